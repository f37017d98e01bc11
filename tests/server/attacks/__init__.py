"""Attacks on the server, kept as tests."""

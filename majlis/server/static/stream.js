// News of the table: the server says its version whenever it changes; a lost connection is tried again and again.

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30000;

/** Call `news(version)` for each version, `trouble()` when a bot is late, `state(connected)` as the line comes and goes. */
export function listen(address, news, trouble, state) {
  let wait = FIRST_WAIT;
  let source = null;
  let timer = 0;

  function open() {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(address);
    source.addEventListener("open", () => {
      wait = FIRST_WAIT;
      state(true);
    });
    source.addEventListener("version", (event) => news(Number(event.data)));
    source.addEventListener("trouble", trouble);
    source.addEventListener("error", () => {
      state(false);
      if (source.readyState === EventSource.CLOSED) again();
    });
  }

  function again() {
    clearTimeout(timer);
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  addEventListener("online", open);
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && open());
  open();
}

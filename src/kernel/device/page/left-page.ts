/** A page that is being left: the browser ends what it still loads, Firefox while the page is still shown. That is no failure to tell a person; a page that stays, or comes back, loads it again. */

/** No event says that a page stays after all: asked whether to leave, a person may say no, and an address may open no page. */
export const LEFT_WITHIN_MS = 10_000;

let left: Promise<void> | undefined;
let stay = (): void => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function leave(): void {
  left ??= new Promise((done) => {
    stay = () => {
      left = undefined;
      done();
    };
  });
  clearTimeout(timer);
}

/** Resolves when the page is shown again, or stays; undefined: it is not being left. */
export const pageStays = (): Promise<void> | undefined => left;

globalThis.addEventListener?.('beforeunload', () => {
  leave();
  timer = setTimeout(() => stay(), LEFT_WITHIN_MS);
});
globalThis.addEventListener?.('pagehide', leave);
globalThis.addEventListener?.('pageshow', () => {
  clearTimeout(timer);
  stay();
});

/**
 * Reports whether the page is being left. The browser then aborts everything that the page still
 * loads, in Firefox even while the page is still shown. Such an abort is not reported as a failure:
 * a page that stays or comes back loads it again.
 */

/**
 * Milliseconds after `beforeunload` after which the page counts as staying. No event reports that
 * it stays, for example after the user canceled the navigation, or for a link that only downloads.
 */
export const UNLOAD_TIMEOUT_MS = 10_000;

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

/**
 * Returns a promise that resolves when the page stays or is shown again, or undefined if the page
 * is not being left.
 */
export const whenPageStays = (): Promise<void> | undefined => left;

globalThis.addEventListener?.('beforeunload', () => {
  leave();
  timer = setTimeout(() => stay(), UNLOAD_TIMEOUT_MS);
});
globalThis.addEventListener?.('pagehide', leave);
globalThis.addEventListener?.('pageshow', () => {
  clearTimeout(timer);
  stay();
});

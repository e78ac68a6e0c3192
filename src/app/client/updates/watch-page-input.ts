/**
 * Reports whether the user is typing, because an update must not interrupt that. Other work needs
 * no waiting: the update's question waits for an open question, and a file that is being read is
 * stored and read again after the reload.
 */

/** Milliseconds without input after which the user counts as idle. */
const IDLE_AFTER_MS = 8_000;

/** Watches the input on a page. */
export function watchPageInput(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  now: () => number,
) {
  let last = -Infinity;
  const typed = () => {
    last = now();
  };

  page.addEventListener('input', typed, true);
  page.addEventListener('keydown', typed, true);

  const isIdle = () => now() - last >= IDLE_AFTER_MS;

  return {
    /** Resolves once the user has been idle for a while, or `isEnough` returns true. */
    idle: (isEnough: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isIdle() || isEnough()) resolve();
          else setTimeout(look, 1_000);
        };
        look();
      }),
    stop() {
      page.removeEventListener('input', typed, true);
      page.removeEventListener('keydown', typed, true);
    },
  };
}

/** Whether somebody is typing: an update does not break into that. */

/** Nobody has typed for so long. */
const IDLE_AFTER_MS = 8_000;

export function watchTyping(
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>,
  now: () => number,
  isBusy: () => boolean,
) {
  let last = -Infinity;
  const typed = () => {
    last = now();
  };
  page.addEventListener('input', typed, true);
  page.addEventListener('keydown', typed, true);
  const isIdle = () => now() - last >= IDLE_AFTER_MS && !isBusy();
  return {
    /** Resolves once nobody has typed for a while, or need not be waited for. */
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

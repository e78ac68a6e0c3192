/**
 * Work that has its turn as soon as the page has dealt with what came before: told by a message, for timers are made to wait.
 * WebKit loses messages: one that is under way as a page is kept for going back, and each of a channel whose process the system has ended. What was lost has its turn by a timer, and the next message a new channel.
 */

/** Milliseconds after which a message counts as lost. One that only came late finds nothing left to do. */
export const LOST_AFTER_MS = 100;

export function createTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let channel: MessageChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = () => {
    clearTimeout(timer);
    timer = waiting.length > 0 ? setTimeout(lost, LOST_AFTER_MS) : undefined;
  };
  const take = () => {
    const work = waiting.shift();
    watch();
    work?.();
  };
  const open = () => {
    channel = new MessageChannel();
    channel.port1.onmessage = take;
    return channel.port2;
  };
  const lost = () => {
    channel?.port1.close();
    const port = open();
    for (let more = waiting.length - 1; more > 0; more--) port.postMessage(null);
    take();
  };
  return (work) => {
    waiting.push(work);
    if (timer === undefined) watch();
    (channel?.port2 ?? open()).postMessage(null);
  };
}

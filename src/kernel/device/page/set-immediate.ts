/**
 * Runs work as a separate task, right after the current one. It uses messages, because browsers
 * delay timers.
 *
 * WebKit loses messages: those under way when the page enters the back/forward cache, and all
 * messages of a channel whose process the system has ended. A timer runs the work of a lost message
 * and opens a new channel.
 */

/**
 * Milliseconds after which a message counts as lost. A message that is only late does no harm,
 * because its work has run by the time it arrives.
 */
export const MESSAGE_LOST_AFTER_MS = 100;

/** Returns a function that runs work in a separate task, in the order of the calls. */
export function createSetImmediate(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let channel: MessageChannel | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Starts the timer again while work is waiting.
  const watch = () => {
    clearTimeout(timer);
    timer = waiting.length > 0 ? setTimeout(lost, MESSAGE_LOST_AFTER_MS) : undefined;
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
  // Runs the first waiting work now, and sends the messages for the other work once more, through a
  // new channel.
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

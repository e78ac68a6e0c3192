/**
 * Exchanges messages between tabs during an update: first pause (`quiet`), then reload. The
 * updating tab holds a lock, and paused tabs resume when the lock is free, so that a tab that dies
 * during an update does not stop the others for good. A frozen tab does not answer and is not
 * waited for. It receives both messages when it wakes, and saves its editors first.
 */

type Message = {
  readonly type: 'quiet' | 'quieted' | 'cannot' | 'reload';
  readonly round: string;
  /** The version to which the tabs change. Tabs that already run it ignore the message. */
  readonly to: string;
};

// ANSWER_TIME is the longest wait for the answers of all tabs. The wait ends earlier once no answer
// has arrived for SILENCE_TIME. Both are in milliseconds.
const ANSWER_TIME = 3_000;
const SILENCE_TIME = 500;
const LOCK = 'portal-update';

/** The other tabs, as the updating tab sees them. */
export type OtherTabs = {
  /**
   * Asks all other tabs to save and pause. Once the tabs that answer have done so, resolves to the
   * function that lets them resume. Rejects if a tab cannot save.
   */
  quiet(to: string): Promise<() => void>;
  reload(to: string): void;
  stop(): void;
};

/** What this tab does when another tab asks. */
export type ThisTab = {
  readonly running: string;
  /** Saves the editors and pauses the sync. Resolves to the function that resumes it. */
  quiet(): Promise<() => void>;
  /** Saves the editors and reloads the page. */
  reload(): Promise<void>;
};

/**
 * Lets this tab take part in the messages.
 * @param newRound Returns a unique id for each update.
 */
export function coordinateTabs(
  me: ThisTab,
  newRound: () => string,
  locks: Pick<LockManager, 'request'> | undefined,
): OtherTabs {
  const channel = new BroadcastChannel('portal-update');
  const send = (type: Message['type'], round: string, to: string) =>
    channel.postMessage({ type, round, to } satisfies Message);

  let asked = '';
  let answered: ((type: 'quieted' | 'cannot') => void) | undefined;
  const pause = async ({ round, to }: Message) => {
    let resume: () => void;
    try {
      resume = await me.quiet();
    } catch {
      send('cannot', round, to);
      return;
    }
    send('quieted', round, to);
    // A tab that cannot wait for the lock resumes at once.
    await free(locks).catch(() => undefined);
    resume();
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'quiet' && data.to !== me.running) void pause(data);
    if (data.type === 'reload' && data.to !== me.running)
      void me.reload().catch(() => {
        /* The editors could not be saved, so this tab does not reload. */
      });
    if ((data.type === 'quieted' || data.type === 'cannot') && data.round === asked)
      answered?.(data.type);
  };

  return {
    async quiet(to) {
      const release = await hold(locks);
      asked = newRound();
      // The number of tabs is unknown, so silence after the last answer ends the wait.
      const done = await new Promise<boolean>((resolve) => {
        const end = setTimeout(() => resolve(true), ANSWER_TIME);
        let silence = setTimeout(() => resolve(true), SILENCE_TIME);
        answered = (type) => {
          clearTimeout(silence);
          if (type === 'cannot') {
            clearTimeout(end);
            resolve(false);
          } else
            silence = setTimeout(() => {
              clearTimeout(end);
              resolve(true);
            }, SILENCE_TIME);
        };
        send('quiet', asked, to);
      });

      answered = undefined;
      if (!done) {
        release();
        throw new Error('Another window holds something that cannot be saved.');
      }

      return release;
    },
    reload: (to) => send('reload', asked, to),
    stop: () => channel.close(),
  };
}

/** Resolves to the function that releases the lock, once no other tab has it. */
const hold = (locks: Pick<LockManager, 'request'> | undefined) =>
  new Promise<() => void>((held, fail) => {
    if (!locks) return held(() => undefined);
    locks.request(LOCK, () => new Promise<void>((release) => held(release))).catch(fail);
  });

// Resolves once no tab holds the lock.
const free = async (locks: Pick<LockManager, 'request'> | undefined): Promise<void> => {
  await locks?.request(LOCK, { mode: 'shared' }, () => undefined);
};

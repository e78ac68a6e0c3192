/**
 * What tabs send each other around an update: pause (`quiet`), then reload. One tab updates at a time, by a lock that it holds
 * until it is gone; paused tabs resume when that lock is free, so that a tab which dies in mid-update stops nobody for good.
 * A tab that sleeps does not answer, and is not waited for: it gets both messages when it wakes, and commits its editors first.
 */

type Message = {
  readonly type: 'quiet' | 'quieted' | 'cannot' | 'reload';
  readonly round: string;
  /** The version to come: whoever runs it is left alone. */
  readonly to: string;
};
const ANSWER_TIME = 3_000;
const SILENCE_TIME = 500;
const LOCK = 'portal-update';

export type OtherTabs = {
  /** Asks all other tabs to commit and pause; once those that answer have, resolves to what lets them resume. Throws where one cannot. */
  quiet(to: string): Promise<() => void>;
  reload(to: string): void;
  stop(): void;
};
export type ThisTab = {
  readonly running: string;
  /** Commits editors and pauses sync; resolves to what resumes it. */
  quiet(): Promise<() => void>;
  /** Commits editors and reloads the page. */
  reload(): Promise<void>;
};

export function tabsTogether(
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
    try {
      const resume = await me.quiet();
      send('quieted', round, to);
      await free(locks);
      resume();
    } catch {
      send('cannot', round, to);
    }
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'quiet' && data.to !== me.running) void pause(data);
    if (data.type === 'reload' && data.to !== me.running)
      void me.reload().catch(() => {
        /* it could not be written: this tab stays, and what it holds with it */
      });
    if ((data.type === 'quieted' || data.type === 'cannot') && data.round === asked)
      answered?.(data.type);
  };
  return {
    async quiet(to) {
      const release = await hold(locks);
      asked = newRound();
      // It is not known how many tabs there are: silence for a while after the last answer ends the wait.
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

/** Resolves to what gives the lock back, once nobody else has it. */
const hold = (locks: Pick<LockManager, 'request'> | undefined) =>
  new Promise<() => void>((held, fail) => {
    if (!locks) return held(() => undefined);
    locks.request(LOCK, () => new Promise<void>((release) => held(release))).catch(fail);
  });
const free = async (locks: Pick<LockManager, 'request'> | undefined): Promise<void> => {
  await locks?.request(LOCK, { mode: 'shared' }, () => undefined);
};

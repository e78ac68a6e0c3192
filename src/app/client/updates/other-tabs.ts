/**
 * What tabs say to each other around an update: be quiet, load anew. One tab updates at a time, by a lock that it holds until
 * it is gone; whoever became quiet goes on when that lock is free, so that a tab which dies in mid-update stops nobody for good.
 * A tab that sleeps does not answer, and is not waited for: it hears both words when it wakes, and writes before it loads anew.
 */

type Message = {
  readonly type: 'quiet' | 'quieted' | 'cannot' | 'reload';
  readonly round: string;
  /** The version to come: whoever runs it is left alone. */ readonly to: string;
};
const ANSWER_TIME = 3_000;
const SILENCE = 500;
const LOCK = 'portal-update';

export type OtherTabs = {
  /** Asks all other tabs to commit and stand still; resolves to what lets them go on when those that answered have; throws where one cannot. */
  quiet(to: string): Promise<() => void>;
  reload(to: string): void;
  stop(): void;
};
export type ThisTab = {
  readonly running: string;
  /** Commits editors and stops sync; resolves to what lets it go on. */
  quiet(): Promise<() => void>;
  /** Commits editors and loads anew. */
  reload(): Promise<void>;
};

export function tabsTogether(
  me: ThisTab,
  newRound: () => string,
  locks: Pick<LockManager, 'request'> | undefined,
): OtherTabs {
  const channel = new BroadcastChannel('portal-update');
  const say = (type: Message['type'], round: string, to: string) =>
    channel.postMessage({ type, round, to } satisfies Message);
  let asked = '';
  let answered: ((type: 'quieted' | 'cannot') => void) | undefined;
  const standStill = async ({ round, to }: Message) => {
    try {
      const resume = await me.quiet();
      say('quieted', round, to);
      await free(locks);
      resume();
    } catch {
      say('cannot', round, to);
    }
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'quiet' && data.to !== me.running) void standStill(data);
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
      // Nobody says how many tabs there are: silence for a while after the last answer ends the wait.
      const done = await new Promise<boolean>((resolve) => {
        const end = setTimeout(() => resolve(true), ANSWER_TIME);
        let calm = setTimeout(() => resolve(true), SILENCE);
        answered = (type) => {
          clearTimeout(calm);
          if (type === 'cannot') {
            clearTimeout(end);
            resolve(false);
          } else
            calm = setTimeout(() => {
              clearTimeout(end);
              resolve(true);
            }, SILENCE);
        };
        say('quiet', asked, to);
      });
      answered = undefined;
      if (!done) {
        release();
        throw new Error('Another window holds something that cannot be saved.');
      }
      return release;
    },
    reload: (to) => say('reload', asked, to),
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

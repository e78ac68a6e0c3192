/** What a great many requests want to know of the database, asked once for all of them: at most every quarter of a second, and only while somebody wants to know. */
import type { Services } from './services.ts';

/** What is known was true so many milliseconds ago at most. Rights must end within a second. */
export const BEAT = 250;
export type Pulse = {
  /** Beats that are over. */
  readonly beats: number;
  /** Resolves when what is known is fresh enough; rejects where the database does not answer. */
  fresh(): Promise<void>;
};

/** `beat` reads, and takes over what it has read; `n` counts them. */
export function startPulse(
  { now }: Pick<Services, 'now'>,
  beat: (n: number) => Promise<void>,
): Pulse {
  let beats = 0;
  let readAt = -Infinity;
  let beating: Promise<void> | undefined;
  // Asked when the question came: where beats take longer than they count for, whoever waits would wait for ever. A clock that was set back makes nothing fresh.
  const isFresh = (asked: number) => readAt > asked - BEAT && readAt <= now();
  async function once(): Promise<void> {
    const began = now();
    await beat(beats + 1);
    beats += 1;
    readAt = began;
  }
  return {
    get beats() {
      return beats;
    },
    // A beat that had begun long before is not fresh when it ends: another one follows, and no third.
    async fresh() {
      const asked = now();
      while (!isFresh(asked))
        await (beating ??= once().finally(() => {
          beating = undefined;
        }));
    },
  };
}

/** Something kept for each server that runs in this process. */
export function perServices<Kept>(
  make: (services: Services) => Kept,
): (services: Services) => Kept {
  const all = new WeakMap<Services, Kept>();
  return (services) => {
    const kept = all.get(services) ?? make(services);
    all.set(services, kept);
    return kept;
  };
}

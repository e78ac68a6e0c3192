/**
 * The way to a new version, step by step. Whatever fails before the new worker has taken over leaves the old version
 * working; nothing is cleared before. Sync goes on while the alert is open, and pauses only around the change itself.
 */
import type { VersionInfo } from '../versions.ts';

export type UpdateEffects = {
  /** The running version. */
  readonly running: string;
  /** What it speaks. */
  readonly schema: number;
  /** This device goes round in circles (loop guard). */
  isLoop(to: string): Promise<boolean>;
  /** The server says this version steadily; asked for a while only where the device has just left it. */
  isSteady(to: string): Promise<boolean>;
  /** The person has said "later" to this version. */
  isPutOff(version: string): boolean;
  /** 1 · Fetches the new worker; resolves to its version once it is completely precached; undefined: no workers here. Throws when it cannot be installed. */
  precache(): Promise<string | undefined>;
  /** Resolves when nobody types. */
  idle(): Promise<void>;
  /** Commits the editors of this tab; throws where they cannot be; resolves to the number of unsent documents kept. */
  commit(): Promise<number>;
  /** 2 · The alert; false: later. */
  alert(update: {
    readonly version: string;
    readonly unsent: number;
    readonly forced: boolean;
  }): Promise<boolean>;
  /** 3 · Stops sync of all tabs between operations, editors committed; resolves to what resumes them. */
  quiet(to: string): Promise<() => void>;
  /** Notes the outbox on the device. */
  note(): Promise<void>;
  forgetNote(): Promise<void>;
  /** 4 · The waiting worker takes over; throws when it does not. */
  takeOver(): Promise<void>;
  /** 5 · Clears storages, old caches and registrations of other scopes; writes session and language back. */
  clear(to: string): Promise<void>;
  /** 6 */
  reload(to: string): Promise<void>;
};

export type UpdateStep =
  | 'precache'
  | 'commit'
  | 'alert'
  | 'quiet'
  | 'note'
  | 'take_over'
  | 'commit_again'
  | 'clear';
export type UpdateResult =
  | { readonly outcome: 'unreachable' | 'current' | 'later' | 'unsteady' | 'reloading' }
  /** This very change was made already, and the old version came back: not again for now. */
  | { readonly outcome: 'stuck'; readonly version: string }
  | { readonly outcome: 'failed'; readonly step: UpdateStep };

export async function updateTo(
  { version, minClient }: Pick<VersionInfo, 'version' | 'minClient'>,
  effects: UpdateEffects,
): Promise<UpdateResult> {
  const { running } = effects;
  const forced = effects.schema < minClient;
  if (await effects.isLoop(version).catch(() => false)) return { outcome: 'stuck', version };
  if (!forced && effects.isPutOff(version)) return { outcome: 'later' };
  if (!(await effects.isSteady(version).catch(() => false))) return { outcome: 'unsteady' };

  let step: UpdateStep = 'precache';
  let resume: (() => void) | undefined;
  let noted = false;
  try {
    // A promise without the worker to keep it would reload into the version that runs.
    if ((await effects.precache()) === running) return { outcome: 'failed', step };
    step = 'commit';
    if (!forced) await effects.idle();
    const unsent = await effects.commit();
    step = 'alert';
    if (!(await effects.alert({ version, unsent, forced })) && !forced) return { outcome: 'later' };
    step = 'quiet';
    resume = await effects.quiet(version);
    step = 'note';
    noted = true;
    await effects.note();
    step = 'take_over';
    await effects.takeOver();
    step = 'commit_again'; // what was typed while the worker changed
    await effects.commit();
    step = 'clear';
    await effects.clear(version);
  } catch {
    // Past the takeover the old page has a new worker: a reload is the way forward, cleared or not.
    if (step !== 'clear') {
      if (noted) await effects.forgetNote().catch(() => undefined);
      resume?.();
      return { outcome: 'failed', step };
    }
  }
  await effects.reload(version);
  return { outcome: 'reloading' };
}

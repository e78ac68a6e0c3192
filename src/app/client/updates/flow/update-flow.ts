/**
 * Runs the update to a new version, step by step. If a step before the clearing fails, the old
 * version continues to work, and nothing is cleared. The sync continues while the dialog is
 * open and pauses only for the change itself.
 */
import type { VersionInfo } from '../version-info.ts';

/** The effects of the steps, so that the flow can be tested without a browser. */
export type UpdateEffects = {
  /** The running version. */
  readonly running: string;
  /** The schema version of the running portal. */
  readonly schema: number;
  /** Returns true if the device updates in circles (`prevent-update-loop.ts`). */
  isLoop(to: string): Promise<boolean>;
  /**
   * Returns true if the server names this version in several consecutive answers. The server is not
   * asked, and the result is true, if the user has asked for the version or the device has not left
   * it within the last day.
   */
  isSteady(to: string): Promise<boolean>;
  /** Returns true if the user has postponed this version. */
  isPutOff(version: string): boolean;
  /**
   * Step 1: fetches the new worker. Resolves to its version once it is installed with its files, or
   * to undefined if there are no service workers or the worker does not name its version. Rejects
   * if the worker cannot be installed.
   */
  precache(): Promise<string | undefined>;
  /** Resolves when the user is not typing. */
  idle(): Promise<void>;
  /**
   * Saves the editors of this tab, and rejects if that fails. Resolves to the number of unsent
   * documents on this device.
   */
  commit(): Promise<number>;
  /** Step 2: asks the user. Resolves to false if they postponed the update. */
  alert(update: {
    readonly version: string;
    readonly unsent: number;
    readonly forced: boolean;
  }): Promise<boolean>;
  /**
   * Step 3: saves the editors of all tabs that answer, and pauses their sync between two
   * operations. Resolves to the function that resumes it.
   */
  quiet(to: string): Promise<() => void>;
  /** Notes the open outbox entries on the device. */
  note(): Promise<void>;
  forgetNote(): Promise<void>;
  /** Step 4: lets the waiting worker take over. Rejects if it does not. */
  takeOver(): Promise<void>;
  /**
   * Step 5: clears storages, old caches and service workers of other scopes, and writes session and
   * language back.
   */
  clear(to: string): Promise<void>;
  /** Step 6: reloads this tab and asks the others to reload. */
  reload(to: string): Promise<void>;
};

/** The step that failed. */
export type UpdateStep =
  | 'precache'
  | 'commit'
  | 'alert'
  | 'quiet'
  | 'note'
  | 'take_over'
  | 'commit_again'
  | 'clear';

/**
 * How an attempt to update ended. `later`: the user postponed it. `unsteady`: the server's answers
 * do not all name the new version. `failed`: this step failed, and the old version continues.
 */
export type UpdateResult =
  | { readonly outcome: 'unreachable' | 'current' | 'later' | 'unsteady' | 'reloading' }
  /**
   * `stuck`: the last attempt at this update, less than an hour ago, left the old version running,
   * or the update was made too often within a day. So it is not tried again for now.
   */
  | { readonly outcome: 'stuck'; readonly version: string }
  | { readonly outcome: 'failed'; readonly step: UpdateStep };

/** Runs the steps of an update. */
export async function runUpdate(
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
    // Without a new worker the reload would start the running version again.
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

    // Saves what was typed while the worker changed.
    step = 'commit_again';
    await effects.commit();

    step = 'clear';
    await effects.clear(version);
  } catch {
    // After the takeover the old page has a new worker, so it reloads even if clearing failed.
    if (step !== 'clear') {
      if (noted) await effects.forgetNote().catch(() => undefined);
      resume?.();
      return { outcome: 'failed', step };
    }
  }

  await effects.reload(version);
  return { outcome: 'reloading' };
}

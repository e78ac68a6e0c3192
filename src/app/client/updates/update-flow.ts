/**
 * The way to a new version, step by step. Whatever fails before the new worker has taken over leaves the old version
 * working; nothing is cleared before. Sync goes on while the alert is open, and stands still only around the change itself.
 */
import type { VersionInfo } from './versions.ts';

export type UpdateEffects = {
  /** The running version. */
  readonly running: string;
  /** What it speaks. */
  readonly schema: number;
  /** undefined: no answer that could be read. */
  fetchVersion(): Promise<VersionInfo | undefined>;
  /** The last update tried (loop guard). */
  tried(): Promise<{ readonly from: string; readonly to: string } | null>;
  /** 1 · Fetches the new worker; resolves when it is completely precached (or already active); throws when it cannot be. */
  precache(): Promise<void>;
  /** Resolves when nobody types. */
  idle(): Promise<void>;
  /** 2 · Commits the editors of all tabs; resolves to the number of unsent documents kept. */
  commit(): Promise<number>;
  /** 3 · The alert; false: later. */
  alert(update: { readonly version: string; readonly unsent: number; readonly forced: boolean }): Promise<boolean>;
  /** 2 · Stops sync of all tabs between operations, editors committed; resolves to what lets them go on. */
  quiet(): Promise<() => void>;
  /** Notes the outbox and the attempt on the device. */
  note(to: string): Promise<void>;
  /** 4 · The waiting worker takes over; throws when it does not. */
  takeOver(): Promise<void>;
  /** 5 · Clears storages, old caches and registrations of other scopes; writes session and language back. */
  clear(): Promise<void>;
  /** 6 */
  reload(): void;
};

export type UpdateStep = 'precache' | 'commit' | 'alert' | 'quiet' | 'note' | 'take_over' | 'clear';
export type UpdateResult =
  | { readonly outcome: 'unreachable' | 'current' | 'later' | 'reloading' }
  /** This very change was tried, and the old version came back: not again. */
  | { readonly outcome: 'stuck'; readonly version: string }
  | { readonly outcome: 'failed'; readonly step: UpdateStep };

export async function updateIfNew(effects: UpdateEffects): Promise<UpdateResult> {
  const { running } = effects;
  const info = await effects.fetchVersion().catch(() => undefined);
  if (!info) return { outcome: 'unreachable' };
  if (info.version === running) return { outcome: 'current' };
  const tried = await effects.tried();
  if (tried?.from === running && tried.to === info.version) return { outcome: 'stuck', version: info.version };

  const forced = effects.schema < info.minClient;
  let step: UpdateStep = 'precache', goOn: (() => void) | undefined;
  try {
    await effects.precache();
    step = 'commit';
    if (!forced) await effects.idle();
    const unsent = await effects.commit();
    step = 'alert';
    if (!(await effects.alert({ version: info.version, unsent, forced })) && !forced) return { outcome: 'later' };
    step = 'quiet';
    goOn = await effects.quiet();
    step = 'note';
    await effects.note(info.version);
    step = 'take_over';
    await effects.takeOver();
    step = 'clear';
    await effects.clear();
  } catch {
    // Past the takeover the old page has a new worker: a reload is the way forward, cleared or not.
    if (step !== 'clear') { goOn?.(); return { outcome: 'failed', step }; }
  }
  effects.reload();
  return { outcome: 'reloading' };
}

/** 7 · Ids that were noted before the update and are nowhere now, neither waiting nor as a receipt. */
export const missingAfterUpdate = (noted: readonly string[], here: ReadonlySet<string>): string[] => noted.filter((id) => !here.has(id));

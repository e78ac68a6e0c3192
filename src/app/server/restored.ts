/** This database was restored from a backup: begins a new epoch, by which every device compares its documents with it. */
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  lockedEpoch,
  moveCounters,
  newestCommand,
  renewEpoch,
  touchMirrored,
} from '#kernel/server/queries/restoring.ts';
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import { insertRestore, knownRestores } from '#areas/restores/server/index.ts';
import { serverModules } from './modules.ts';

export const NUMBERS = { default: 1000, most: 100_000 } as const;
type Wanted = {
  readonly now: number;
  readonly numbers: number;
  /** Although this database was marked as restored before. */
  readonly again: boolean;
};
/** `lines`: what the modules did, for whoever ran the command. */
export type RestoreDone = {
  readonly id: string;
  readonly since: number;
  readonly lines: readonly string[];
};

/** One transaction: all of it, or nothing. */
export const markRestored = (
  db: Database,
  { now, numbers, again }: Wanted,
): Promise<Result<RestoreDone, 'restored_before'>> =>
  db.transaction().execute(async (tx) => {
    const formerEpoch = await lockedEpoch(tx);
    const [last] = await knownRestores(tx);
    if (last && !again) return refuse('restored_before', { details: { at: last.at } });
    // A server whose clock was ahead once knows later ones, and nothing at all would lie between those and the restore.
    const newest: number[] = [];
    for (const find of [newestCommand, ...serverModules.map((one) => one.newestInstant)])
      newest.push((await find?.(tx, now)) ?? 0);
    const since = Math.max(...newest);
    const id = await renewEpoch(tx);
    await moveCounters(tx, numbers);
    await touchMirrored(tx);
    await insertRestore(tx, { id, formerEpoch, at: now, since, numbers });
    const lines: string[] = [];
    for (const { restored } of serverModules)
      lines.push(...((await restored?.(tx, { id, now, since, numbers })) ?? []));
    await logAction(tx, undefined, now, 'server.restored', id, { since, numbers });
    return ok({ id, since, lines });
  });

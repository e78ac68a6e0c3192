/** Stores what a session's device reports about unsent work and opening offline. */
import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { handle } from '#kernel/server/route.ts';
import { tellUnsent } from '../../../domain/session-calls.ts';
import type { TellingOpening } from '../../../domain/told-opening.ts';
import { TOLD_GRAIN, type TellingWork, type WorkKind } from '../../../domain/told-work.ts';
import { noteTold, openingBefore, toldOf } from './queries.ts';

/** Sorts the work by kind, so that the same work always gives the same text. */
const workOf = (telling: TellingWork, now: Instant): WorkKind[] =>
  telling
    .map(({ kind, count, age }) => ({ kind, count, since: Math.max(0, now - age) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));

/**
 * Returns whether two reports are equal. Ages are sent as durations, so differences of less than a
 * minute come from the transfer.
 */
const isSame = (a: readonly WorkKind[], b: readonly WorkKind[]) =>
  a.length === b.length &&
  a.every(
    ({ kind, count, since }, n) =>
      kind === b[n]!.kind && count === b[n]!.count && Math.abs(since - b[n]!.since) < TOLD_GRAIN,
  );

type Before = Awaited<ReturnType<typeof toldOf>>;

/**
 * Returns since when the device has given this answer. Its previous session counts too if this one
 * has reported nothing yet.
 */
async function sinceWhen(
  db: Database,
  { opens }: TellingOpening,
  before: Before,
  now: Instant,
): Promise<Instant> {
  const { opening, user_id, known_hash } = before;
  const last = opening || !known_hash ? before : await openingBefore(db, user_id, known_hash);
  return last?.opening?.opens === opens ? (last.opening_since ?? now) : now;
}

/** Writes a report if it changed; an unchanged one is written at most once a minute. */
export const tellUnsentRoute = handle(
  tellUnsent,
  async ({ body: { work: told, opening } }, { db, now, principal }) => {
    const work = workOf(told, now);
    const before = await toldOf(db, principal.sessionId);
    const isRecent = before.told_at !== null && now - before.told_at < TOLD_GRAIN;
    const isUnchanged =
      isSame(work, before.unsent ?? []) &&
      (opening === undefined || isDeepStrictEqual(opening, before.opening));
    if (isRecent && isUnchanged) return ok({});
    await noteTold(
      db,
      principal.sessionId,
      opening ? { work, opening, since: await sinceWhen(db, opening, before, now) } : { work },
      now,
    );

    return ok({});
  },
);

/** Notes what the device of a session holds unsent. */
import type { Instant } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import { handle } from '#kernel/server/route.ts';
import { tellUnsent } from '../../domain/session-calls.ts';
import {
  TOLD_GRAIN,
  type TellingWork,
  type ToldWork,
  type WorkKind,
} from '../../domain/told-work.ts';
import { noteTold, toldOf } from './queries.ts';

/** By kind, so that the same work is the same text. */
const workOf = (telling: TellingWork, now: Instant): WorkKind[] =>
  telling
    .map(({ kind, count, age }) => ({ kind, count, since: Math.max(0, now - age) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));

/** Ages travel, and the way takes its time: what moved by less than a minute is as old as it was. */
const isSame = (a: readonly WorkKind[], b: readonly WorkKind[]) =>
  a.length === b.length &&
  a.every(
    ({ kind, count, since }, n) =>
      kind === b[n]!.kind && count === b[n]!.count && Math.abs(since - b[n]!.since) < TOLD_GRAIN,
  );

/** Written when it changed; unchanged, once a minute at most. */
export const tellUnsentRoute = handle(tellUnsent, async ({ body }, { db, now, principal }) => {
  const work = workOf(body.work, now);
  const before = await toldOf(db, principal.sessionId);
  const isRecent = before.told_at !== null && now - before.told_at < TOLD_GRAIN;
  if (!isRecent || !isSame(work, before.unsent ?? []))
    await noteTold(db, principal.sessionId, work, now);
  return ok({});
});

/** As lists show it; null: nothing was ever told. */
export const toldWorkOf = ({
  toldAt,
  unsent,
}: {
  readonly toldAt: Instant | null;
  readonly unsent: readonly WorkKind[] | null;
}): ToldWork | null => (toldAt === null ? null : { at: toldAt, work: [...(unsent ?? [])] });

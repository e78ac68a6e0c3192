/**
 * Answers calls about deadlines. Devices read the periods in which nothing can be submitted
 * (closings), and administrators edit the rules from which closings are computed (blockers).
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import type { Instant, Month } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  selectDistributorNames,
  selectActiveOrNamedDistributors,
} from '#areas/distributors/server/index.ts';
import {
  blockerFromContent,
  calls,
  closableDocuments,
  blockerContentOf,
  listNextClosings,
  listClosingsOfTwelveMonths,
  findMonthsOpenTooShort,
  type Blocker,
  type BlockerContent,
} from '../domain/index.ts';
import {
  addBlocker,
  selectBlocker,
  selectBlockersBelowId,
  selectBlockersOfDistributor,
  updateBlocker,
  selectDistributorIdsInBlockers,
  deleteBlocker,
} from './blockers-sql.ts';

const list = defineRoute(calls.listReadableBlockers, async (_input, { db, principal }) =>
  ok({ blockers: await selectBlockersOfDistributor(db, principal.distributorId ?? undefined) }),
);

const closings = defineRoute(
  calls.listClosings,
  async (_input, { db, principal: { distributorId }, now }) => {
    if (distributorId === null) return ok({ documents: [] });
    const blockers = await selectBlockersOfDistributor(db, distributorId);

    return ok({
      documents: closableDocuments.map((document) =>
        listNextClosings(blockers, distributorId, document, now),
      ),
    });
  },
);

const page = defineRoute(calls.listBlockers, async ({ query }, { db }) => {
  const { rows, next } = await readPageById((limit) => selectBlockersBelowId(db, query, limit));
  const named = rows.flatMap(({ distributors: some }) => (some === 'all' ? [] : some));
  const names = await selectDistributorNames(db, named);
  return ok({ rows, next, names: [...names].map(([id, name]) => ({ id, name })) });
});

const view = defineRoute(calls.getBlocker, async ({ params: { id } }, { db }) => {
  const blocker = await selectBlocker(db, id);
  return blocker ? ok({ blocker }) : refuse('not_found');
});

const distributors = defineRoute(calls.listBlockerDistributors, async (_input, { db }) =>
  ok({ rows: await selectActiveOrNamedDistributors(db, await selectDistributorIdsInBlockers(db)) }),
);

/** The id used for a distributor that no blocker names. Real ids start at 1. */
const ANY_OTHER = 0;

/**
 * Returns the months, in order, in which less than a day is open to a distributor after a change,
 * though at least a day was open before it.
 * @param changed The changed blocker's contents before and after, because a specific blocker that
 *   no longer applies to a distributor or document no longer replaces a longer default there.
 */
function findNewlyTightMonths(
  before: readonly Blocker[],
  after: readonly Blocker[],
  changed: readonly Pick<BlockerContent, 'documents' | 'distributors'>[],
  now: Instant,
): Month[] {
  const namedBy = (blockers: readonly Pick<BlockerContent, 'distributors'>[]) =>
    blockers.flatMap((one) => (one.distributors === 'all' ? [] : one.distributors));
  const isForAll = changed.some((one) => one.distributors === 'all');
  const others = isForAll ? [ANY_OTHER, ...namedBy(after)] : [];
  const concerned = new Set([...others, ...namedBy(changed)]);
  const documents = new Set(changed.flatMap((one) => one.documents));
  const found = [...concerned].flatMap((distributor) =>
    [...documents].flatMap((document) => {
      const known = new Set(findMonthsOpenTooShort(before, distributor, document, now));
      return findMonthsOpenTooShort(after, distributor, document, now).filter(
        (month) => !known.has(month),
      );
    }),
  );
  return [...new Set(found)].sort();
}

/** Returns the blockers after a change, and the changed blocker's contents before and after it. */
function withContent(
  before: readonly Blocker[],
  id: number | null,
  content: BlockerContent,
  now: Instant,
) {
  return {
    after: [...before.filter((one) => one.id !== id), blockerFromContent(content, now)],
    changed: [...before.filter((one) => one.id === id), content],
  };
}

/**
 * Refuses a change that would newly leave less than a day open in a month, unless the administrator
 * agreed to that.
 */
async function refuseIfNoDayLeft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number | null,
  { content, agreed }: { readonly content: BlockerContent; readonly agreed?: boolean | undefined },
): Promise<Result<null, 'leaves_no_day'>> {
  if (agreed) return ok(null);
  const before = await selectBlockersOfDistributor(db);
  const { after, changed } = withContent(before, id, content, now);
  const months = findNewlyTightMonths(before, after, changed, now);
  return months.length === 0 ? ok(null) : refuse('leaves_no_day', { details: { months } });
}

const preview = defineRoute(
  calls.previewClosings,
  async ({ body: { id, content, distributor } }, { db, now }) => {
    const before = await selectBlockersOfDistributor(db);
    const { after, changed } = withContent(before, id, content, now);
    const of = distributor ?? ANY_OTHER;

    return ok({
      documents: closableDocuments.map((document) => ({
        document,
        before: listClosingsOfTwelveMonths(before, of, document, now),
        after: listClosingsOfTwelveMonths(after, of, document, now),
      })),
      tight: findNewlyTightMonths(before, after, changed, now),
    });
  },
);

/** Refuses a list that names a distributor which doesn't exist. */
async function refuseUnknownDistributors(
  db: Database,
  { distributors: some }: BlockerContent,
): Promise<Result<null, 'invalid_input'>> {
  if (some === 'all') return ok(null);
  const known = await selectDistributorNames(db, some);
  const unknown = some.findIndex((id) => !known.has(id));
  if (unknown < 0) return ok(null);

  return refuse('invalid_input', {
    issues: [
      {
        path: ['content', 'distributors', unknown],
        code: 'unknown',
        found: String(some[unknown]),
        expected: 'a distributor',
      },
    ],
  });
}

const saved = async (db: Database, id: number) => ok({ blocker: (await selectBlocker(db, id))! });

const create = defineRoute(calls.createBlocker, async ({ body }, context) => {
  const { db, principal, now } = context;
  const { content } = body;
  const named = await refuseUnknownDistributors(db, content);
  if (!named.ok) return named;
  const open = await refuseIfNoDayLeft(context, null, body);
  if (!open.ok) return open;
  const id = await addBlocker(db, content, now);
  await logAction(db, principal, now, 'deadline.created', id, {
    changes: changedFields({}, content),
  });

  return saved(db, id);
});

/**
 * Returns a blocker and locks it, or refuses if it doesn't exist or has changed since
 * `baseVersion`.
 */
async function unchanged(
  db: Database,
  id: number,
  baseVersion: number,
): Promise<Result<Blocker, 'not_found' | 'changed_meanwhile'>> {
  const blocker = await selectBlocker(db, id, true);
  if (!blocker) return refuse('not_found');
  if (blocker.version === baseVersion) return ok(blocker);
  return refuseAsChangedMeanwhile(blocker);
}

const edit = defineRoute(calls.editBlocker, async ({ params: { id }, body }, context) => {
  const { db, principal, now } = context;
  const before = await unchanged(db, id, body.baseVersion);
  if (!before.ok) return before;
  const named = await refuseUnknownDistributors(db, body.content);
  if (!named.ok) return named;
  const open = await refuseIfNoDayLeft(context, id, body);
  if (!open.ok) return open;
  await updateBlocker(db, id, body.content, now);
  await logAction(db, principal, now, 'deadline.edited', id, {
    changes: changedFields(blockerContentOf(before.value), body.content),
  });

  return saved(db, id);
});

const remove = defineRoute(
  calls.removeBlocker,
  async ({ params: { id }, body }, { db, principal, now }) => {
    const before = await unchanged(db, id, body.baseVersion);
    if (!before.ok) return before;
    await deleteBlocker(db, id);
    await logAction(db, principal, now, 'deadline.removed', id, {
      changes: changedFields(blockerContentOf(before.value), {}),
    });

    return ok({ id });
  },
);

export const routes = [list, closings, page, view, distributors, preview, create, edit, remove];

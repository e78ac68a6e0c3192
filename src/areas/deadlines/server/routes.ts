/** Answers the calls of the deadlines: what devices are told, and how administrators set blockers. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { changedMeanwhile } from '#kernel/domain/versions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { pageById } from '#kernel/server/queries/paging.ts';
import { handle } from '#kernel/server/route.ts';
import { distributorNames, namedDistributors } from '#areas/distributors/server/index.ts';
import {
  asStored,
  calls,
  closedDocuments,
  contentOf,
  nextClosings,
  nextTwelveMonths,
  type Blocker,
  type BlockerContent,
} from '../domain/index.ts';
import {
  addBlocker,
  blockerById,
  blockersBelow,
  blockersFor,
  changeBlocker,
  namedInClosings,
  removeBlocker,
} from './queries.ts';

const list = handle(calls.list, async (_input, { db, principal }) =>
  ok({ blockers: await blockersFor(db, principal.distributorId ?? undefined) }),
);

const closings = handle(
  calls.closings,
  async (_input, { db, principal: { distributorId }, now }) => {
    if (distributorId === null) return ok({ documents: [] });
    const blockers = await blockersFor(db, distributorId);
    return ok({
      documents: closedDocuments.map((document) =>
        nextClosings(blockers, distributorId, document, now),
      ),
    });
  },
);

const page = handle(calls.page, async ({ query }, { db }) => {
  const { rows, next } = await pageById((limit) => blockersBelow(db, query, limit));
  const named = rows.flatMap(({ distributors: some }) => (some === 'all' ? [] : some));
  const names = await distributorNames(db, named);
  return ok({ rows, next, names: [...names].map(([id, name]) => ({ id, name })) });
});
const view = handle(calls.view, async ({ params: { id } }, { db }) => {
  const blocker = await blockerById(db, id);
  return blocker ? ok({ blocker }) : refuse('not_found');
});
const distributors = handle(calls.distributors, async (_input, { db }) =>
  ok({ rows: await namedDistributors(db, await namedInClosings(db)) }),
);

/** No blocker is for this distributor alone: ids begin at 1. */
const ANY_OTHER = 0;
const preview = handle(
  calls.preview,
  async ({ body: { id, content, distributor } }, { db, now }) => {
    const before = await blockersFor(db);
    const others = before.filter((one) => one.id !== id);
    const after = [...others, asStored(content, now)];
    const of = distributor ?? ANY_OTHER;
    return ok({
      documents: closedDocuments.map((document) => ({
        document,
        before: nextTwelveMonths(before, of, document, now),
        after: nextTwelveMonths(after, of, document, now),
      })),
    });
  },
);

/** A list names distributors that exist. */
async function mustNameDistributors(
  db: Database,
  { distributors: some }: BlockerContent,
): Promise<Result<null, 'invalid_input'>> {
  if (some === 'all') return ok(null);
  const known = await distributorNames(db, some);
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
const saved = async (db: Database, id: number) => ok({ blocker: (await blockerById(db, id))! });
const create = handle(calls.create, async ({ body: { content } }, { db, principal, now }) => {
  const named = await mustNameDistributors(db, content);
  if (!named.ok) return named;
  const id = await addBlocker(db, content, now);
  await logAction(db, principal, now, 'deadline.created', id, {
    changes: changedFields({}, content),
  });
  return saved(db, id);
});

/** The blocker that somebody saw in `baseVersion`, locked; refused where it has changed since. */
async function unchanged(
  db: Database,
  id: number,
  baseVersion: number,
): Promise<Result<Blocker, 'not_found' | 'changed_meanwhile'>> {
  const blocker = await blockerById(db, id, true);
  if (!blocker) return refuse('not_found');
  if (blocker.version === baseVersion) return ok(blocker);
  return changedMeanwhile(blocker);
}
const edit = handle(calls.edit, async ({ params: { id }, body }, { db, principal, now }) => {
  const before = await unchanged(db, id, body.baseVersion);
  if (!before.ok) return before;
  const named = await mustNameDistributors(db, body.content);
  if (!named.ok) return named;
  await changeBlocker(db, id, body.content, now);
  await logAction(db, principal, now, 'deadline.edited', id, {
    changes: changedFields(contentOf(before.value), body.content),
  });
  return saved(db, id);
});
const remove = handle(calls.remove, async ({ params: { id }, body }, { db, principal, now }) => {
  const before = await unchanged(db, id, body.baseVersion);
  if (!before.ok) return before;
  await removeBlocker(db, id);
  await logAction(db, principal, now, 'deadline.removed', id, {
    changes: changedFields(contentOf(before.value), {}),
  });
  return ok({ id });
});

export const routes = [list, closings, page, view, distributors, preview, create, edit, remove];

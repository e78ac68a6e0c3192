/** Applies the owner's commands: loads under a lock, lets the domain decide, writes what it decided. */
import { HOME_ZONE, yearIn } from '#kernel/domain/dates.ts';
import { orderNumber } from '#kernel/domain/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import type { Context, Route } from '#kernel/server/route.ts';
import { handle } from '#kernel/server/route.ts';
import { resolve } from '#areas/alerts/server/index.ts';
import { logPassed, mustNotBeBlocked } from '#areas/deadlines/server/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import {
  calls,
  changesBetween,
  orderCommands,
  type Order,
  type SaveInput,
  type StepInput,
} from '../domain/index.ts';
import {
  firstSentAt,
  freezeRevisions,
  insertOrders,
  isTaken,
  lockedOrder,
  nextCount,
  updateOrder,
  writeHistory,
  writeLines,
  type StoredOrder,
} from './queries.ts';
import { tell } from './mails.ts';
import { sees } from './reading/queries.ts';
import { viewerOf } from './reading/routes.ts';
import { factsOf } from './facts.ts';
import { unstorable } from './storable.ts';

type Loaded = { readonly stored: StoredOrder; readonly order: Order };
/** The order as this caller may know it, locked; `new` where the id is free. */
async function load(
  id: string,
  { db, principal }: Context,
): Promise<Result<Loaded | 'new', 'not_found'>> {
  const stored = await lockedOrder(db, id);
  if (!stored) return (await isTaken(db, id)) ? refuse('not_found') : ok('new');
  if (stored.deleted || !sees(viewerOf(principal), stored)) return refuse('not_found');
  const distributor = await distributorOf(db, stored.distributorId);
  const { creatorId: _creator, ...order } = stored;
  return ok({ stored, order: { ...order, distributorName: distributor!.name } });
}
/** Where somebody else was first, the answer shows the order as it now is. */
const withOrder = (refusal: Refusal, order: Order | undefined): Refusal =>
  order && (refusal.code === 'version_conflict' || refusal.code === 'illegal_transition')
    ? { ...refusal, details: { ...refusal.details, order } }
    : refusal;

const invalid = (...issues: NonNullable<Refusal['issues']>) => refuse('invalid_input', { issues });

async function save(
  { params, body }: { params: { id: string }; body: SaveInput },
  context: Context,
): Promise<Result<{ order: Order }>> {
  const { db, principal, now } = context;
  if (body.id !== params.id)
    return invalid({ path: ['id'], code: 'invalid', found: body.id, expected: params.id });
  const wrong = unstorable(body.content);
  if (wrong.length) return invalid(...wrong);
  const loaded = await load(params.id, context);
  if (!loaded.ok) return loaded;
  const known = loaded.value === 'new' ? undefined : loaded.value.order;
  const distributorId = known?.distributorId ?? principal.distributorId ?? body.distributorId;
  const distributor = distributorId === null ? undefined : await distributorOf(db, distributorId);
  if (!distributor || (!known && !distributor.active))
    return invalid({
      path: ['distributorId'],
      code: 'not_offered',
      ...(distributorId === null ? {} : { found: String(distributorId) }),
    });
  const facts = {
    distributorId: distributor.id,
    distributorName: distributor.name,
    currency: distributor.currency,
    actorName: principal.name,
  };
  const decided = orderCommands.save.decide(known, body, { actor: principal, now, facts });
  if (!decided.ok) return withOrder(decided, known);
  const order = decided.value as Order;
  const entry = { order, at: now, userId: principal.userId, name: principal.name };
  if (known) {
    await updateOrder(db, order, principal.userId);
    // Drafts are saved at every pause of typing: their story begins when somebody else has seen them.
    if (known.submittedAt !== null)
      await writeHistory(db, [
        { ...entry, kind: 'changed', changes: changesBetween(known.content, order.content) },
      ]);
  } else {
    await insertOrders(db, [{ order, creatorId: principal.userId, updaterId: principal.userId }]);
    await writeHistory(db, [{ ...entry, kind: 'created', to: 'draft' }]);
  }
  return ok({ order });
}

type Step = { params: { id: string }; body: StepInput };

async function submit({ params, body }: Step, context: Context): Promise<Result<{ order: Order }>> {
  const { db, principal, now } = context;
  const loaded = await load(params.id, context);
  if (!loaded.ok) return loaded;
  if (loaded.value === 'new') return refuse('not_found');
  const { order: before } = loaded.value;
  const decided = orderCommands.submit.decide(before, body, {
    actor: principal,
    now,
    facts: { ...(await factsOf(db, before)), actorName: principal.name, number: null },
  });
  // Where somebody was faster there is nothing left to send; a closing is told before what the checks found.
  if (!decided.ok && decided.code !== 'refused' && decided.code !== 'repriced')
    return withOrder(decided, before);
  const unblocked = await mustNotBeBlocked(
    db,
    principal,
    before.distributorId,
    'orders',
    now,
    async () => (before.status === 'waiting_correction' ? firstSentAt(db, before.id) : null),
  );
  if (!unblocked.ok) return unblocked;
  if (!decided.ok) return decided;
  const year = yearIn(now, HOME_ZONE);
  const accepted = decided.value as Order;
  const order = {
    ...accepted,
    number: accepted.number ?? orderNumber(year, await nextCount(db, year)),
  };
  await updateOrder(db, order, principal.userId);
  await writeLines(db, [order]);
  await freezeRevisions(db, [{ order, userId: principal.userId, name: principal.name, at: now }]);
  await writeHistory(db, [
    {
      order,
      at: now,
      userId: principal.userId,
      name: principal.name,
      kind: 'status',
      from: before.status,
      to: order.status,
    },
  ]);
  if (before.status === 'waiting_correction') await resolve(db, order.id, now);
  await tell(db, 'submitted', order, { by: principal.userId, at: now });
  if (unblocked.value.passed)
    await logPassed(db, principal, now, 'orders', order.id, unblocked.value.passed);
  return ok({ order });
}

/** Back to a draft: taken back before a decision, or given up after a return. */
const backToDraft =
  (command: typeof orderCommands.withdraw) =>
  async ({ params, body }: Step, context: Context): Promise<Result<{ order: Order }>> => {
    const { db, principal, now } = context;
    const loaded = await load(params.id, context);
    if (!loaded.ok) return loaded;
    if (loaded.value === 'new') return refuse('not_found');
    const { order: before } = loaded.value;
    const decided = command.decide(before, body, {
      actor: principal,
      now,
      facts: { actorName: principal.name },
    });
    if (!decided.ok) return withOrder(decided, before);
    const order = decided.value as Order;
    await updateOrder(db, order, principal.userId);
    await writeHistory(db, [
      {
        order,
        at: now,
        userId: principal.userId,
        name: principal.name,
        kind: 'status',
        from: before.status,
        to: order.status,
        ...(order.number === before.number
          ? {}
          : { changes: [{ field: 'number', from: before.number! }] }),
      },
    ]);
    if (before.status === 'waiting_correction') await resolve(db, order.id, now);
    return ok({ order });
  };

async function remove({ params, body }: Step, context: Context): Promise<Result<{ id: string }>> {
  const { db, principal, now } = context;
  const loaded = await load(params.id, context);
  if (!loaded.ok) return loaded;
  if (loaded.value === 'new') return refuse('not_found');
  const { order: before } = loaded.value;
  const decided = orderCommands.remove.decide(before, body, {
    actor: principal,
    now,
    facts: { actorName: principal.name },
  });
  if (!decided.ok) return withOrder(decided, before);
  // The row stays: mirrors must hear of it, its number is never given again, and its id is never free.
  await updateOrder(
    db,
    {
      ...before,
      deleted: true,
      version: before.version + 1,
      updatedAt: now,
      updatedBy: principal.name,
    },
    principal.userId,
  );
  await writeHistory(db, [
    {
      order: before,
      at: now,
      userId: principal.userId,
      name: principal.name,
      kind: 'removed',
      from: before.status,
    },
  ]);
  return ok({ id: before.id });
}

export const commandRoutes: readonly Route[] = [
  handle(calls.save, save),
  handle(calls.submit, submit),
  handle(calls.withdraw, backToDraft(orderCommands.withdraw)),
  handle(calls.drop, backToDraft(orderCommands.drop)),
  handle(calls.remove, remove),
];

/** The commands of a person on this device's orders. Their facts come from the mirrored data. */
import { sha256HexOfText, type EngineWithActor } from '#kernel/device/engine-and-databases.ts';
import type { Engine, IssuedCommand, RunOptions } from '#kernel/device/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  isInactiveDistributor,
  orderCommands,
  repricedContent,
  textSeenByAuthor,
  contentForReorder,
  type Order,
  type OrderCode,
  type OrderContent,
  type OrderDeviceCode,
  type OrderType,
  type SavingFacts,
} from '../domain/index.ts';
import type { OpenedOrder, NewDraftInput } from './order-views.ts';
import { orderKind } from './order-kind.ts';
import { submittingFacts } from './submitting-facts.ts';
import { orderRecordsTable, orderReferencesTable } from './tables.ts';

export type ChangedOrder = Promise<Result<Order, OrderDeviceCode>>;

/**
 * Returns the order with this device's changes; undefined if this device does not have the order,
 * or has removed it.
 */
export const readLocalOrder = async (engine: Engine, id: string): Promise<Order | undefined> =>
  (await orderRecordsTable(engine.core).get(id))?.state ?? undefined;

const distributorOf = async (engine: Engine, id: number | null | undefined) =>
  (await orderReferencesTable(engine.bulk).get('all'))?.distributors.find((one) => one.id === id);

function refuseIfGone(result: Result<Order | 'gone', OrderCode>): Result<Order, OrderCode> {
  if (!result.ok) return result;
  return result.value === 'gone' ? refuse('illegal_transition') : ok(result.value);
}

/** Returns a new draft's content with the distributor's main company. Nothing is stored yet. */
export async function newDraftContent(
  engine: Engine,
  type: OrderType = 'normal',
  distributorId = engine.actor.distributorId ?? undefined,
): Promise<OrderContent> {
  const main = (await distributorOf(engine, distributorId))?.companies.find(
    (company) => company.main,
  );
  return {
    type,
    companyId: main?.id ?? null,
    paymentMethodId: null,
    shippingType: null,
    carrierId: null,
    customerOrder: '',
    observation: '',
    lines: [],
  };
}

type SavingCode = Extract<OrderCode, 'refused' | 'distributor_inactive'>;

async function savingFacts(
  { engine, actorName }: EngineWithActor,
  current: Order | undefined,
  named: number | undefined,
): Promise<Result<SavingFacts, SavingCode>> {
  if (current)
    return ok({
      distributorId: current.distributorId,
      distributorName: current.distributorName,
      currency: current.currency,
      actorName,
    });

  const id = engine.actor.distributorId ?? named;
  const references = await orderReferencesTable(engine.bulk).get('all');
  const distributor = references?.distributors.find((one) => one.id === id);
  if (distributor)
    return ok({
      distributorId: distributor.id,
      distributorName: distributor.name,
      currency: distributor.currency,
      actorName,
    });
  return id !== undefined && isInactiveDistributor(references, id)
    ? refuse('distributor_inactive')
    : refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
}

/**
 * Saves a draft and resolves when it is on disk. An unknown id creates a new draft. `base` is the
 * order that the editor loaded or that the last save returned. `followedBy` is a command that is
 * queued in the same transaction.
 */
export async function saveDraft(
  by: EngineWithActor,
  id: string,
  content: OrderContent,
  {
    base,
    distributorId,
    followedBy,
  }: RunOptions<Order, OrderCode> & { distributorId?: number | undefined } = {},
): ChangedOrder {
  const { engine } = by;
  const facts = await savingFacts(by, await readLocalOrder(engine, id), distributorId);
  if (!facts.ok) return facts;
  return refuseIfGone(
    await engine.run(
      orderKind,
      orderCommands.saveOrderCommand,
      id,
      {
        id,
        distributorId: facts.value.distributorId,
        content,
        contentSchema: CLIENT_SCHEMA_VERSION,
      },
      facts.value,
      { base, followedBy },
    ),
  );
}

/**
 * Creates a draft. A user of a distributor creates it for their own distributor; an admin must name
 * the distributor.
 */
export async function createDraft(
  by: EngineWithActor,
  { id = by.engine.newId(), distributorId, type, content }: NewDraftInput = {},
): ChangedOrder {
  const started = content ?? (await newDraftContent(by.engine, type, distributorId));
  return await saveDraft(by, id, started, { distributorId });
}

/**
 * Returns the submit command with the hash of the content that the user saw. If the server has
 * other content when the command arrives, the user must confirm that content. Returns undefined if
 * the reference data isn't mirrored yet.
 */
async function submissionOf(
  by: EngineWithActor,
  order: Order,
  contentSeen: OrderContent,
  prices: 'of_catalog' | 'as_agreed' = 'of_catalog',
): Promise<IssuedCommand<Order, OrderCode> | undefined> {
  const facts = await submittingFacts(by, order, prices);
  if (!facts) return undefined;

  const hash = await sha256HexOfText(textSeenByAuthor(contentSeen, CLIENT_SCHEMA_VERSION));
  return {
    command: orderCommands.submitOrderCommand,
    input: { seen: { schema: CLIENT_SCHEMA_VERSION, hash } },
    facts: { ...facts, contentSeen },
  };
}

/**
 * Checks the order with the facts of this device and queues its submission. If there are issues,
 * the submission is refused at once and nothing is queued. `shown` is the content on the screen
 * when the button was pressed; if absent, the stored content. If the server has other content when
 * the command arrives, the person has to confirm that content.
 */
export async function submitOrder(
  by: EngineWithActor,
  id: string,
  shown?: OrderContent,
): ChangedOrder {
  const order = await readLocalOrder(by.engine, id);
  if (!order) return refuse('illegal_transition');
  const submission = await submissionOf(by, order, shown ?? order.content);
  if (!submission) return refuse('references_missing');

  const { command, input, facts } = submission;
  return refuseIfGone(await by.engine.run(orderKind, command, id, input, facts));
}

/**
 * Withdraws a submitted order. If the submission was never sent, it is only removed from the queue.
 */
export async function withdrawOrder(
  { engine, actorName }: EngineWithActor,
  id: string,
): ChangedOrder {
  if (await engine.withdrawQueued(orderKind, id, 'order.submit')) {
    const order = await readLocalOrder(engine, id);
    if (order) return ok(order);
  }
  return refuseIfGone(
    await engine.run(orderKind, orderCommands.withdrawOrderCommand, id, {}, { actorName }),
  );
}

/** Voids a returned order: it becomes a draft again without its number. */
export const returnOrderToDraft = async (
  { engine, actorName }: EngineWithActor,
  id: string,
): ChangedOrder =>
  refuseIfGone(
    await engine.run(orderKind, orderCommands.returnOrderToDraftCommand, id, {}, { actorName }),
  );

export async function removeDraft(
  { engine, actorName }: EngineWithActor,
  id: string,
): Promise<Result<'gone', OrderCode>> {
  const result = await engine.run(
    orderKind,
    orderCommands.removeDraftCommand,
    id,
    {},
    { actorName },
  );
  return result.ok ? ok('gone') : result;
}

/**
 * Creates a draft with the same content and new line ids. Unit values are kept. The next submission
 * compares those that came from the price list with the current list.
 */
export async function createCopy(by: EngineWithActor, order: Order): ChangedOrder {
  const content = {
    ...order.content,
    lines: order.content.lines.map((line) => ({ ...line, id: by.engine.newId() })),
  };
  return await createDraft(by, { content, distributorId: order.distributorId });
}

export async function duplicateOrder(by: EngineWithActor, id: string): ChangedOrder {
  const order = await readLocalOrder(by.engine, id);
  if (!order) return refuse('illegal_transition');

  const content = contentForReorder(order.content);
  return await createCopy(by, { ...order, content });
}

/**
 * Saves and submits an order with new prices that a person has confirmed after `repriced`, in one
 * transaction, so that after an interruption the person is asked again. `shown` is the order and
 * issues for which the prices were shown. The server checks the prices again, and refuses with
 * `repriced` if they have changed since.
 */
export async function confirmPrices(
  by: EngineWithActor,
  id: string,
  shown?: Pick<OpenedOrder, 'order' | 'issues'>,
): ChangedOrder {
  const record = await orderRecordsTable(by.engine.core).get(id);
  const order = shown?.order ?? record?.state;
  if (!order) return refuse('illegal_transition');

  const content = repricedContent(order.content, shown?.issues ?? record?.issues ?? []);
  // Lines that were stored after the prices were shown are included, because they are merged and
  // submitted too.
  const lines = [...content.lines, ...(record?.state?.content.lines ?? [])];
  const agreed = { ...order, content: { ...content, lines } };

  const followedBy = await submissionOf(by, agreed, content, 'as_agreed');
  if (!followedBy) return refuse('references_missing');
  return await saveDraft(by, id, content, { base: order, followedBy });
}

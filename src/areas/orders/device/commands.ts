/** What a person does to orders on this device; facts come from what is mirrored here. */
import { activeOnes } from '#areas/distributors/domain/index.ts';
import { partsOf } from '#areas/catalog/device/index.ts';
import { conflictOf, laneOf, sha256 } from '#kernel/device/offline.ts';
import type { Engine, IssuedCommand, RunOptions } from '#kernel/device/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  blockingContracts,
  isInactiveIn,
  orderCommands,
  repricedContent,
  seenText,
  contentToOrderAgain,
  type Order,
  type OrderCode,
  type OrderContent,
  type OrderType,
  type SavingFacts,
  type SubmittingFacts,
} from '../domain/index.ts';
import type { OpenedOrder, StartOfDraft } from './orders-device.ts';
import { orderKind } from './kind.ts';
import { referencesHere } from './references.ts';
import { orderRecords, orderReferences } from './tables.ts';

type Changed = Promise<Result<Order, OrderCode>>;
const here = async (engine: Engine, id: string): Promise<Order | undefined> =>
  (await orderRecords(engine.core).get(id))?.state ?? undefined;
const distributorOf = async (engine: Engine, id: number | null | undefined) =>
  (await orderReferences(engine.bulk).get('all'))?.distributors.find((one) => one.id === id);
function stillThere(result: Result<Order | 'gone', OrderCode>): Result<Order, OrderCode> {
  if (!result.ok) return result;
  return result.value === 'gone' ? refuse('illegal_transition') : ok(result.value);
}

export async function blankContent(
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
  engine: Engine,
  actorName: string,
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
  const references = await orderReferences(engine.bulk).get('all');
  const distributor = references?.distributors.find((one) => one.id === id);
  if (distributor)
    return ok({
      distributorId: distributor.id,
      distributorName: distributor.name,
      currency: distributor.currency,
      actorName,
    });
  return id !== undefined && isInactiveIn(references, id)
    ? refuse('distributor_inactive')
    : refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
}

export async function saveDraft(
  engine: Engine,
  actorName: string,
  id: string,
  content: OrderContent,
  {
    base,
    distributorId,
    followedBy,
  }: RunOptions<Order, OrderCode> & { distributorId?: number | undefined } = {},
): Changed {
  const facts = await savingFacts(engine, actorName, await here(engine, id), distributorId);
  if (!facts.ok) return facts;
  return stillThere(
    await engine.run(
      orderKind,
      orderCommands.save,
      id,
      {
        id,
        distributorId: facts.value.distributorId,
        content,
        contentSchema: CLIENT_SCHEMA,
      },
      facts.value,
      { base, followedBy },
    ),
  );
}
export async function createDraft(
  engine: Engine,
  actorName: string,
  { id = engine.newId(), distributorId, type, content }: StartOfDraft = {},
): Changed {
  return await saveDraft(
    engine,
    actorName,
    id,
    content ?? (await blankContent(engine, type, distributorId)),
    { distributorId },
  );
}

async function submittingFacts(
  engine: Engine,
  actorName: string,
  order: Order,
  prices: 'of_catalog' | 'as_agreed',
): Promise<SubmittingFacts | undefined> {
  const references = await referencesHere(engine.bulk);
  if (!references) return undefined;
  const distributor = references.distributors.find(({ id }) => id === order.distributorId);
  const parts = await partsOf(
    engine.bulk,
    order.content.lines.map((line) => line.partNumber.trim()),
    order.currency,
  );
  return {
    ...(order.content.type === 'funnel' ? await funnelFacts(engine, order) : {}),
    isDistributorInactive: isInactiveIn(references, order.distributorId),
    companies: activeOnes(distributor?.companies ?? []).map((one) => one.id),
    paymentMethods: activeOnes(references.paymentMethods).map((one) => one.id),
    carriers: activeOnes(references.carriers).map((one) => one.id),
    verticals: references.verticals && activeOnes(references.verticals).map((one) => one.id),
    today: dateIn(engine.now(), distributor?.zone ?? HOME_ZONE),
    contracts: blockingContracts(distributor),
    minimums: distributor?.currency === order.currency ? plainMinimums(distributor.minimums) : {},
    part: (number) => {
      const part = parts.get(number);
      const agreed = prices === 'as_agreed' ? listValueOf(order.content, number) : undefined;
      return part && agreed !== undefined ? { ...part, unitMinor: agreed } : part;
    },
    actorName,
    number: null,
  };
}
/** Nothing where that part of the portal cannot be had: the server decides. */
const funnelFacts = (engine: Engine, order: Order) =>
  import('./funnels/funnel-facts.ts').then(
    ({ submittingFunnelFacts }) => submittingFunnelFacts(engine, order),
    () => ({}),
  );
/** Minor units; undefined: no line of that part bears the catalogue's value. */
const listValueOf = ({ lines }: OrderContent, number: string): number | undefined =>
  lines.find(
    ({ partNumber, unitMinor, listMinor }) =>
      partNumber.trim() === number && listMinor !== null && unitMinor === listMinor,
  )?.listMinor ?? undefined;
const plainMinimums = (minimums: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(
    Object.entries(minimums).filter(([, minimum]) => minimum !== undefined),
  ) as Partial<Record<OrderType, number>>;

/** Names the content that was shown, so that the server takes no other without asking. */
async function submissionOf(
  engine: Engine,
  actorName: string,
  order: Order,
  contentSeen: OrderContent,
  prices: 'of_catalog' | 'as_agreed' = 'of_catalog',
): Promise<IssuedCommand<Order, OrderCode> | undefined> {
  const facts = await submittingFacts(engine, actorName, order, prices);
  if (!facts) return undefined;
  const hash = await sha256(seenText(contentSeen, CLIENT_SCHEMA));
  return {
    command: orderCommands.submit,
    input: { seen: { schema: CLIENT_SCHEMA, hash } },
    facts: { ...facts, contentSeen },
  };
}
export async function submitOrder(
  engine: Engine,
  actorName: string,
  id: string,
  shown?: OrderContent,
): Changed {
  const order = await here(engine, id);
  const submission =
    order && (await submissionOf(engine, actorName, order, shown ?? order.content));
  if (!submission) return refuse('illegal_transition');
  const { command, input, facts } = submission;
  return stillThere(await engine.run(orderKind, command, id, input, facts));
}
export async function withdrawOrder(engine: Engine, actorName: string, id: string): Changed {
  if (await engine.withdrawQueued(orderKind, id, 'order.submit')) {
    const order = await here(engine, id);
    if (order) return ok(order);
  }
  return stillThere(await engine.run(orderKind, orderCommands.withdraw, id, {}, { actorName }));
}
/** A returned order becomes a draft again, and its number is void. */
export const dropOrder = async (engine: Engine, actorName: string, id: string): Changed =>
  stillThere(await engine.run(orderKind, orderCommands.drop, id, {}, { actorName }));
export async function removeDraft(
  engine: Engine,
  actorName: string,
  id: string,
): Promise<Result<'gone', OrderCode>> {
  const result = await engine.run(orderKind, orderCommands.remove, id, {}, { actorName });
  return result.ok ? ok('gone') : result;
}

/** Lines get ids of their own; unit values are taken as they are, and compared with today's list again when submitted. */
async function copyOf(engine: Engine, actorName: string, order: Order): Changed {
  const content = {
    ...order.content,
    lines: order.content.lines.map((line) => ({ ...line, id: engine.newId() })),
  };
  return await createDraft(engine, actorName, { content, distributorId: order.distributorId });
}
export async function duplicateOrder(engine: Engine, actorName: string, id: string): Changed {
  const order = await here(engine, id);
  if (!order) return refuse('illegal_transition');
  const content = contentToOrderAgain(order.content);
  return await copyOf(engine, actorName, { ...order, content });
}

export async function keepAsCopy(engine: Engine, actorName: string, id: string): Changed {
  const order = await here(engine, id);
  const conflict = (await laneOf(engine.core, id)).find((entry) => entry.state === 'conflict');
  if (!order || !conflict) return refuse('illegal_transition');
  const copy = await copyOf(engine, actorName, {
    ...order,
    distributorId: conflictOf<Order>(conflict).theirs?.distributorId ?? order.distributorId,
  });
  if (copy.ok) await engine.takeTheirs(orderKind, id, { all: true });
  return copy;
}

/**
 * The prices that a person has agreed to (`shown`: with the order that they were shown for) are saved and sent in one transaction: what ends
 * it midway leaves the question. Whether they are still today's is for the server to say, which names newer ones, and so asks again.
 */
export async function confirmPrices(
  engine: Engine,
  actorName: string,
  id: string,
  shown?: Pick<OpenedOrder, 'order' | 'issues'>,
): Changed {
  const record = await orderRecords(engine.core).get(id);
  const order = shown?.order ?? record?.state;
  if (!order) return refuse('illegal_transition');
  const content = repricedContent(order.content, shown?.issues ?? record?.issues ?? []);
  // With the lines that were written since: they are merged, and go along.
  const lines = [...content.lines, ...(record?.state?.content.lines ?? [])];
  const agreed = { ...order, content: { ...content, lines } };
  const followedBy = await submissionOf(engine, actorName, agreed, content, 'as_agreed');
  if (!followedBy) return refuse('illegal_transition');
  return await saveDraft(engine, actorName, id, content, { base: order, followedBy });
}

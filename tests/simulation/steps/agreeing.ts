/**
 * What approvers do with special prices: they decide discounts line by line, and open, raise and
 * close funnels while orders are under way.
 */
import type { OrderContent, References } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { selectStoredOrders, type ServerOrder } from '../checks/server-records.ts';
import type { Chance } from '../chance.ts';
import { OPEN_FUNNEL, makeOpeningContent } from '../people/agreements.ts';
import { callAs, callFromOffice, typistOf, type Play } from '../play.ts';

const LAST_DAY = '2027-06-30';
export const distributorsOf = ({ company }: Play) => Object.values(company.distributors);

/** Returns the units by part number, of lines with a valid quantity. */
export function sumUnitsByPart({ lines }: Pick<OrderContent, 'lines'>): Map<string, number> {
  const units = new Map<string, number>();
  for (const { partNumber, quantity } of lines)
    if (partNumber.trim() !== '' && typeof quantity === 'number' && quantity > 0)
      units.set(partNumber.trim(), (units.get(partNumber.trim()) ?? 0) + quantity);
  return units;
}

/**
 * Returns what accompanies the approval of an order under a funnel: the terms of the funnel, and
 * why its minimum is waived. Empty for other orders.
 */
export async function chooseTerms(play: Play, id: string): Promise<object> {
  const { chance } = play.agreements ?? {};
  if (!chance) return {};
  const order = (await selectStoredOrders(play.server.db, distributorsOf(play))).find(
    (one) => one.id === id,
  );
  if (order?.type !== 'funnel') return {};
  const parts = [...sumUnitsByPart(order.content)].map(([partNumber, quantity]) => ({
    partNumber,
    quantity: quantity + chance.int(12),
  }));

  return {
    ...(chance.is(0.9) && parts.length > 0 ? { opening: { parts, expiresOn: LAST_DAY } } : {}),
    ...(chance.is(0.8) ? { waiver: `word ${chance.int(1_000)}` } : {}),
  };
}

/**
 * Sets up the first day: a colleague at the office orders under a funnel, and the approval opens
 * it.
 */
export async function openFunnel(play: Play, chance: Chance): Promise<void> {
  const { company, ledger, trace } = play;
  const id = play.newKey();
  const { A: distributorId } = company.distributors;
  const content = makeOpeningContent(typistOf(play, company.people.caio).draft(distributorId));
  const end = ledger.attempt(id, 'office', undefined, content);
  const draft = {
    id,
    distributorId,
    baseVersion: 0,
    content,
    contentSchema: CLIENT_SCHEMA_VERSION,
  };
  await callFromOffice(play, 'PUT', `/api/orders/${id}`, draft);
  end({ saved: content });
  await callFromOffice(play, 'POST', `/api/orders/${id}/submit`, { baseVersion: 1 });
  const { quantity } = content.lines[0]! as { quantity: number };
  const parts = content.lines.map(({ partNumber }) => ({
    partNumber,
    quantity: quantity + 5 + chance.int(25),
  }));

  const opening = { parts, expiresOn: LAST_DAY };
  const code = await approveOne(play, { id, revision: 1 }, { opening, waiver: 'word 0' });
  play.say(`rita opens ${OPEN_FUNNEL} with ${trace.name(id)}: ${code}`);
}

async function decideDiscounts(play: Play, chance: Chance): Promise<void> {
  const discounted = ({ content }: ServerOrder) =>
    content.lines.filter(({ discount }) => discount !== 0);
  const waiting = (await selectStoredOrders(play.server.db, distributorsOf(play))).filter(
    (order) => order.status === 'waiting_approval' && discounted(order).length > 0,
  );

  if (waiting.length === 0) return;
  const order = chance.pick(waiting);
  const known = await play.server.db
    .selectFrom('order_discount_decision')
    .select('line_id')
    .where('order_id', '=', order.id)
    .where('revision', '=', order.revision)
    .execute();
  const undecided = discounted(order).filter(
    ({ id }) => !known.some(({ line_id: decided }) => decided === id),
  );

  const all = undecided.length > 0 && chance.is(0.9) ? undecided : discounted(order);
  const chosen = chance.is(0.7) ? all : [chance.pick(all)];
  const { status } = await callAs(
    play,
    play.company.staff.rita,
    'approver',
    'POST',
    `/api/approvals/${order.id}/discounts`,
    {
      revision: order.revision,
      lines: chosen.map(({ id }) => ({
        lineId: id,
        accepted: chance.is(0.75),
        reason: `word ${chance.int(1_000)}`,
      })),
    },
  );

  play.say(`rita decides over discounts of ${play.trace.name(order.id)}: ${status}`);
}

async function approve(play: Play, chance: Chance): Promise<void> {
  const waiting = (await selectStoredOrders(play.server.db, distributorsOf(play))).filter(
    ({ status, type }) => status === 'waiting_approval' && type === 'funnel',
  );

  if (waiting.length === 0) return;
  const { id, revision } = chance.pick(waiting);
  const code = await approveOne(play, { id, revision }, await chooseTerms(play, id));
  play.say(`rita approves ${play.trace.name(id)} under its funnel: ${code}`);
}

/** Approves one order with its terms. Returns the code of the result. */
export async function approveOne(
  play: Play,
  order: { readonly id: string; readonly revision: number },
  terms: object,
): Promise<string> {
  const asked = { action: 'approve', reason: '', code: null, line: null, reviewOn: null };
  const {
    json: { body: answer, message },
  } = await callAs(play, play.company.staff.rita, 'approver', 'POST', '/api/approvals/decide', {
    ...asked,
    orders: [order],
    ...terms,
  });
  return (answer as { results: { code: string }[] } | undefined)?.results[0]!.code ?? message ?? '';
}

async function changeFunnel(play: Play, chance: Chance): Promise<void> {
  const funnels = await play.server.db
    .selectFrom('funnel')
    .select(['id', 'number', 'version'])
    .where('distributor_id', 'in', distributorsOf(play))
    .orderBy('distributor_id')
    .orderBy('number')
    .execute();
  if (funnels.length === 0) return;
  const { id, number, version: baseVersion } = chance.pick(funnels);
  const act = chance.is(0.95) ? 'change' : 'close';
  const parts = await play.server.db
    .selectFrom('funnel_part')
    .select(['part_number', 'quantity'])
    .where('funnel_id', '=', id)
    .orderBy('part_number')
    .execute();
  const terms = {
    parts: parts.map(({ part_number: partNumber, quantity }) => ({
      partNumber,
      quantity: quantity + chance.int(6),
    })),
    expiresOn: LAST_DAY,
  };

  const said = { baseVersion, reason: `word ${chance.int(1_000)}` };
  const { status } = await callAs(
    play,
    play.company.staff.rita,
    'approver',
    'POST',
    `/api/funnels/${id}/${act}`,
    act === 'change' ? { ...said, ...terms } : said,
  );

  play.say(`rita does ${act} funnel ${number}: ${status}`);
}

/** Takes one step of an approver of special prices. */
export async function actAsApprover(play: Play, chance: Chance): Promise<void> {
  await chance.weighted([
    [5, decideDiscounts],
    [3, approve],
    [0.5, changeFunnel],
  ] as const)(play, chance);
}

/** Returns the use of demo units that the server reports to distributor A. */
export async function readDemoUses(
  play: Play,
): Promise<readonly { readonly part: string; readonly quantity: number }[]> {
  const { json } = await callAs(
    play,
    play.company.people.caio,
    'desk',
    'GET',
    '/api/orders/references',
  );
  const { distributors } = json.body as References;
  const own = distributors.find(({ id }) => id === play.company.distributors.A);
  return own?.demoUses ?? [];
}

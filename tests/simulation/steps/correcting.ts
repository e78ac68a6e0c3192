/**
 * Steps in which orders with accepted discounts are returned or withdrawn, and their authors change
 * the accepted lines and send them again.
 */
import type { OrderLine } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { selectStoredOrders, type ServerOrder } from '../checks/server-records.ts';
import type { Chance } from '../chance.ts';
import { makeDiscountedContent } from '../people/agreements.ts';
import { callAs, callFromOffice, selectOfficeOrders, typistOf, type Play } from '../play.ts';
import { approveOne, distributorsOf, chooseTerms } from './agreeing.ts';

const NUMBERS = 6;
type Act = (play: Play, chance: Chance) => Promise<void>;

/** Returns orders that were returned or withdrawn. */
const cameBack = async (play: Play): Promise<ServerOrder[]> =>
  (await selectOfficeOrders(play, ['waiting_correction', 'draft'])).filter(
    ({ revision }) => revision > 0,
  );

/** Returns the order's lines whose discount was accepted in the last submission. */
async function acceptedLines({ server }: Play, order: ServerOrder): Promise<OrderLine[]> {
  const accepted = await server.db
    .selectFrom('order_discount_decision')
    .select('line_id')
    .where('order_id', '=', order.id)
    .where('revision', '=', order.revision)
    .where('accepted', '=', true)
    .execute();
  return order.content.lines.filter(({ id }) => accepted.some((one) => one.line_id === id));
}

async function save(
  play: Play,
  order: Pick<ServerOrder, 'id' | 'distributorId' | 'version' | 'content'>,
  content: ServerOrder['content'],
): Promise<number> {
  const { id, distributorId, version: baseVersion } = order;
  const end = play.ledger.attempt(id, 'office', baseVersion ? order.content : undefined, content);
  const saving = { id, distributorId, baseVersion, content, contentSchema: CLIENT_SCHEMA_VERSION };
  const { status } = await callFromOffice(play, 'PUT', `/api/orders/${id}`, saving);
  end(status === 200 ? { saved: content } : 'not_done');
  return status;
}

const orderFirst: Act = async (play, chance) => {
  const { company, trace } = play;
  const id = play.newKey();
  const { A: distributorId } = company.distributors;
  const number = `F-${3 + chance.int(NUMBERS)}`;
  const content = makeDiscountedContent(
    typistOf(play, company.people.caio).draft(distributorId),
    number,
    (part) => play.prices[part] ?? null,
  );

  await save(play, { id, distributorId, version: 0, content }, content);
  const { status } = await callFromOffice(play, 'POST', `/api/orders/${id}/submit`, {
    baseVersion: 1,
  });
  play.say(`the office orders ${trace.name(id)} under ${number} with discounts: ${status}`);
};

/**
 * Accepts all discounts of a waiting order, and then returns or withdraws it for another reason.
 */
const sendBack: Act = async (play, chance) => {
  const { company, trace } = play;
  const waiting = (await selectStoredOrders(play.server.db, distributorsOf(play))).filter(
    ({ status, content }) =>
      status === 'waiting_approval' && content.lines.some(({ discount }) => discount !== 0),
  );

  if (waiting.length === 0) return;
  const { id, revision, version, content } = chance.pick(waiting);
  const lines = content.lines
    .filter(({ discount }) => discount !== 0)
    .map((line) => ({ lineId: line.id, accepted: true, reason: '' }));
  const { rita } = company.staff;
  const url = `/api/approvals/${id}/discounts`;
  const decided = await callAs(play, rita, 'approver', 'POST', url, { revision, lines });
  if (chance.is(0.3)) {
    const { status } = await callFromOffice(play, 'POST', `/api/orders/${id}/withdraw`, {
      baseVersion: version,
    });
    return play.say(
      `rita accepts the discounts of ${trace.name(id)}: ${decided.status}; the office withdraws it: ${status}`,
    );
  }

  const asked = { reason: `word ${chance.int(1_000)}`, code: '01', line: null, reviewOn: null };
  const returned = await callAs(play, rita, 'approver', 'POST', '/api/approvals/decide', {
    action: 'return',
    orders: [{ id, revision }],
    ...asked,
  });

  play.say(
    `rita accepts the discounts of ${trace.name(id)}: ${decided.status}, and returns it: ${returned.status}`,
  );
};

/**
 * Changes one accepted line of an order that came back, or only its reason. Figures are drawn from
 * few values, so a change is sometimes undone.
 */
const changeAccepted: Act = async (play, chance) => {
  const back: { order: ServerOrder; accepted: OrderLine[] }[] = [];
  for (const order of await cameBack(play))
    back.push({ order, accepted: await acceptedLines(play, order) });
  const changeable = back.filter(({ accepted }) => accepted.length > 0);
  if (changeable.length === 0) return;
  const { order, accepted } = chance.pick(changeable);
  const { id: lineId } = chance.pick(accepted);
  const changes: readonly (readonly [number, (line: OrderLine) => OrderLine])[] = [
    [3, (line) => ({ ...line, quantity: 5 + chance.int(3) })],
    [1, (line) => ({ ...line, unitMinor: Number(line.unitMinor) + 1 + chance.int(2) })],
    [2, (line) => ({ ...line, discount: 900 + 100 * chance.int(3) })],
    [1, (line) => ({ ...line, discountReason: `word ${chance.int(1_000)}` })],
  ];

  const change = chance.weighted(changes);
  const lines = order.content.lines.map((line) => (line.id === lineId ? change(line) : line));
  const status = await save(play, order, { ...order.content, lines });
  play.say(`the office changes the accepted ${lineId} of ${play.trace.name(order.id)}: ${status}`);
};

const sendAgain: Act = async (play, chance) => {
  const back = await cameBack(play);
  if (back.length === 0) return;
  const { id, version } = chance.pick(back);
  const { status } = await callFromOffice(play, 'POST', `/api/orders/${id}/submit`, {
    baseVersion: version,
  });

  play.say(`the office sends ${play.trace.name(id)} again: ${status}`);
};

const approveAgain: Act = async (play, chance) => {
  const again = (await selectStoredOrders(play.server.db, distributorsOf(play))).filter(
    ({ status, revision }) => status === 'waiting_approval' && revision > 1,
  );

  if (again.length === 0) return;
  const { id, revision } = chance.pick(again);
  const code = await approveOne(play, { id, revision }, await chooseTerms(play, id));
  play.say(`rita approves ${play.trace.name(id)} as it came again: ${code}`);
};

/** The maximum number of acts that are tried until one of them fits. */
const TRIES = 4;
const acts: readonly (readonly [number, Act])[] = [
  [2, orderFirst],
  [4, sendBack],
  [4, changeAccepted],
  [4, sendAgain],
  [2, approveAgain],
];
export async function actOnDiscountedOrders(play: Play, chance: Chance): Promise<void> {
  const { trace, clock } = play;
  // A later decision must have a later time.
  clock.now += 1_000;
  const before = trace.lines.length;
  for (let n = 0; n < TRIES && trace.lines.length === before; n += 1)
    await chance.weighted(acts)(play, chance);
}

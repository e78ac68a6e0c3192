/**
 * `npm run erp` simulates an ERP. Every few seconds it fetches approved orders and answers them,
 * with one printed line for each step. It invoices accepted orders, cancels one invoice, and ships
 * in two parts. It checks version, hash, sizes and sums by itself: an order with a value that does
 * not fit its field or with a wrong sum is refused, and one with a wrong version or hash is not
 * acknowledged. With `--once`, everything that the portal should never have sent is printed as
 * WRONG at the end, and the exit status is 1.
 *
 * - `--url http://localhost:8080`: the address of the portal. By default PUBLIC_URL, or PORT on
 *   this machine. One of the three is required if a token is given.
 * - `--token TOKEN`: the access token, by default ERP_TOKEN. Without either, the token is read with
 *   the account of the demonstration's administrator.
 * - `--once`: ends as soon as no order waits.
 * - `--accept`: accepts every order that passes the checks and that `--refuse` does not name.
 * - `--refuse 26-000123`: refuses that order once with the codes 03 and 05. The option may be given
 *   several times. Without `--accept` and `--chaos`, an order whose observation contains the word
 *   "ERP" is refused once too.
 * - `--chaos SEED`: refuses, holds, stalls, repeats, makes false calls, shuffles events and loses
 *   the connection, in the same way for the same seed.
 * - `--no-events`: reports nothing about accepted orders: no invoices, shipments or availability.
 * - `--every SECONDS`: the pause between rounds, by default 4.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '#app/server/seed/seeded-random.ts';
import type { PendingOrder } from '#areas/erp/domain/index.ts';
import {
  fetchOrders,
  lies,
  processOrder,
  type ErpDecision,
  type SimulatedErp,
  type PlannedMishaps,
} from './simulated-erp.ts';
import { eventsOf, reportEvents, reportAvailability } from './events.ts';
import { sendRequest, type Cut } from './send-request.ts';

const { values: flags } = parseArgs({
  allowNegative: true,
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    once: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    refuse: { type: 'string', multiple: true, default: [] },
    chaos: { type: 'string' },
    events: { type: 'boolean', default: true },
    every: { type: 'string', default: '4' },
  },
});

const say = (number: string, event: string) =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${number.padEnd(10)}  ${event}`);

const giveUp = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const token = flags.token || process.env['ERP_TOKEN'];
const url = portalAddress();

/**
 * Returns the address of the portal. Gives up if there is a token but no address. Without a token
 * the default address is safe, because only the demonstration accepts the account of the
 * demonstration's administrator.
 */
function portalAddress(): string {
  const { PUBLIC_URL, PORT } = process.env;
  const told = flags.url ?? PUBLIC_URL ?? (PORT ? `http://localhost:${PORT}` : undefined);
  if (told === undefined && token)
    return giveUp('Name the portal that the token is of: --url http://…, PUBLIC_URL or PORT.');
  return told ?? 'http://localhost:8080';
}

/** Reads the ERP's token from the portal, with the account of the demonstration's administrator. */
async function tokenOfDemonstration(): Promise<string> {
  // The import is made only here, because it loads the whole server.
  const { DEMONSTRATION_PASSWORD } = await import('#app/server/seed/index.ts');
  const session = await sendRequest(url, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'admin@portal.example', passwd: DEMONSTRATION_PASSWORD },
  });

  if (session === 'lost')
    return giveUp(`${url} does not answer. Start the portal, or name it: --url http://…`);
  if (session.status !== 200)
    return giveUp(
      `${url} is no demonstration. Copy the token from the portal's settings: --token …, or ERP_TOKEN.`,
    );

  const headers = { 'x-portal-token': (session.json.body as { token: string }).token };
  const given = await sendRequest(url, {
    method: 'GET',
    path: '/api/auth/get_access_token',
    headers,
  });

  await sendRequest(url, { method: 'POST', path: '/api/auth/logout', headers });
  return given === 'lost' || given.status !== 200
    ? giveUp('The token was not given out.')
    : (given.json.body as string);
}

const refused = new Set<string>();

const erp: SimulatedErp = {
  url,
  token: token || (await tokenOfDemonstration()),
  say,
  wrong: [],
};
const chance = flags.chaos === undefined ? undefined : seededRandom(Number(flags.chaos));
/**
 * A separate random generator for events, so that the steps before acceptance depend only on the
 * seed.
 */
const stories = flags.chaos === undefined ? undefined : seededRandom(Number(flags.chaos) + 65);

function deedFor({ number, header }: PendingOrder): ErpDecision {
  const isAsked =
    flags.refuse.includes(number) ||
    (!flags.accept && !chance && /\bERP\b/.test(header.C5_MENNOTA));
  if (isAsked && !refused.has(number)) {
    refused.add(number);
    return 'refuse';
  }
  if (flags.accept || !chance) return 'accept';
  return chance.pick<ErpDecision>(['accept', 'accept', 'accept', 'refuse', 'hold', 'stall']);
}

const cut = (): Cut | undefined =>
  chance?.once(2)
    ? { of: chance.pick(['request', 'answer']), after: chance.whole(1, 700) }
    : undefined;

const mishaps = (): PlannedMishaps =>
  chance
    ? {
        cuts: Array.from({ length: chance.whole(0, 4) }, cut),
        repeats: chance.once(3) ? chance.whole(1, 2) : 0,
        falseCalls: chance.once(2) ? [chance.pick(lies)] : [],
      }
    : {};

const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

const think = async () => {
  if (!chance && !flags.once) await pause(1 + Math.random() * 2);
};

/**
 * Reports the events of an accepted order, and then the availability of its parts. The events are
 * seconds apart, so that a demonstration shows them soon.
 */
async function follow(order: PendingOrder): Promise<void> {
  const events = eventsOf(order, Date.now());
  const mishapsOfEvents = stories
    ? {
        shuffled: <Row>(rows: readonly Row[]) => shuffled(rows, stories),
        repeats: stories.once(2) ? 1 : 0,
        lies: stories.once(3),
        cut: () =>
          stories.once(4)
            ? { of: stories.pick(['request', 'answer'] as const), after: stories.whole(1, 700) }
            : undefined,
      }
    : {};
  await reportEvents(erp, order, events, mishapsOfEvents, think);
  await reportAvailability(erp, order, Date.now());
}

function shuffled<Row>(rows: readonly Row[], by: NonNullable<typeof stories>): Row[] {
  const left = [...rows];
  return rows.map(() => left.splice(by.whole(0, left.length - 1), 1)[0]!);
}

/**
 * Fetches and handles orders once. Returns the number of orders. With `--chaos`, a lost answer
 * counts as one order, because the orders in the answer may be leased now.
 */
async function round(): Promise<number> {
  const orders = await fetchOrders(
    erp,
    chance ? chance.whole(1, 4) : 5,
    chance?.once(6) ? cut() : undefined,
  );

  if (orders === 'lost') {
    say('-', 'pending → connection lost');
    return chance ? 1 : 0;
  }

  if (orders === 'refused') {
    if (flags.once) erp.wrong.push('the token is not taken');
    return 0;
  }

  for (const order of orders) {
    const isAccepted = await processOrder(erp, order, deedFor(order), mishaps(), think);
    if (isAccepted && flags.events) await follow(order);
  }

  return orders.length;
}

say('-', `speaks with ${url} under ${erp.token.slice(0, 8)}…`);

for (;;) {
  const worked = await round();
  if (worked === 0 && flags.once) break;
  if (!flags.once) await pause(Number(flags.every));
}

for (const line of erp.wrong) console.error(`WRONG  ${line}`);
process.exit(erp.wrong.length === 0 ? 0 : 1);

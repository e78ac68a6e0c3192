/**
 * Measures what a call costs the server: the time of its processor and its round trips to the
 * database. Another checkout, such as that of the commit before, is measured in the same run, turn
 * by turn.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import {
  CLIENT_VERSION_HEADER,
  OPERATION_ID_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { DEMO_PASSWORD } from '../../journeys/portal.ts';
import { root } from '../../source-files.ts';
import { median, type Figure } from '../measured-figures.ts';
import type { MeasuredServer, UsedResources } from './measured-server.ts';
import type { Tablet } from './tablets.ts';

const ROUNDS = 4;
const AT_ONCE = 8;
const LINES = 5;

/**
 * The measured calls: the number of calls in a round, and the most round trips to the database that
 * a call may take.
 */
const measured = {
  'save a draft': { calls: 100, roundTrips: 9 },
  'submit an order': { calls: 100, roundTrips: 12 },
  'poll without news': { calls: 500, roundTrips: 1 },
  'sync delta without rows': { calls: 100, roundTrips: 4 },
  'sync delta of 100 rows': { calls: 50, roundTrips: 5 },
  'sign-in': { calls: 8, roundTrips: 20 },
} as const;

type Name = keyof typeof measured;
const names = Object.keys(measured) as Name[];

/** The cost of a call: milliseconds of the processor, and round trips. */
type Cost = { readonly milliseconds: number; readonly roundTrips: number };
type Costs = Readonly<Record<Name, Cost>>;

/** Returns an order of five lines, like the orders of `load.ts`. */
const contentOf = ({ goods }: MeasuredServer, companyId: number): OrderContent => {
  const { paymentMethodId, unitMinor, ...part } = goods;
  return {
    type: 'normal',
    companyId,
    paymentMethodId,
    shippingType: 'none',
    carrierId: null,
    customerOrder: '',
    observation: 'bench',
    lines: Array.from({ length: LINES }, (_, n) => ({
      ...part,
      unitMinor,
      id: `line-${n}`,
      quantity: 900,
      listMinor: unitMinor,
      discount: 0,
      demo: false,
    })),
  };
};

/** Starts the server of a checkout. `round` measures every call once more. */
async function startMeasured(checkout: string): Promise<{
  round(): Promise<Costs>;
  stop(): Promise<unknown>;
}> {
  const child = fork(fileURLToPath(new URL('measured-server.ts', import.meta.url)), [checkout], {
    cwd: checkout,
    execArgv: [],
  });
  const [serving] = (await once(child, 'message')) as [MeasuredServer];
  let signedIn = 0;
  const tags = new Map<string, string>();

  const send = async (
    path: string,
    { token }: Pick<Tablet, 'token'>,
    { method = 'GET', body, tag = '' }: { method?: string; body?: object; tag?: string } = {},
  ): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${serving.port}/api${path}`, {
      method,
      headers: {
        [CLIENT_VERSION_HEADER]: '0.1.0',
        ...(token ? { [TOKEN_HEADER]: token } : {}),
        ...(tag ? { 'if-none-match': tag } : {}),
        ...(body
          ? { [OPERATION_ID_HEADER]: randomUUID(), 'content-type': 'application/json' }
          : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status !== 200 && answer.status !== 304)
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

  const read = async (path: string, tablet: Tablet) => await (await send(path, tablet)).json();
  const { ordering, mirroring } = serving;
  const { body } = (await read('/orders/changes', ordering[0]!)) as { body: { cursor: string } };

  const poll = async (tablet: Tablet) => {
    const path = `/alert/list/${tablet.distributorId}`;
    const answer = await send(path, tablet, { tag: tags.get(tablet.token) ?? '' });
    tags.set(tablet.token, answer.headers.get('etag') ?? '');
    await answer.arrayBuffer();
  };
  for (const tablet of ordering) await poll(tablet);

  async function round(): Promise<Costs> {
    const placed = Array.from({ length: measured['save a draft'].calls }, (_, n) => ({
      id: newId(Date.now(), crypto),
      tablet: ordering[n % ordering.length]!,
    }));
    const calls: Readonly<Record<Name, (n: number) => Promise<unknown>>> = {
      'save a draft': async (n) => {
        const { id, tablet } = placed[n]!;
        const { distributorId } = tablet;
        const content = contentOf(serving, distributorId);
        const sent = { id, baseVersion: 0, distributorId, content };
        await (await send(`/orders/${id}`, tablet, { method: 'PUT', body: sent })).text();
      },
      'submit an order': async (n) => {
        const { id, tablet } = placed[n]!;
        const sent = { method: 'POST', body: { baseVersion: 1 } };
        await (await send(`/orders/${id}/submit`, tablet, sent)).text();
      },
      'poll without news': async (n) => await poll(ordering[n % ordering.length]!),
      'sync delta without rows': async () =>
        await (await send(`/orders/changes?cursor=${body.cursor}`, mirroring)).text(),
      'sync delta of 100 rows': async () => await (await send('/orders/changes', mirroring)).text(),
      'sign-in': async () => {
        const email = `tablet-${signedIn++}@bench.example`;
        const sent = { email, passwd: DEMO_PASSWORD };
        await (await send('/auth/login', { token: '' }, { method: 'POST', body: sent })).text();
      },
    };

    const costs: Partial<Record<Name, Cost>> = {};
    for (const name of names) costs[name] = await costOf(child, measured[name].calls, calls[name]);
    return costs as Costs;
  }

  return {
    round,
    async stop() {
      child.disconnect();
      return await once(child, 'exit');
    },
  };
}

/** Makes `count` calls, `AT_ONCE` at a time, and returns their average cost. */
async function costOf(
  child: ChildProcess,
  count: number,
  call: (n: number) => Promise<unknown>,
): Promise<Cost> {
  const used = async () => {
    child.send('used');
    return ((await once(child, 'message')) as [UsedResources])[0];
  };
  const before = await used();
  let next = 0;
  const one = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const after = await used();
  return {
    milliseconds: (after.microseconds - before.microseconds) / count / 1000,
    roundTrips: (after.roundTrips - before.roundTrips) / count,
  };
}

/**
 * Returns a figure for each call: its round trips with their limit, and the time of the processor.
 * @param before The folder of another checkout, whose costs are printed as a ratio.
 */
export async function measureCallCosts(before?: string): Promise<Figure[]> {
  const servers = [await startMeasured(root)];
  try {
    if (before) servers.push(await startMeasured(resolve(before)));
    const rounds: Costs[][] = [];
    // The first round is for warming up.
    for (let n = 0; n <= ROUNDS; n += 1) {
      const costs: Costs[] = [];
      for (const server of servers) costs.push(await server.round());
      rounds.push(costs);
    }

    return names.map((name) => {
      const cost = (of: number, what: keyof Cost) =>
        median(rounds.slice(1).map((costs) => costs[of]![name][what]));
      const compared = (what: keyof Cost, digits: number) =>
        before
          ? `, before ${cost(1, what).toFixed(digits)}: ${(cost(0, what) / cost(1, what)).toFixed(2)} ×`
          : '';
      const roundTrips = cost(0, 'roundTrips');
      const bar = measured[name].roundTrips;
      return {
        what: `processor per call, ${name}: ${cost(0, 'milliseconds').toFixed(2)} ms${compared('milliseconds', 2)}`,
        value: `${roundTrips.toFixed(1)} round trips${compared('roundTrips', 1)}`,
        bar: `≤ ${bar}`,
        holds: roundTrips < bar + 0.5,
      };
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

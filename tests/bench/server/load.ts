/**
 * Measures half a minute of an ordinary hour with ten thousand tablets: each polls once a minute,
 * and twenty orders a second are saved and submitted. Requests start when they are due, however
 * long others take.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import {
  CLIENT_VERSION_HEADER,
  OPERATION_ID_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { newId } from '#kernel/domain/ids.ts';
import { connectTo, startProgram, makeTempFolder } from '../../portal-program.ts';
import { atMost, quantile, type Figure } from '../measured-figures.ts';
import { insertTablets, insertAlerts, TABLETS, type Tablet } from './tablets.ts';
import { BARS, LOAD } from '../bars.ts';

const SECONDS = 30;
const ORDERS = LOAD.orders;
const POLLS = TABLETS / 60;
const ALERTS_EACH = 5;
type TimedRequest = { readonly ms: number; readonly error: string | undefined };

export async function measureLoad(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const program = await startProgram({ dataDir: folder.path, env: { LOG_LEVEL: 'warn' } });
  const database = await connectTo(folder.path);
  try {
    const query = (sql: string, values?: unknown[]) => database.query(sql, values);
    await query('truncate monthly_blocker cascade');
    const tablets = await insertTablets(query);
    const goods = await goodsOf(query);
    await insertAlerts(query, ALERTS_EACH);
    const tags = new Map<string, string>();
    const sent: Promise<TimedRequest>[] = [];
    const began = performance.now();
    const poll = async (tablet: Tablet, due: number) =>
      await timed(due, async () => {
        const etag = tags.get(tablet.token);
        const answer = await fetch(`${program.url}/api/alert/list/${tablet.distributorId}`, {
          headers: { ...headersOf(tablet), ...(etag ? { 'if-none-match': etag } : {}) },
        });

        await answer.arrayBuffer();
        tags.set(tablet.token, answer.headers.get('etag') ?? '');
        return answer.status === 200 || answer.status === 304
          ? undefined
          : `a poll: ${answer.status}`;
      });
    // Every tablet polls once before the measured time, so that each measured poll can name the
    // earlier answer.
    for (let n = 0; n < tablets.length; n += 16)
      await Promise.all(tablets.slice(n, n + 16).map((tablet) => poll(tablet, performance.now())));
    const start = performance.now();
    let polls = 0;
    let orders = 0;
    for (let now = 0; now < SECONDS * 1000; now = performance.now() - start) {
      for (; polls < (now / 1000) * POLLS; polls += 1)
        sent.push(poll(tablets[polls % TABLETS]!, start + (polls / POLLS) * 1000));
      for (; orders < (now / 1000) * ORDERS; orders += 1)
        sent.push(
          ...order(
            program.url,
            tablets[(orders * 7) % TABLETS]!,
            goods,
            start + (orders / ORDERS) * 1000,
          ),
        );
      await sleep(2);
    }

    const requests = await Promise.all(sent);
    const times = requests.map(({ ms }) => ms);
    const errors = requests.flatMap(({ error }) => error ?? []);
    if (errors.length) console.error([...new Set(errors)].slice(0, 5).join('\n'));
    const at = (share: number) => quantile(times, share).toFixed(0);
    return [
      atMost(
        `${TABLETS} tablets at 60 s and ${ORDERS} orders a second, p95 of ${requests.length} requests (p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)} ms; made ready in ${((start - began) / 1000).toFixed(0)} s)`,
        quantile(times, 0.95),
        BARS.loadedRequest,
        'ms',
      ),
      atMost('errors among them', errors.length, 0, ''),
    ];
  } finally {
    await database.end();
    await program.stop();
    folder.remove();
  }
}

const headersOf = ({ token }: Tablet) => ({
  [CLIENT_VERSION_HEADER]: '0.1.0',
  [TOKEN_HEADER]: token,
});
async function timed(due: number, work: () => Promise<string | undefined>): Promise<TimedRequest> {
  const error = await work().catch(
    (failure: Error) => `${failure.message} ${String(failure.cause ?? '')}`,
  );
  return { ms: performance.now() - due, error };
}

type Goods = Pick<OrderContent, 'paymentMethodId'> & {
  readonly partNumber: string;
  readonly unitMinor: number;
  readonly description: string;
};

async function goodsOf(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<Goods> {
  const {
    rows: [part],
  } = await query(
    `select part.part_number as "partNumber", part.description, price.unit_minor::int as "unitMinor" from part join price using (part_number) where price.currency = 'BRL' and part.active order by 1 limit 1`,
  );
  const {
    rows: [method],
  } = await query(
    'select id::int as "paymentMethodId" from payment_method where active order by id limit 1',
  );
  return {
    ...(part as Omit<Goods, 'paymentMethodId'>),
    ...(method as Pick<Goods, 'paymentMethodId'>),
  };
}

/**
 * Saves and then submits an order, and measures both calls. The submission is due when the save is
 * answered.
 */
function order(
  url: string,
  tablet: Tablet,
  { paymentMethodId, ...part }: Goods,
  due: number,
): [Promise<TimedRequest>, Promise<TimedRequest>] {
  const id = newId(Date.now(), crypto);
  const { distributorId } = tablet;
  const content: OrderContent = {
    type: 'normal',
    companyId: distributorId,
    paymentMethodId,
    shippingType: 'none',
    carrierId: null,
    customerOrder: '',
    observation: 'bench',
    lines: Array.from({ length: 5 }, (_, n) => ({
      ...part,
      id: `line-${n}`,
      quantity: 900,
      listMinor: part.unitMinor,
      discount: 0,
      demo: false,
    })),
  };

  const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await fetch(`${url}/api/orders/${id}${path}`, {
      method,
      headers: {
        ...headersOf(tablet),
        [OPERATION_ID_HEADER]: randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return answer.status === 200
      ? undefined
      : `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`;
  };

  const saved = timed(due, () => send('PUT', '', { id, baseVersion: 0, distributorId, content }));
  return [
    saved,
    saved.then(() => timed(performance.now(), () => send('POST', '/submit', { baseVersion: 1 }))),
  ];
}

/**
 * Simulates what an ERP does with orders: it fetches, acknowledges and answers them, with the
 * mistakes, failures and false calls that the caller plans.
 */
import type { PendingOrder, ErpResultInput } from '#areas/erp/domain/index.ts';
import { findPayloadProblem, findMismatches, type ErpError } from './check-received-order.ts';
import { sendRequest, type Cut, type Reply } from './send-request.ts';

/** What the ERP does with an order. `stall` acknowledges it and never answers. */
export type ErpDecision = 'accept' | 'refuse' | 'hold' | 'stall';

/**
 * What goes wrong in the handling of an order. `cuts` are the cuts of the connection, first of the
 * acknowledgement and then of each attempt to send the result. `repeats` is the number of times
 * that the result is sent again after its answer. `falseCalls` are made before the acknowledgement.
 */
export type PlannedMishaps = {
  readonly cuts?: readonly (Cut | undefined)[];
  readonly repeats?: number;
  readonly falseCalls?: readonly FalseCall[];
};

export const lies = [
  'wrong lease',
  'stale revision',
  'other body',
  'unknown order',
  'number missing',
  'wrong token',
] as const;

export type FalseCall = (typeof lies)[number];

type Say = (number: string, event: string) => void;

export type SimulatedErp = {
  readonly url: string;
  readonly token: string;
  readonly say: Say;
  /** Messages about orders and answers that the portal should never have sent. */
  readonly wrong: string[];
};

/** Returns the ERP's own number for an order, which is always the same for that order. */
export const erpNumberOf = (number: string) => number.split('-')[1]!.padStart(6, '0');

export const call = (
  erp: SimulatedErp,
  method: string,
  path: string,
  body?: unknown,
  more: { key?: string; cut?: Cut | undefined; token?: string } = {},
) =>
  sendRequest(erp.url, {
    method,
    path: path.startsWith('../') ? `/api/erp/${path.slice(3)}` : `/api/erp/orders/${path}`,
    body,
    cut: more.cut,
    headers: {
      authorization: `Bearer ${more.token ?? erp.token}`,
      ...(more.key ? { 'idempotency-key': more.key } : {}),
    },
  });

export const describeReply = (reply: Reply | 'lost') =>
  reply === 'lost'
    ? 'connection lost'
    : `${reply.status}${reply.json.message ? ` ${reply.json.message}` : ''}`;

export async function fetchOrders(
  erp: SimulatedErp,
  limit: number,
  cut?: Cut,
): Promise<PendingOrder[] | 'lost' | 'refused'> {
  const reply = await call(erp, 'GET', `pending?limit=${limit}`, undefined, { cut });
  if (reply === 'lost') return 'lost';
  if (reply.status !== 200) {
    erp.say('-', `pending → ${describeReply(reply)}`);
    return 'refused';
  }
  return reply.json.body as PendingOrder[];
}

/**
 * Builds the ERP's result for an order. If there are `misfits`, the problems that the ERP found,
 * the order is rejected, whatever `deed` says.
 */
export function resultOf(
  { number, revision, items, header }: PendingOrder,
  deed: Exclude<ErpDecision, 'stall'>,
  misfits: readonly ErpError[] = [],
): ErpResultInput {
  if (misfits.length > 0)
    return {
      revision,
      outcome: 'rejected',
      errors: misfits.slice(0, 100),
      rawLog: `HELP: A410DADOS ${header.C5_PEDECOM}`,
    };

  const total = items.reduce((sum, { C6_VALOR }) => sum + Math.round(C6_VALOR * 100), 0) / 100;
  if (deed === 'accept')
    return {
      revision,
      outcome: 'accepted',
      erpNumber: erpNumberOf(number),
      errors: [],
      rawLog: `MATA410 inclusão ${header.C5_PEDECOM} ok`,
    };

  if (deed === 'hold')
    return {
      revision,
      outcome: 'hold',
      errors: [],
      rawLog: `MATA410 ${header.C5_PEDECOM}: bloqueio de crédito do cliente ${header.C5_CLIENTE}`,
    };

  return {
    revision,
    outcome: 'rejected',
    errors: [
      {
        code: '03',
        line: items[0]?.C6_ITEM ?? '01',
        field: 'C6_PRCVEN',
        message: `Preço unitário ${items[0]?.C6_PRCVEN ?? 0} difere da tabela vigente`,
      },
      {
        code: '05',
        field: 'C6_VALOR',
        message: `Total do pedido ${total} difere da soma dos itens em mais de 0,01`,
      },
    ],
    rawLog: `HELP: A410PRCVEN ${header.C5_PEDECOM} item 01`,
  };
}

/**
 * Repeats a call until it is answered with a status below 500, with the same bytes under the same
 * key. Each attempt may be cut.
 */
export async function repeatUntilAnswered(
  attempt: (cut: Cut | undefined) => Promise<Reply | 'lost'>,
  cuts: readonly (Cut | undefined)[],
  tell: (event: string) => void,
): Promise<Reply> {
  for (let n = 0; ; n++) {
    const reply = await attempt(cuts[n]);
    if (reply !== 'lost' && reply.status < 500) return reply;
    tell(`${describeReply(reply)}, again`);
    await new Promise((done) => {
      setTimeout(done, n < cuts.length ? 0 : 500);
    });
  }
}

async function lie(
  erp: SimulatedErp,
  order: PendingOrder,
  what: FalseCall,
  key: string,
): Promise<void> {
  const { number, revision, leaseId } = order;
  const true_ = resultOf(order, 'accept');
  const other = crypto.randomUUID();
  const [reply, wanted] = await (
    {
      'wrong lease': async () =>
        [
          await call(erp, 'POST', `${number}/ack`, { leaseId: other, revision }),
          '409 stale_lease',
        ] as const,
      'stale revision': async () =>
        [
          await call(
            erp,
            'POST',
            `${number}/result`,
            { ...true_, revision: revision + 1 },
            { key: other },
          ),
          '409 stale_revision',
        ] as const,
      'other body': async () => {
        await call(erp, 'POST', `99-999999/result`, true_, { key });
        return [
          await call(erp, 'POST', `99-999999/result`, { ...true_, erpNumber: 'X' }, { key }),
          '422 key_reused',
        ] as const;
      },
      'unknown order': async () =>
        [await call(erp, 'POST', `99-999999/ack`, { leaseId, revision }), '404 not_found'] as const,
      'number missing': async () =>
        [
          await call(
            erp,
            'POST',
            `${number}/result`,
            { revision, outcome: 'accepted' },
            { key: other },
          ),
          '400 invalid_input',
        ] as const,
      'wrong token': async () => {
        const answer = await call(
          erp,
          'POST',
          `${number}/ack`,
          { leaseId, revision },
          { token: 'x'.repeat(43) },
        );
        return [
          answer,
          answer !== 'lost' && answer.status === 429
            ? '429 too_many_requests'
            : '401 invalid_token',
        ] as const;
      },
    } as const
  )[what]();

  erp.say(number, `lies (${what}) → ${describeReply(reply)}`);
  if (describeReply(reply) !== wanted)
    erp.wrong.push(`${number} ${what}: ${describeReply(reply)} instead of ${wanted}`);
}

/**
 * Handles one order: acknowledges it and, unless `deed` is `stall`, sends the result. An order with
 * a wrong payload is not even acknowledged. Returns true if the portal took the ERP's acceptance.
 * `think` waits for the time that the ERP needs to answer.
 */
export async function processOrder(
  erp: SimulatedErp,
  order: PendingOrder,
  deed: ErpDecision,
  { cuts = [], repeats = 0, falseCalls: planned = [] }: PlannedMishaps = {},
  think: () => Promise<void> = async () => {},
): Promise<boolean> {
  const { number, revision, leaseId } = order;
  const tell = (event: string) => erp.say(number, event);
  const key = `${number}/${leaseId}`;
  tell(`fetched: customer ${order.header.C5_CLIENTE}, ${order.items.length} item(s)`);
  const doubt = findPayloadProblem(order);
  if (doubt !== undefined) {
    erp.wrong.push(`${number}: ${doubt}`);
    tell(`leaves it: ${doubt}`);
    return false;
  }

  const { sizes, sums } = findMismatches(order);
  for (const { line, field, message } of sums)
    erp.wrong.push(`${number} line ${line} ${field}: ${message}`);
  for (const what of planned) await lie(erp, order, what, crypto.randomUUID());
  const ack = await repeatUntilAnswered(
    (cut) => call(erp, 'POST', `${number}/ack`, { leaseId, revision }, { cut }),
    cuts.slice(0, 1),
    tell,
  );

  tell(`acknowledges → ${describeReply(ack)}`);
  if (ack.status !== 200) return false;
  if (deed === 'stall') {
    tell('says nothing more');
    return false;
  }

  await think();
  const body = resultOf(order, deed, [...sizes, ...sums]);
  const send = (cut: Cut | undefined) => call(erp, 'POST', `${number}/result`, body, { key, cut });
  const first = await repeatUntilAnswered(send, cuts.slice(1), tell);
  const { erpNumber } = body;
  tell(
    `${body.outcome}${erpNumber ? ` as ${erpNumber}` : ''}${body.errors?.length ? ` (${body.errors.map(({ code, line }) => (line ? `${code} line ${line}` : code)).join(', ')})` : ''} → ${describeReply(first)}`,
  );
  for (let n = 0; n < repeats; n++) {
    const again = await repeatUntilAnswered(send, [], tell);
    tell(`repeats → ${describeReply(again)}`);
    if (again.text !== first.text)
      erp.wrong.push(`${number}: the repeated answer differs: ${again.text}`);
  }

  const answered = first.json.body as { status?: string } | undefined;
  return body.outcome === 'accepted' && answered?.status === 'complete';
}

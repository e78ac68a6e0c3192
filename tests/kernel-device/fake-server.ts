/**
 * A server in memory that speaks the portal's protocol, behind a network that the test controls.
 */
import { createHash } from 'node:crypto';
import {
  CLIENT_VERSION_HEADER,
  OPERATION_ID_HEADER,
  SERVER_EPOCH_HEADER,
  TIME_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';
import {
  orderHeadOf,
  orderCommands,
  totalOfLines,
  type OrderPart,
  type Order,
  type SavingFacts,
  type SubmittingFacts,
} from '#areas/orders/domain/index.ts';
import { references } from './fake-server-references.ts';

export const ana: Actor = {
  userId: 7,
  distributorId: 3,
  permissions: [permissionEntryFor('orders', 'write')],
};
const commands = {
  save: orderCommands.saveOrderCommand,
  submit: orderCommands.submitOrderCommand,
  withdraw: orderCommands.withdrawOrderCommand,
  drop: orderCommands.returnOrderToDraftCommand,
  remove: orderCommands.removeDraftCommand,
};

/** What happens to a request on the network instead of a normal answer. */
export type NetworkFault =
  | 'down'
  | 'answer_lost'
  | 'portal'
  | 'redirect'
  | 'gateway'
  | 'error'
  | { status: number; message: string; details?: object; retryAfter?: number };

/** A request that reached the server, or another program that answered instead. */
export type ReceivedRequest = {
  method: string;
  path: string;
  key: string | null;
  body: string;
  token: string | null;
};

export function startFakeServer() {
  let clock = Date.UTC(2026, 10, 21, 12);
  let count = 0;
  let stamp = 0;
  const orders = new Map<string, { order: Order; stamp: number }>();
  const outcomes = new Map<string, { bytes: string; status: number; answer: unknown }>();
  const prices = new Map<string, number>([
    ['1001', 5000],
    ['1002', 250],
    ['1003', 99900],
  ]);
  const heard: ReceivedRequest[] = [];
  const faults: NetworkFault[] = [];
  let permanentFault: NetworkFault | undefined;
  const by = { fault: (_heard: ReceivedRequest): NetworkFault | undefined => undefined };

  const part = (partNumber: string): OrderPart | undefined =>
    prices.has(partNumber)
      ? {
          partNumber,
          description: `Part ${partNumber}`,
          unitMinor: prices.get(partNumber)!,
          active: true,
        }
      : undefined;
  const facts = () =>
    ({
      distributorId: 3,
      distributorName: 'Norte Instrumentos',
      currency: 'BRL' as const,
      actorName: 'Ana',
      companies: [31, 32],
      paymentMethods: [5],
      carriers: [9],
      part,
      minimums: { normal: 1000 },
      hash: (text: string) => createHash('sha256').update(text).digest('hex'),
      number: `26-${String(count + 1).padStart(6, '0')}`,
    }) satisfies SubmittingFacts & SavingFacts;
  const store = (order: Order) => {
    orders.set(order.id, { order, stamp: ++stamp });
  };
  const ok = (body: unknown) => ({ status: 200, answer: { status: true, body } });
  const no = (status: number, message: string, details?: object) => ({
    status,
    answer: { status: false, message, ...(details ? { details } : {}) },
  });

  function command(name: keyof typeof commands, id: string, input: object) {
    const before = orders.get(id)?.order;
    if (!before && name !== 'save') return no(404, 'not_found');
    const result = commands[name].decide(
      before,
      input as never,
      { actor: ana, now: clock, facts: facts() } as never,
    );
    if (!result.ok) {
      const details = {
        ...result.details,
        ...(result.issues ? { issues: result.issues } : {}),
        ...(before ? { order: before } : {}),
      };
      return no(
        result.code === 'refused' ? 422 : result.code === 'forbidden' ? 403 : 409,
        result.code,
        details,
      );
    }
    if (result.value === 'gone') {
      store({ ...before!, deleted: true, version: before!.version + 1 });
      return ok({ id });
    }
    if (result.value.number && !before?.number) count += 1;
    store(result.value);
    return ok({ order: result.value });
  }
  /** Returns the history of an order: three entries, two on a page. */
  function timeline(id: string, before: number) {
    const { order } = orders.get(id)!;
    const entries = [3, 2, 1]
      .filter((n) => n < before)
      .map((n) => ({
        id: n,
        at: clock,
        by: 'Bia',
        kind: 'changed',
        from: null,
        to: null,
        reason: null,
        changes: 'replaced',
      }));
    const { distributorId, type, status, number, currency } = order;
    const rows = entries.slice(0, 2);
    return {
      order: { id, distributorId, type, status, number, currency },
      rows,
      next: entries.length > 2 ? rows.at(-1)!.id : null,
    };
  }
  function route(method: string, url: URL, body: string) {
    const [, id = '', step] =
      /^\/api\/orders\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const input = body ? (JSON.parse(body) as object) : {};
    if (id && step === 'history')
      return orders.has(id)
        ? ok(timeline(id, Number(url.searchParams.get('before') ?? Infinity)))
        : no(404, 'not_found');
    if (id && method === 'PUT') return command('save', id, input);
    if (id && method === 'POST') return command(step as 'submit', id, input);
    if (id)
      return orders.has(id) && !orders.get(id)!.order.deleted
        ? ok(orders.get(id)!.order)
        : no(404, 'not_found');
    const since = Number(url.searchParams.get('cursor') ?? 0);
    if (url.pathname === '/api/orders/changes')
      return ok({
        rows: [...orders.values()]
          .filter((row) => row.stamp > since)
          .map(({ order }) => orderHeadOf(order)),
        cursor: String(stamp),
        more: false,
        restart: false,
      });
    if (url.pathname === '/api/orders/references') return ok(references);
    if (url.pathname === '/api/catalog/changes')
      return ok({
        rows: [...prices].map(([partNumber, unitMinor]) => ({
          partNumber,
          description: `Part ${partNumber}`,
          ean: null,
          unitMinor,
          active: true,
        })),
        cursor: '1',
        more: false,
        restart: since === 0,
      });
    if (url.pathname === '/api/auth/logout') return ok({});
    return no(404, 'no_such_call');
  }

  const respond = (
    { status, answer }: { status: number; answer: unknown },
    more: Record<string, string> = {},
  ) =>
    new Response(JSON.stringify(answer), {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        [SERVER_EPOCH_HEADER]: 'epoch-1',
        [TIME_HEADER]: String(clock),
        ...more,
      },
    });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? init.body : '';
    const request: ReceivedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      key: headers.get(OPERATION_ID_HEADER),
      body,
      token: headers.get(TOKEN_HEADER),
    };
    if (!headers.get(CLIENT_VERSION_HEADER))
      throw new Error('A request without the version of the portal.');
    const fault = faults.shift() ?? by.fault(request) ?? permanentFault;
    if (fault === 'down') throw new TypeError('fetch failed');
    heard.push(request);
    if (fault === 'portal')
      return new Response('<html>Welcome to Hotel WiFi</html>', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      });
    if (fault === 'redirect')
      return new Response(null, { status: 302, headers: { location: 'http://wifi.example/' } });
    if (fault === 'gateway')
      return new Response('{"status":false}', {
        status: 502,
        headers: { 'content-type': 'application/json' },
      });
    if (fault === 'error') return respond(no(500, 'internal_error'));
    if (typeof fault === 'object')
      return respond(
        no(fault.status, fault.message, fault.details),
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
      );
    const known = request.key ? outcomes.get(request.key) : undefined;
    const outcome = known ?? { ...route(request.method, url, body), bytes: body };
    if (known && known.bytes !== body) return respond(no(422, 'key_reused'));
    if (request.key) outcomes.set(request.key, outcome);
    if (fault === 'answer_lost') throw new TypeError('connection reset');
    return respond(outcome);
  };

  return {
    fetch,
    heard,
    orders,
    prices,
    by,
    now: () => clock,
    wait: (ms: number) => {
      clock += ms;
    },
    /** Makes these faults apply to the next requests, one each, in this order. */
    next: (...coming: NetworkFault[]) => {
      faults.push(...coming);
    },
    /** Ends the faults set by `next` and `keep`, but not those of `by.fault`. */
    heal: () => {
      faults.length = 0;
      permanentFault = undefined;
    },
    /** Sets the fault of every request that has no other fault. Undefined ends it. */
    keep: (fault: NetworkFault | undefined) => {
      permanentFault = fault;
    },
    /** Changes an order on the server, as another person would. */
    edit: (id: string, change: (order: Order) => Order) => {
      const { order } = orders.get(id)!;
      const after = change(order);
      store({
        ...after,
        totalMinor: totalOfLines(after.content.lines),
        version: order.version + 1,
        updatedBy: 'Bia',
      });
    },
    put: store,
    order: (id: string) => orders.get(id)?.order,
    commands: () => heard.filter((one) => one.key !== null),
  };
}
export type FakeServer = ReturnType<typeof startFakeServer>;

/** Every call × every kind of caller × own, other's and missing object, made from the route table: a new call fails here until it has a row. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCalls, allTenantTables } from '#app/server/modules.ts';
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { raise } from '#areas/alerts/server/index.ts';
import { approvalCalls } from '#areas/orders/domain/index.ts';
import type { ReportArea, ReportStatus } from '#areas/reports/domain/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { hiddenFromDistributors, type RightName } from '#kernel/domain/permissions.ts';
import { content, newOrderId, saveDraft, stockShelves, submitOrder } from '../goods.ts';
import {
  allRights,
  asErp,
  makeDistributor,
  makeUser,
  signedIn,
  without,
  type Person,
} from '../people.ts';
import { finalizing, onePiece, putReport } from '../reports/reports-of.ts';
import { PASSWORD, startServer, type Answer, type Client, type TestServer } from '../server.ts';

const MARKER = 'QZMARKERQZ';
type Thing = { id: string; version: number; distributorId: number };
type Wanted = { params?: unknown; query?: unknown; body?: unknown };
/** `on`: what the call needs to exist; none: it names no object. */
type Row = {
  on?:
    | 'draft'
    | 'submitted'
    | 'returned'
    | 'alert'
    | 'distributor'
    | `${ReportArea}.${ReportStatus}`;
  ask(thing: Thing): Wanted;
};
const byId = ({ id }: Thing): Wanted => ({ params: { id } });
const step = ({ id, version }: Thing): Wanted => ({
  params: { id },
  body: { baseVersion: version },
});

const span = { from: '2026-01-01', to: '2026-12-31' };
const rowsOf = (area: ReportArea): Record<string, Row> =>
  Object.fromEntries(
    Object.entries<Row>({
      list: { ask: () => ({ query: { search: MARKER } }) },
      changes: { ask: () => ({}) },
      view: { on: `${area}.complete`, ask: byId },
      rows: { on: `${area}.complete`, ask: byId },
      history: { on: `${area}.complete`, ask: byId },
      file: {
        on: `${area}.complete`,
        ask: ({ id }) => ({ params: { id }, query: { piece: '0' } }),
      },
      references: { ask: () => ({ query: { distributor: b.distributorId } }) },
      prices: { ask: () => ({ query: { distributor: b.distributorId } }) },
      usual: { ask: () => ({ query: { distributor: b.distributorId } }) },
      days: { ask: ({ distributorId }) => ({ query: { company: distributorId, ...span } }) },
      registered: { ask: ({ distributorId }) => ({ query: { company: distributorId, ...span } }) },
      export: { ask: () => ({ query: { distributor: b.distributorId, ...span } }) },
      known: { ask: () => ({ query: { distributor: b.distributorId, hash: 'a'.repeat(64) } }) },
      held: { ask: byId },
      piece: {
        ask: ({ id, distributorId }) => ({
          params: { id, piece: '0' },
          body: onePiece(distributorId),
        }),
      },
      finalize: {
        on: `${area}.waiting_correction`,
        ask: ({ id, version, distributorId }) => ({
          params: { id },
          body: finalizing(area, id, version, distributorId),
        }),
      },
      answer: {
        on: `${area}.stand_by`,
        ask: ({ id, version }) => ({
          params: { id },
          body: { baseVersion: version, replacement: 'changes', except: [] },
        }),
      },
      remove: { on: `${area}.waiting_correction`, ask: step },
      declare: {
        ask: ({ id, distributorId }) => ({
          params: { id },
          body: {
            id,
            baseVersion: 0,
            distributorId,
            companyId: distributorId,
            when: '2026-10',
            replaces: true,
          },
        }),
      },
    }).map(([name, row]) => [`${area}.${name}`, row]),
  );

const rows: Readonly<Record<string, Row>> = {
  ...rowsOf('inventory'),
  ...rowsOf('pos'),
  'order.reset_inventory_headers': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { id: distributorId } }),
  },
  'order.reset_order_product_headers': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { id: distributorId } }),
  },
  'orders.columns': { ask: () => ({}) },
  'orders.remember_columns': {
    ask: ({ distributorId }) => ({
      body: { distributorId, choices: finalizing('inventory', '', 0, distributorId).choices },
    }),
  },
  'pos.reset_headers': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { id: distributorId } }),
  },
  'compliance.inventory': { ask: () => ({}) },
  'compliance.pos': { ask: () => ({}) },
  'figures.inventory': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId } }),
  },
  'figures.pos': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ query: { distributor: distributorId } }),
  },
  health: { ask: () => ({}) },
  'auth.login': { ask: () => ({ body: { email: a.email, passwd: PASSWORD } }) },
  'auth.logout': { ask: () => ({}) },
  'auth.me': { ask: () => ({}) },
  'auth.resetpassword': { ask: () => ({ body: { email: b.email } }) },
  'auth.setpasswordtoken': { ask: () => ({ body: { passwd: 'nine copper needles' } }) },
  'auth.setpassword': {
    ask: () => ({ body: { passwd: 'nine copper needles', current: 'not this one' } }),
  },
  'auth.acceptance': { ask: () => ({ body: { version: TERMS_VERSION, lang: 'en' } }) },
  'profile.view': { ask: () => ({}) },
  'profile.language': { ask: () => ({ body: { lang: 'en' } }) },
  'profile.mails': { ask: () => ({ body: { choices: {} } }) },
  'profile.export': { ask: () => ({}) },
  'audit.actions': { ask: () => ({}) },
  'audit.people': { ask: () => ({}) },
  'audit.actions_csv': { ask: () => ({}) },
  'dev.tools': { ask: () => ({}) },
  'deadlines.list': { ask: () => ({}) },
  'catalog.changes': { ask: () => ({ query: { currency: 'PEN' } }) },
  'alert.list': {
    on: 'distributor',
    ask: ({ distributorId }) => ({ params: { distributorID: distributorId } }),
  },
  'alert.read': { on: 'alert', ask: byId },
  'alert.remove': { on: 'alert', ask: byId },
  'alert.get_details': { on: 'alert', ask: byId },
  'orders.list': { ask: () => ({ query: { search: MARKER } }) },
  'orders.changes': { ask: () => ({}) },
  'orders.references': { ask: () => ({ query: { distributor: b.distributorId } }) },
  'orders.view': { on: 'submitted', ask: byId },
  'orders.history': { on: 'submitted', ask: byId },
  'orders.save': {
    on: 'draft',
    ask: ({ id, version, distributorId }) => ({
      params: { id },
      body: { id, baseVersion: version, distributorId, content: content(distributorId) },
    }),
  },
  'orders.submit': { on: 'draft', ask: step },
  'orders.withdraw': { on: 'submitted', ask: step },
  'orders.remove': { on: 'draft', ask: step },
  'orders.drop': { on: 'returned', ask: step },
  'orders.revisions': { on: 'submitted', ask: byId },
  'orders.comment': {
    on: 'submitted',
    ask: ({ id }) => ({ params: { id }, body: { text: 'a word' } }),
  },
  'approvals.decide': {
    ask: ({ id }) => ({
      body: {
        action: 'approve',
        orders: [{ id, revision: 1 }],
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
    }),
  },
  'auth.get_access_token': { ask: () => ({}) },
  'auth.reset_access_token': { ask: () => ({}) },
  'audit.microsiga': { ask: () => ({}) },
  'audit.microsiga_stuck': { ask: () => ({}) },
  'audit.microsiga_csv': { ask: () => ({}) },
  'audit.microsiga_entry': { ask: () => ({ params: { id: 1 } }) },
  'erp.pending': { ask: () => ({}) },
  'erp.ack': {
    ask: () => ({ params: { number: '26-999999' }, body: { leaseId: newOrderId(), revision: 1 } }),
  },
  'erp.result': {
    ask: () => ({ params: { number: '26-999999' }, body: { revision: 1, outcome: 'hold' } }),
  },
  'erp.products': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.prices': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.carriers': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.conditions': { ask: () => ({ body: { rows: [{}] } }) },
  'erp.customers': { ask: () => ({ body: { rows: [{}] } }) },
};

let server: TestServer,
  a: Person,
  b: Person,
  asA: Client,
  asB: Client,
  asAdmin: Client,
  asProgram: Client;
const leaks: string[] = [];

beforeAll(async () => {
  server = await startServer({ config: { devTools: true } });
  await stockShelves(server);
  a = await makeUser(server, await makeDistributor(server, 'Alfa Medidores'));
  b = await makeUser(server, await makeDistributor(server, `${MARKER} Instrumentos`), {
    name: `${MARKER} Person`,
    email: `${MARKER}@b.example`.toLowerCase(),
  });
  [asA, asB, asAdmin] = await Promise.all([server.as(a), server.as(b), signedIn(server, null)]);
  asProgram = await asErp(server, asAdmin);
  await asProgram.send('GET', '/api/erp/orders/pending');
}, 60_000);
afterAll(() => server?.close());

/** A thing of that kind, fresh, belonging to A or B, B's full of markers. */
async function make(on: Row['on'], owner: 'a' | 'b'): Promise<Thing> {
  const [client, distributorId] = owner === 'a' ? [asA, a.distributorId!] : [asB, b.distributorId!];
  if (on === undefined || on === 'distributor')
    return { id: newOrderId(), version: 0, distributorId };
  const [area, status] = on.split('.') as [ReportArea, ReportStatus | undefined];
  if (status)
    return putReport(
      server,
      area,
      status,
      distributorId,
      owner === 'b' ? `${MARKER}.csv` : 'report.csv',
    );
  const draft = await saveDraft(client, distributorId, {
    observation: owner === 'b' ? MARKER : '',
    customerOrder: owner === 'b' ? MARKER : '',
  });
  if (on === 'draft') return draft;
  const order = await submitOrder(client, draft);
  if (on === 'returned') {
    const answer = await asAdmin.call(approvalCalls.decide, {
      body: {
        action: 'return',
        orders: [{ id: order.id, revision: 1 }],
        reason: 'wrong company',
        code: null,
        line: null,
        reviewOn: null,
      },
    });
    return { ...order, version: answer.json.body.results[0]!.order!.version };
  }
  if (on === 'alert')
    await raise(server.db, server.clock.now, {
      id: order.id,
      distributorId,
      kind: 'order',
      number: owner === 'b' ? MARKER : order.number!,
      items: [{ code: '01', note: owner === 'b' ? MARKER : '' }],
    });
  return order;
}
const missing = (): Thing => ({ id: newOrderId(), version: 1, distributorId: 999_999_999 });

async function ask(call: AnyCall, as: Client, thing: Thing): Promise<Answer<unknown>> {
  return as.call(call, rows[call.name]!.ask(thing) as never) as Promise<Answer<unknown>>;
}
const noteLeak = (call: AnyCall, who: string, answer: Answer<unknown>) => {
  if (answer.text.toLowerCase().includes(MARKER.toLowerCase()))
    leaks.push(`${call.name} told ${who}: ${answer.text.slice(0, 200)}`);
};
const told = (answer: Answer<unknown>) => `${answer.status} ${answer.json?.message ?? ''}`.trim();
/** Without what differs from one request to the next. */
const plain = (answer: Answer<unknown>, thing: Thing) => [
  answer.status,
  answer.text.replaceAll(thing.id, '<id>').replaceAll(String(thing.distributorId), '<distributor>'),
  Object.keys(answer.headers)
    .filter((name) => name !== 'date')
    .sort(),
];

const machines = allCalls.filter((call) => call.right === 'integration');
const guarded = allCalls.filter((call) => call.right !== 'public' && call.right !== 'integration');
const working = guarded.filter((call) => call.right !== 'session');
const listed = working.filter((call) => call.right !== 'user');
const isHidden = (right: RightName) =>
  hiddenFromDistributors.some((tab) => right.startsWith(`${tab}.`));
/** Of the manufacturer's own people. */
const isForAdmins = ({ right }: AnyCall) =>
  Array.isArray(right) && (right as readonly RightName[]).every(isHidden);
/** A device makes the id: one that the server does not know is new. */
const mayBeNew = new Set(['orders.save', 'inventory.finalize', 'pos.finalize']);
const withObject = guarded.filter((call) => rows[call.name]?.on);

test('every call has its row here, and every row its call', () => {
  expect(Object.keys(rows).sort()).toEqual(allCalls.map((call) => call.name).sort());
});

describe('nobody', () => {
  test.each(guarded)('$name: without a session, 401', async (call) => {
    expect(told(await ask(call, server.anonymous, await make(rows[call.name]!.on, 'b')))).toBe(
      '401 not_logged',
    );
    expect(told(await ask(call, server.withToken('x'.repeat(43)), missing()))).toBe(
      '401 invalid_token',
    );
  });
  test.each(allCalls.filter((call) => call.right === 'public'))(
    '$name: public, and tells nothing of anybody',
    async (call) => {
      const answer = await ask(call, server.anonymous, missing());
      noteLeak(call, 'nobody', answer);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe('not yet through the door', () => {
  let temporary: Client, unaccepted: Client;
  beforeAll(async () => {
    [temporary, unaccepted] = await Promise.all([
      signedIn(server, a.distributorId, { temporary: true }),
      signedIn(server, a.distributorId, { accepted: false }),
    ]);
  });
  test.each(working)(
    '$name: with a temporary password or unaccepted terms, 403 acceptance_required',
    async (call) => {
      const own = await make(rows[call.name]!.on, 'a');
      expect(told(await ask(call, temporary, own))).toBe('403 acceptance_required');
      expect(told(await ask(call, unaccepted, own))).toBe('403 acceptance_required');
    },
  );
  test.each(guarded.filter((call) => call.right === 'session'))(
    '$name: open before',
    async (call) => {
      expect([200, 422]).toContain(
        (await ask(call, await signedIn(server, a.distributorId, { accepted: false }), missing()))
          .status,
      );
    },
  );
});

describe('rights', () => {
  test.each(listed)(
    '$name: without its rights, 403, for the owner and for an admin',
    async (call) => {
      const rights = call.right as readonly RightName[];
      const stripped = (distributorId: number | null) =>
        rights.reduce((left, right) => {
          const one = without(right, distributorId);
          return left.map((entry, n) => ({
            ...entry,
            read: entry.read && one[n]!.read,
            write: entry.write && one[n]!.write,
          }));
        }, allRights(distributorId));
      const own = await make(rows[call.name]!.on, 'a');
      for (const distributorId of [a.distributorId, null]) {
        const poor = await signedIn(server, distributorId, {
          permissions: stripped(distributorId),
        });
        for (const thing of [own, missing()])
          expect(told(await ask(call, poor, thing))).toBe('403 forbidden');
      }
    },
  );
  test.each(
    listed.flatMap((call) =>
      (call.right as readonly RightName[]).map((right) => ({ call, name: call.name, right })),
    ),
  )('$name: $right alone is enough', async ({ call, right }) => {
    const [route] = right.split('.');
    const distributorId = isHidden(right) ? null : a.distributorId;
    const one = await signedIn(server, distributorId, {
      permissions: allRights(distributorId).map((entry) =>
        entry.route === route ? entry : { ...entry, read: false, write: false },
      ),
    });
    expect((await ask(call, one, await make(rows[call.name]!.on, 'a'))).status).toBe(200);
  });
});

describe('own, other’s, missing', () => {
  test.each(guarded.filter(isForAdmins))(
    '$name: for the manufacturer’s people alone, whatever A’s rights say',
    async (call) => {
      const answer = await ask(call, asA, await make(rows[call.name]!.on, 'b'));
      noteLeak(call, 'A', answer);
      expect(told(answer)).toBe('403 forbidden');
    },
  );
  test.each(guarded.filter((call) => !isForAdmins(call)))(
    '$name: own is answered, and tells nothing of B',
    async (call) => {
      const answer = await ask(call, asA, await make(rows[call.name]!.on, 'a'));
      noteLeak(call, 'A', answer);
      expect(call.name === 'auth.setpassword' ? told(answer) : answer.status).toBe(
        call.name === 'auth.setpassword' ? '422 wrong_password' : 200,
      );
    },
  );
  test.each(withObject.filter((call) => !mayBeNew.has(call.name) && !isForAdmins(call)))(
    '$name: B’s answers A exactly like a missing one',
    async (call) => {
      const others = await make(rows[call.name]!.on, 'b');
      const none = missing();
      const [toOthers, toNone] = [await ask(call, asA, others), await ask(call, asA, none)];
      noteLeak(call, 'A', toOthers);
      expect(told(toOthers)).toBe('404 not_found');
      expect(plain(toOthers, others)).toEqual(plain(toNone, none));
    },
  );
  test('orders.save: B’s id answers 404, and B’s order stays as it is', async () => {
    const call = allCalls.find((each) => each.name === 'orders.save')!;
    const others = await make('draft', 'b');
    expect(told(await ask(call, asA, others))).toBe('404 not_found');
    expect(
      told(await ask(call, asA, { ...others, distributorId: a.distributorId!, version: 0 })),
    ).toBe('404 not_found');
    const kept = await asB.send('GET', `/api/orders/${others.id}`);
    expect((kept.json.body as { version: number }).version).toBe(others.version);
  });
  test.each(['inventory', 'pos'] as const)(
    '%s.finalize: B’s id answers 404, and B’s report stays as it is',
    async (area) => {
      const call = allCalls.find((each) => each.name === `${area}.finalize`)!;
      const others = await make(`${area}.waiting_correction`, 'b');
      expect(told(await ask(call, asA, others))).toBe('404 not_found');
      expect(
        told(await ask(call, asA, { ...others, distributorId: a.distributorId!, version: 0 })),
      ).toBe('404 not_found');
      expect(
        (
          (await asB.send('GET', `/api/${area}/reports/${others.id}`)).json.body as {
            version: number;
          }
        ).version,
      ).toBe(others.version);
    },
  );
  test.each(withObject)(
    '$name: an admin reaches B’s, but never a draft that was not sent',
    async (call) => {
      const { on } = rows[call.name]!;
      expect((await ask(call, asAdmin, await make(on, 'b'))).status).toBe(
        on === 'draft' ? 404 : 200,
      );
    },
  );
  test('nothing of B ever reached A', () => {
    expect(leaks).toEqual([]);
  });
});

describe('the ERP', () => {
  // Nobody is slowed down by what the test before tried.
  beforeEach(() => {
    server.clock.now += HOUR + 1;
  });
  test.each(machines)(
    '$name: by no person, under no header; by the ERP’s token alone',
    async (call) => {
      const thing = missing();
      expect(told(await ask(call, server.anonymous, thing))).toBe('401 not_logged');
      for (const person of [asA, asAdmin]) {
        expect(told(await ask(call, person, thing))).toBe('401 not_logged');
        const answer = (await server.anonymous.call(call, {
          ...rows[call.name]!.ask(thing),
          headers: { authorization: `Bearer ${person.token!}` },
        } as never)) as Answer<unknown>;
        expect(told(answer)).toBe('401 invalid_token');
      }
      expect([200, 404]).toContain((await ask(call, await asErp(server, asAdmin), thing)).status);
    },
  );
  test.each(guarded)(
    '$name: not by the ERP’s token, in its own header or in a person’s',
    async (call) => {
      const thing = missing();
      const own = (await asAdmin.send('GET', '/api/auth/get_access_token')).json.body as string;
      expect(told(await ask(call, asProgram, thing))).toBe('401 not_logged');
      expect(told(await ask(call, server.withToken(own), thing))).toBe('401 invalid_token');
    },
  );
});

test('planted: with the tenant scope taken out, this table would see it', async () => {
  const view = allCalls.find((call) => call.name === 'orders.view')!;
  const others = await make('submitted', 'b');
  const kept = { ...allTenantTables };
  for (const table of Object.keys(kept)) delete allTenantTables[table];
  const answer = await ask(view, asA, others);
  Object.assign(allTenantTables, kept);
  expect([answer.status, answer.text.includes(MARKER)]).toEqual([200, true]);
});

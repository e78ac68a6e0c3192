/**
 * Tests what the demonstration shows of approvals, reports, contracts, rules and tickets, read
 * through the calls of the pages that show it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as contactCalls } from '#areas/contact/domain/index.ts';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { calls as orderCalls, demoLimitStatus } from '#areas/orders/domain/index.ts';
import { calls as reportCalls, type ReportArea } from '#areas/reports/domain/index.ts';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { calls as verticalCalls } from '#areas/verticals/domain/index.ts';
import { dateInZone, monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { distributors } from '#app/server/seed/distributors.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

const { calls } = reportCalls;
let server: TestServer, admin: Client, lucia: Client, carla: Client;
beforeAll(async () => {
  server = await startServer({ seed: true });
  const as = (email: string) => server.as({ email, password: DEMONSTRATION_PASSWORD });
  admin = await as('admin@portal.example');
  lucia = await as('lucia@tezontle.example');
  carla = await as('carla@andina.example');
}, 120_000);
afterAll(() => server?.close());

describe('the page of approvers', () => {
  const readChain = async () => (await admin.call(approvalCalls.getApprovalChain)).json.body;

  test('shows an approver with limits and the next approver, who has none', async () => {
    const { approvers } = await readChain();
    const limited = approvers.filter(({ limits }) => limits !== null);
    expect(limited.map(({ name, limits }) => [name, limits!.amounts])).toEqual([
      ['Beatriz Nogueira', { BRL: 5_000_000 }],
    ]);
    const next = approvers.find(({ userId }) => userId === limited[0]!.limits!.nextId);
    expect(next).toMatchObject({ name: 'Henrique Prado', limits: null });
  });

  test('shows a delegation that begins within a week and ends', async () => {
    const { delegations } = await readChain();
    const today = dateInZone(server.clock.now, HOME_ZONE);
    expect(delegations.map(({ fromName, toName }) => [fromName, toName])).toEqual([
      ['Henrique Prado', 'Beatriz Nogueira'],
    ]);
    expect(delegations[0]!.startsOn > today).toBe(true);
    expect(delegations[0]!.endsOn > delegations[0]!.startsOn).toBe(true);
  });

  test('has a recorded approval above the limit, which waits for the next approver', async () => {
    const { recorded } = await readChain();
    expect(recorded.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Beatriz Nogueira', ['amount']],
    ]);
    const params = { id: recorded[0]!.orderId };
    const { json } = await admin.call(orderCalls.getOrder, { params });
    expect(json.body).toMatchObject({ status: 'waiting_approval', currency: 'BRL' });
    expect(json.body.totalMinor).toBeGreaterThan(5_000_000);
  });
});

test('Lucía has an order with lines sent back, and the draft that names it', async () => {
  const { json } = await lucia.call(orderCalls.listOrders, { query: {} });
  const orders = await Promise.all(
    json.body.rows.map(
      async ({ id }) => (await lucia.call(orderCalls.getOrder, { params: { id } })).json.body,
    ),
  );
  const [draft, ...others] = orders.filter(({ originOrder }) => originOrder);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ status: 'draft', corrections: [{ code: '03' }, { code: '02' }] });

  const origin = orders.find(({ id }) => id === draft!.originOrder!.id);
  expect(origin).toMatchObject({
    status: 'waiting_correction',
    number: draft!.originOrder!.number,
    partialDecision: { draftId: draft!.id, lines: 2 },
  });
  expect(draft!.content.lines).toHaveLength(2);
});

describe('reports', () => {
  const listed = async (who: Client, area: ReportArea) =>
    (await who.call(calls[area].list, { query: {} })).json.body.rows;
  const named = async (who: Client, area: ReportArea, name: string | RegExp) => {
    const { id } = (await listed(who, area)).find(({ fileName }) => fileName?.match(name))!;
    return (await who.call(calls[area].view, { params: { id } })).json.body;
  };

  test('one report is undone, with the reason in its history and without rows', async () => {
    const { id } = (await listed(lucia, 'pos')).find(({ status }) => status === 'undone')!;
    const { json } = await lucia.call(calls.pos.history, { params: { id } });
    const entries = json.body.rows;
    expect(entries.map(({ kind }) => kind)).toEqual(['undone', 'completed', 'finalized']);
    expect(entries[0]).toMatchObject({
      rows: entries[1]!.rows,
      note: 'El archivo era de otra sucursal',
    });
    expect(entries[0]!.rows).toBeGreaterThan(0);

    const left = await server.db
      .selectFrom('pos_row')
      .select('line')
      .where('report_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('one report was read from a sheet for each warehouse', async () => {
    const report = await named(carla, 'inventory', /\.xlsx$/);
    expect(report).toMatchObject({ status: 'complete', choices: { allSheets: true } });
    expect(report.choices!.sheets!.map(({ name }) => name)).toEqual(['Lima', 'Arequipa']);
    expect(report.counts!.added).toBe(report.rows);
    expect(report.rows).toBeGreaterThan(20);
  });

  test('one file’s price is computed, and its rule is remembered for the next file', async () => {
    const rules = { purchasePrice: { kind: 'total_by_quantity', columns: [3] } };
    const report = await named(lucia, 'inventory', 'inventario-valorizado.csv');
    expect(report).toMatchObject({ status: 'complete', choices: { rules } });
    const { json } = await lucia.call(calls.inventory.references, { query: {} });
    expect(
      json.body.remembered.find(({ names }) => names.includes('Valor total'))?.choices,
    ).toMatchObject({ rules });

    const rows = await server.db
      .selectFrom('inventory_row')
      .select('price_minor')
      .where('report_id', '=', report.id)
      .execute();
    expect(rows).toHaveLength(report.rows);
    expect(rows.filter(({ price_minor: price }) => !(price! > 0))).toEqual([]);
  });

  test('one report is a count by scanning, in the file that the portal writes', async () => {
    const report = await named(lucia, 'inventory', /^stock-count-.*\.csv$/);
    expect(report).toMatchObject({
      status: 'complete',
      fileName: `stock-count-${report.to}.csv`,
      from: report.to,
    });
    expect(report.rows).toBeGreaterThan(20);
  });
});

describe('contracts', () => {
  const readAll = () =>
    Promise.all(
      distributors.map(
        async ({ id }) =>
          (
            await admin.call(distributorCalls.getDistributor, {
              params: { id: String(id) as never },
            })
          ).json.body,
      ),
    );

  test('cover every distributor, and one of them ends soon', async () => {
    const states = (await readAll()).map(({ content, cover }) => [content.name, cover.state]);
    expect(Object.fromEntries(states)).toEqual({
      'Norte Instrumentos': 'valid',
      'Calibra Sul': 'ending',
      'Andina Metrología': 'valid',
      'Electro Test Chile': 'valid',
      'Tezontle Instrumentos': 'valid',
    });
  });

  test('one has its file attached, a PDF that can be opened', async () => {
    const files = (await readAll()).flatMap(({ id, content }) =>
      content.contracts.flatMap(({ file }) => (file ? [{ id, file }] : [])),
    );
    expect(files.map(({ file }) => file.name)).toEqual(['CD-2024-009.pdf']);
    const [{ id, file }] = files as [(typeof files)[0]];
    const { status, text } = await admin.call(distributorCalls.contractFile, {
      params: { id: String(id) as never, hash: file.hash },
    });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(text).toContain('Norte Instrumentos Ltda');
  });
});

test('a rule limits the demo units of a part, and Tezontle may order one more', async () => {
  const { json } = await admin.call(settingsCalls.callsByList.demo_intervals.list, { query: {} });
  const [rule, ...others] = json.body.rows.map(({ fields }) => fields);
  expect([rule, others]).toEqual([{ part: rule!.part, months: 6, quantity: 3 }, []]);

  const { json: references } = await lucia.call(orderCalls.getOrderReferences, { query: {} });
  const uses = references.body.distributors[0]!.demoUses!.filter(({ part }) => part === rule!.part);
  const month = monthInZone(server.clock.now, HOME_ZONE);
  const limit = { months: Number(rule!.months), maximum: Number(rule!.quantity) };
  expect(demoLimitStatus(limit, uses, month)).toMatchObject({ used: 2, maximum: 3 });
});

test('a later keyword is in conflict with the stored vertical', async () => {
  const read = async () =>
    (await admin.call(verticalCalls.listTerms, { query: { conflicts: 'yes' } })).json.body.rows;
  const [term, ...others] = await read();
  expect(others).toEqual([]);
  expect(term).toMatchObject({
    text: 'Gas natural',
    source: 'keyword',
    rule: 'gas',
    proposal: { source: 'keyword', rule: 'gas natural', candidates: [] },
  });
  expect(term!.proposal!.verticalId).not.toBe(term!.verticalId);

  const body = { decision: 'accept', ids: [term!.id] } as const;
  const { json } = await admin.call(verticalCalls.decideConflicts, { body: body as never });
  expect(json.body.terms).toBe(1);
  expect(await read()).toEqual([]);
});

test('each distributor has a ticket', async () => {
  const { json } = await admin.call(contactCalls.listTicketChanges, { query: {} });
  const known = new Set(json.body.rows.map(({ distributorId }) => distributorId));
  expect([...known].sort()).toEqual(distributors.map(({ id }) => id));
});

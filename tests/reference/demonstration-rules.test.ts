/** Tests that the demonstration obeys the rules of the product, read from its database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketStatuses } from '#areas/contact/domain/index.ts';
import { orderStates } from '#areas/orders/domain/index.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
}, 120_000);
afterAll(() => server?.close());

/** Returns the rows of an SQL query. */
const found = async <Row>(text: string) => (await sql.raw<Row>(text).execute(server.db)).rows;
const numbersOf = async (text: string) =>
  (await found<{ number: string }>(text)).map(({ number }) => number);
const countOf = async (text: string) => Number((await found<{ count: string }>(text))[0]!.count);

describe('an order of the demonstration', () => {
  test('takes only steps that the status table allows, from its first status to its last', async () => {
    const allowed = new Set(
      Object.values(orderStates.steps).flatMap((step) =>
        step.from.map((from) => `${from} → ${step.to}`),
      ),
    );
    const steps = await found<{
      order_id: string;
      from_status: string;
      to_status: string;
      status: string;
    }>(
      `select h.order_id, h.from_status, h.to_status, o.status from order_history h
         join sales_order o on o.id = h.order_id where h.kind = 'status' order by h.order_id, h.id`,
    );
    expect(
      steps.filter(({ from_status: from, to_status: to }) => !allowed.has(`${from} → ${to}`)),
    ).toEqual([]);

    const broken = [...Map.groupBy(steps, ({ order_id }) => order_id).values()].filter(
      (taken) =>
        taken.some((step, n) => step.from_status !== (taken[n - 1]?.to_status ?? 'draft')) ||
        taken.at(-1)!.to_status !== taken[0]!.status,
    );
    expect(broken).toEqual([]);
  });

  test('has all its discounts decided before it is approved', async () => {
    const approved = `select o.number from sales_order o, jsonb_array_elements(o.content->'lines') line
      where o.approved_revision = o.revision and (line->>'discount')::int > 0`;
    expect((await numbersOf(approved)).length).toBeGreaterThan(0);
    expect(
      await numbersOf(`${approved} and not exists (select from order_discount_decision d
        where d.order_id = o.id and d.revision = o.revision and d.line_id = line->>'id' and d.accepted)`),
    ).toEqual([]);
  });

  test('was submitted by a person of its distributor and decided by another', async () => {
    const submissions = `from order_history h join sales_order o on o.id = h.order_id
      join user_account u on u.id = h.by_user where h.to_status = 'waiting_approval'`;
    expect(await countOf(`select count(*) ${submissions}`)).toBeGreaterThan(100);
    expect(
      await numbersOf(
        `select o.number ${submissions} and u.distributor_id is distinct from o.distributor_id`,
      ),
    ).toEqual([]);

    const decisions = `from order_history h join sales_order o on o.id = h.order_id
      where h.from_status = 'waiting_approval'`;
    expect(await countOf(`select count(*) ${decisions}`)).toBeGreaterThan(100);
    expect(await numbersOf(`select o.number ${decisions} and h.by_user = o.submitted_by`)).toEqual(
      [],
    );
  });

  test('was not submitted for the first time within a closing', async () => {
    expect(
      await numbersOf(`select number from (
          select o.number, min(h.at) at time zone d.zone as sent
            from order_history h join sales_order o on o.id = h.order_id
              join distributor d on d.id = o.distributor_id
            where h.to_status = 'waiting_approval' group by o.number, d.zone) first
        where to_char(sent, 'DD HH24:MI') >= '28 18:00' or to_char(sent, 'DD HH24:MI') < '02 08:00'`),
    ).toEqual([]);
  });

  test('holds no more demo units of a part than its rule allows, or one in twelve months without a rule', async () => {
    const units = await found<{ units: string; allowed: number }>(
      `select sum((line->>'quantity')::int) as units, coalesce(max(rule.quantity), 1) as allowed
         from sales_order o cross join jsonb_array_elements(o.content->'lines') line
           left join demo_interval rule on rule.part = line->>'partNumber'
         where o.status not in ('draft', 'canceled', 'waiting_correction')
           and (line->>'demo')::boolean and o.content->>'type' = 'normal'
         group by o.distributor_id, line->>'partNumber'`,
    );
    expect(units.length).toBeGreaterThan(0);
    expect(units.filter((one) => Number(one.units) > one.allowed)).toEqual([]);
  });
});

describe('a funnel of the demonstration', () => {
  test('was opened by every approved order that names one', async () => {
    expect(
      await numbersOf(`select o.number from sales_order o
        where o.type = 'funnel' and o.status in ('waiting_processing', 'complete')
          and not exists (select from funnel f where f.distributor_id = o.distributor_id
            and f.number = o.content->>'funnelNumber')`),
    ).toEqual([]);
  });

  test('has no more units drawn than were agreed, and in some half of them are', async () => {
    const parts = await found<{ number: string; agreed: number; drawn: string }>(
      `select f.number, p.quantity as agreed, coalesce(sum(d.quantity), 0) as drawn
         from funnel f join funnel_part p on p.funnel_id = f.id
           left join funnel_draw d on d.funnel_id = f.id and d.part_number = p.part_number
             and d.given_back_at is null
         group by f.number, p.part_number, p.quantity`,
    );
    expect(parts.filter(({ agreed, drawn }) => Number(drawn) > agreed)).toEqual([]);
    expect(parts.some(({ agreed, drawn }) => Number(drawn) * 2 === agreed)).toBe(true);
  });
});

describe('the tickets of the demonstration', () => {
  test('are in each status', async () => {
    const statuses = await found<{ status: string }>('select distinct status from ticket');
    expect(statuses.map(({ status }) => status).sort()).toEqual([...ticketStatuses].sort());
  });
});

test('a contract of the demonstration ends soon, and administrators know', async () => {
  expect(
    await countOf(
      "select count(*) from alert where kind = 'contract_ending' and resolved_at is null",
    ),
  ).toBe(1);
});

test('a newsletter of the demonstration is sent to everyone who had confirmed', async () => {
  expect(
    await found(
      'select n.status, d.state, count(*)::int from newsletter n join newsletter_delivery d on d.newsletter_id = n.id group by 1, 2',
    ),
  ).toEqual([{ status: 'sent', state: 'sent', count: 7 }]);
});

describe('the ERP of the demonstration', () => {
  test('was called with everything that it has reported', async () => {
    const events = 'select count(*) from erp_order_event';
    expect(await countOf(events)).toBeGreaterThan(100);
    expect(
      await numbersOf(`select distinct o.number from erp_order_event e
        join sales_order o on o.id = e.order_id
        where not exists (select from erp_call c where c.call = 'erp.events' and c.http_status = 200
          and c.order_number = o.number and c.body->>'eventId' = e.event_id)`),
    ).toEqual([]);
  });

  test('has fetched, acknowledged and accepted every complete order', async () => {
    for (const call of ['erp.ack', 'erp.result'])
      expect(
        await numbersOf(`select number from sales_order o where status = 'complete'
          and not exists (select from erp_call c where c.call = '${call}'
            and c.http_status = 200 and c.order_number = o.number)`),
      ).toEqual([]);
  });

  test('has called within the last day', async () => {
    const [last] = await found<{ at: number }>('select max(at) as at from erp_call');
    expect(server.clock.now - last!.at).toBeLessThan(86_400_000);
  });
});

test('a distributor of the demonstration sells most of what it orders in a month, and never much more', async () => {
  const months = await found<{ month: string; ordered: string; sold: string }>(
    `with ordered as (
       select o.distributor_id as distributor, to_char(o.submitted_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
         sum(l.quantity) as units
       from sales_order o join order_line l on l.order_id = o.id
       where o.status not in ('draft', 'canceled') group by 1, 2),
     sold as (
       select distributor_id as distributor, to_char(on_date, 'YYYY-MM') as month, sum(quantity) as units
       from pos_row group by 1, 2)
     select sold.month, ordered.units as ordered, sold.units as sold
       from sold join ordered using (distributor, month) where sold.month < '2026-11'`,
  );
  expect(months.length).toBeGreaterThan(25);
  expect(
    months
      .map(({ ordered, sold }) => Math.round((100 * Number(sold)) / Number(ordered)))
      .filter((percent) => percent < 60 || percent > 110),
  ).toEqual([]);
});

test('the demonstration’s creation leaves no session and no waiting mail', async () => {
  expect(await countOf('select count(*) from session')).toBe(0);
  expect(
    await countOf(`select count(*) from graphile_worker.jobs where task_identifier like '%mail%'`),
  ).toBe(0);
});

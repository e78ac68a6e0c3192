/**
 * Checks that the constraints of the database state the limits and values of the code. A new
 * constraint with a figure or a list of values must be added here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#kernel/domain/user/languages.ts';
import { currencies } from '#kernel/domain/money.ts';
import { eanDigitCounts, rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { ticketSides, ticketStatuses, type TicketRole } from '#areas/contact/domain/index.ts';
import { closableDocuments } from '#areas/deadlines/domain/index.ts';
import {
  distributorLimits,
  distributorKinds,
  formerConflictDecisions,
  type Company,
} from '#areas/distributors/domain/index.ts';
import { newsletterStatuses, subscriberStatuses } from '#areas/marketing/domain/index.ts';
import { deliveryStates } from '#areas/marketing/server/newsletter/delivery-states.ts';
import type { Picture } from '#areas/marketing/server/items/items-sql.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import { lists } from '#areas/settings/domain/index.ts';
import { storedStates } from '#areas/storage/domain/index.ts';
import type { ClassificationRun } from '#areas/verticals/domain/index.ts';
import { termNamespaces, termSources } from '#areas/verticals/domain/term-constants.ts';
import type { Tables } from '#kernel/server/database.ts';
import { startServer, type TestServer } from '../test-server.ts';

type Constraint = {
  readonly column: string;
  readonly figures: readonly number[];
  readonly values: readonly string[];
};

let server: TestServer;
let constraints: ReadonlyMap<string, Constraint>;

const figuresIn = (definition: string): number[] =>
  [...definition.replace(/\[[^\]]*\]|'[^'{]*'/g, '').matchAll(/\d+/g)].map(([figure]) =>
    Number(figure),
  );

/** Returns the values of `ARRAY['a'::text, 'b'::text]`, or the one of `= 'a'::text`. */
const valuesIn = (definition: string): string[] =>
  /ARRAY\[|= '/.test(definition) && !definition.includes('jsonb_typeof')
    ? [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!)
    : [];

/** Returns true for constraints such as `quantity > 0` and `id = 1`, which state no limit. */
const isSign = (figures: readonly number[]) => figures.length === 1 && figures[0]! <= 1;

beforeAll(async () => {
  server = await startServer();
  const { rows } = await server.pool.query<{ column: string; definition: string }>(
    `select con.conrelid::regclass || '.' || att.attname as column,
        pg_get_constraintdef(con.oid) as definition
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and con.conkey = array[att.attnum]
      where con.contype = 'c' and con.connamespace = 'public'::regnamespace`,
  );
  constraints = new Map(
    rows.map(({ column, definition }) => [
      column,
      { column, figures: figuresIn(definition), values: valuesIn(definition) },
    ]),
  );
});

afterAll(() => server?.close());

const paymentCode = lists.payment_methods.fields.code;

const limits: Readonly<Record<string, readonly number[]>> = {
  'order_line.quantity': [1, rowLimits.quantity],
  'part.part_number': [1, rowLimits.partNumber],
  'part.ean': [eanDigitCounts.least, eanDigitCounts.most],
  'user_account.name': [1, personLimits.name],
  'user_account.email': [personLimits.email],
  'payment_method.code': [paymentCode.max],
  'carrier.code': [lists.carriers.fields.code.max],
  'price.currency': [currencies[0].length],
  'distributor.currency': [currencies[0].length],
};

/** Constraints that state what a country code or a day of a month is. */
const withoutLimit = [
  'distributor.country',
  'monthly_blocker.start_day',
  'monthly_blocker.end_day',
];

test.each(Object.entries(limits))(
  'the constraint on %s states the limit of the code',
  (column, limit) => {
    expect(constraints.get(column)?.figures).toEqual(limit);
  },
);

test('every constraint with a figure is compared with the code', () => {
  const found = [...constraints.values()].filter(
    ({ figures }) => figures.length > 0 && !isSign(figures),
  );
  expect(found.map(({ column }) => column).sort()).toEqual(
    [...Object.keys(limits), ...withoutLimit].sort(),
  );
});

test('a code of payment has one length, which its constraint states', () => {
  expect(paymentCode.min).toBe(paymentCode.max);
});

test('the columns with a maximum length have the length of the code', async () => {
  const { rows } = await server.pool.query<{ column: string; length: number }>(
    `select table_name || '.' || column_name as column, character_maximum_length as length
      from information_schema.columns
      where table_schema = 'public' and character_maximum_length is not null
        and table_name not like 'kysely%' order by 1`,
  );
  expect(rows).toEqual([
    { column: 'company.customer_code', length: distributorLimits.customerCode },
    { column: 'company.store', length: distributorLimits.store },
    { column: 'distributor.country', length: 2 },
    { column: 'former_distributor.country', length: 2 },
  ]);
});

/** Returns the keys of an object whose type names every value, so that a new one must be added. */
const all = <Value extends string>(values: Readonly<Record<Value, true>>): string[] =>
  Object.keys(values);

const values: Readonly<Record<string, readonly string[]>> = {
  'acceptance.lang': languages,
  'user_account.lang': languages,
  'newsletter_subscriber.language': languages,
  'support_request.language': languages,
  'activity_run.state': all<ClassificationRun['state']>({
    running: true,
    done: true,
    canceled: true,
  }),
  'activity_term.namespace': termNamespaces,
  'activity_term.source': termSources,
  'box_connection.state': all<Tables['box_connection']['state']>({
    connected: true,
    leaving: true,
  }),
  'company.tax_kind': all<Company['taxKind']>({ CNPJ: true, CRN: true }),
  'compliance_alert.area': reportAreas,
  'distributor.kind': distributorKinds,
  'former_distributor.decision': formerConflictDecisions,
  'marketing_image.type': all<Picture['type']>({ 'image/jpeg': true, 'image/png': true }),
  'monthly_blocker.documents': closableDocuments,
  'newsletter.status': newsletterStatuses,
  'newsletter_delivery.state': deliveryStates,
  'newsletter_subscriber.status': subscriberStatuses,
  'release_file.encoding': ['br'],
  'report.area': reportAreas,
  'report.source': all<Tables['report']['source']>({ file: true, none: true }),
  'stored_file.state': storedStates,
  'ticket.closed_by': all<TicketRole>({ seller: true, manufacturer: true, portal: true }),
  'ticket.status': ticketStatuses,
  'ticket_message.side': ticketSides,
};

test.each(Object.entries(values))(
  'the constraint on %s lists the values of the code',
  (column, listed) => {
    expect([...(constraints.get(column)?.values ?? [])].sort()).toEqual([...listed].sort());
  },
);

test('every constraint with a list of values is compared with the code', () => {
  const found = [...constraints.values()].filter((one) => one.values.length > 0);
  expect(found.map(({ column }) => column).sort()).toEqual(Object.keys(values).sort());
});

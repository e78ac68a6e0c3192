/**
 * Tests what becomes of old reports: what is deleted, what is replaced with pseudonyms, and that a
 * file that is sent again is compared as before.
 */
import { expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import {
  forgetCustomer,
  forgetInNextRows,
  type RegisteredRowPosition,
} from '#areas/reports/server/retention/retention-sql.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { ana, own, server, setUpNewDistributors } from '../reports/new-distributor-setup.ts';
import { historyOf, readRows, register } from '../reports/report-calls.ts';
import { csvOf, invoice, sale, stock } from '../reports/report-files.ts';

setUpNewDistributors();

const night = () => allJobs['report.forget']!(server.services, {});

const rows = async (statement: string, ...values: unknown[]) =>
  (await server.pool.query(statement, values)).rows;

/** The time at which the five years after a sale on October 1, 2026 in São Paulo end. */
const limit = Date.UTC(2026, 9, 1, 3) + retentionMs('names');

async function at<Result>(now: number, work: () => Promise<Result>): Promise<Result> {
  const before = server.clock.now;
  server.clock.now = now;
  try {
    return await work();
  } finally {
    server.clock.now = before;
  }
}

const customers = (id: number) =>
  rows('select end_user as name from pos_row where distributor_id = $1 order by id', id);

const sales = () =>
  csvOf([
    sale('01/10/2026', '1001', 2, { 'end user': 'João da Silva' }),
    sale('01/10/2026', '1001', 2, { 'end user': 'João da Silva' }),
    sale('01/10/2026', '1002', 3, { 'end user': 'Maria Souza', city: 'Santos' }),
  ]);

const sent = (replacement: 'ask' | 'changes' | 'replace' = 'ask', content = sales()) =>
  register(server, ana, content, { distributorId: own, kind: 'pos_brazil', replacement });

test('a customer has a name on the last day of the five years, and a different pseudonym in each row on the next', async () => {
  await sent();
  await at(limit - 1, night);
  await at(limit, night);
  expect((await customers(own)).map(({ name }) => name)).toEqual([
    'João da Silva',
    'João da Silva',
    'Maria Souza',
  ]);

  await at(limit + DAY, night);
  const names = (await customers(own)).map(({ name }) => name);
  expect(names.every((name) => /^Customer [0-9a-f]{8}$/.test(name))).toBe(true);
  expect(new Set(names).size).toBe(3);

  await at(limit + 2 * DAY, night);
  expect((await customers(own)).map(({ name }) => name)).toEqual(names);
});

test('keys, figures, sums of dates and the report stay unchanged', async () => {
  const report = await sent();
  const facts = () =>
    rows(
      `select r.id, r.key_id, r.ordinal, r.on_date, r.part_number, r.quantity, r.price_minor, r.city, r.state, r.activity, r.rest, r.report_id, d.rows, d.quantity as day
       from pos_row r join report_day d on d.company_id = r.company_id and d.on_date = r.on_date and d.area = 'pos'
       where r.distributor_id = $1 order by r.id`,
      own,
    );

  const head = () =>
    rows(
      'select rows, quantity, status, counts, version, file_hash from report where id = $1',
      report.id,
    );

  const before = [await facts(), await head()];
  await at(limit + 400 * DAY, night);
  expect([await facts(), await head()]).toEqual(before);
});

test.each(['changes', 'replace'] as const)(
  'the same file sent again (%s) has the same rows as before, and no other ones',
  async (replacement) => {
    await sent();
    await at(limit + DAY, night);
    const again = await sent(replacement, `${sales()}\n`);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, same: 3, removed: 0, kept: 0 });

    const corrected = await sent(replacement, sales().replace('1002;4649499;3', '1002;4649499;30'));
    expect(corrected.counts).toMatchObject({ added: 0, changed: 1, same: 2, removed: 0 });
  },
);

test('in Latin America the customer’s number and postal code are removed, and the same file still counts as the same', async () => {
  const id = await makeDistributor(server, undefined, PERU);
  const content = csvOf([
    invoice('01/10/2026', 'F-1', '1001', 1, {
      'end user number': 'C-4711',
      'postal code': '15001',
      'reseller name': 'Andes SAC',
    }),
  ]);

  const other = await signInUser(server, id);
  const mine = (replacement: 'ask' | 'changes', file: string) =>
    register(server, other, file, { distributorId: id, kind: 'pos_laam', replacement });
  await mine('ask', content);
  await at(limit + DAY, night);
  const [row] = await rows('select end_user, rest from pos_row where distributor_id = $1', id);
  expect(row!.end_user).toMatch(/^Customer /);
  expect(row!.rest).not.toHaveProperty('endUserNumber');
  expect(row!.rest).not.toHaveProperty('postalCode');
  expect(row!.rest).toMatchObject({ resellerName: 'Andes SAC', invoiceNumber: 'F-1' });
  expect((await mine('changes', `${content}\n`)).counts).toMatchObject({
    added: 0,
    changed: 0,
    same: 1,
  });
});

test('nothing that was written of a customer is left anywhere once five years have passed', async () => {
  await sent('ask', sales().replaceAll('João da Silva', 'Zulmira Quaresma'));
  await sent(
    'changes',
    sales().replaceAll('João da Silva', 'Zulmira  Quaresma').replace('99,90', '98,90'),
  );

  await sent('replace', csvOf([sale('01/10/2026', '1001', 9, { 'end user': 'Outro' })]));

  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'operation'",
  );
  /** Returns the tables that have the name in a text or, in hexadecimal digits, in bytes. */
  const placesOfName = async () => {
    const found: string[] = [];
    for (const { name } of tables) {
      const places = await rows(
        `select from ${name} as one where one::text ilike '%zulmira%'
          or one::text ilike '%' || encode('Zulmira', 'hex') || '%' limit 1`,
      );
      if (places.length) found.push(name);
    }
    return found.toSorted();
  };
  expect(await placesOfName()).toEqual(['report_former_row', 'report_replaced_row']);

  await at(server.clock.now + retentionMs('files') + DAY, async () => {
    await night();
    await allJobs['account.old_names']!(server.services, {});
  });

  expect(await placesOfName()).toEqual([]);
});

const pieces = (id: string) => rows('select from report_piece where upload_id = $1', id);

test('a report’s file, its edits and the old values of its rows are deleted five years after it was completed; the history still says that it changed rows', async () => {
  const first = csvOf([stock('01/10/2026', '1001', 5)]);
  const second = csvOf([stock('01/10/2026', '1001', 7)]);
  const send = (content: string, replacement: 'ask' | 'changes') =>
    register(server, ana, content, { distributorId: own, replacement });
  await send(first, 'ask');
  const { id, completedAt } = await send(second, 'changes');
  const left = async () => ({
    pieces: (await pieces(id)).length,
    ...(await rows('select choices is not null as choices from report where id = $1', id))[0],
    olds: (
      await rows(
        "select from report_history where report_id = $1 and changes <> '[]' and changes <> 'null'",
        id,
      )
    ).length,
  });

  const nights = async () => {
    await night();
    await allJobs['account.old_names']!(server.services, {});
  };

  await at(completedAt! + retentionMs('files') - 1, nights);
  expect(await left()).toEqual({ pieces: 1, choices: true, olds: 1 });

  await at(completedAt! + retentionMs('files') + 1, nights);
  expect(await left()).toEqual({ pieces: 0, choices: false, olds: 0 });
  expect(await rows('select was from inventory_row where report_id = $1', id)).toEqual([
    { was: {} },
  ]);
  expect(await historyOf(ana, 'inventory', id)).toContain('field_change 1');
  expect((await readRows(ana, 'inventory', own)).map(({ values }) => values.quantity)).toEqual([7]);
});

test('a file that has waited for its owner for five years is given up, as its owner would do', async () => {
  const refused = await register(server, ana, csvOf([stock('01/10/2026', '1001', -5)]), {
    distributorId: own,
  });
  expect(refused.status).toBe('waiting_correction');
  await at(refused.updatedAt + retentionMs('files') + 1, night);
  expect(
    await rows('select deleted, choices, reasons from report where id = $1', refused.id),
  ).toEqual([{ deleted: true, choices: null, reasons: [] }]);
  expect(await pieces(refused.id)).toEqual([]);
});

test('a batch reads at most its number of rows, whether they still have a name or not, and the batches together leave none', async () => {
  await server.pool.query(
    `insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity, currency, key_id, ordinal, end_user, rest)
     select $1, $1, gen_random_uuid(), date '2001-01-01' + n / 3, '1001', 1, 'BRL', gen_random_uuid(), 1,
       case when n % 6 = 5 then 'Maria Souza' else 'Customer 12345678' end, '{}'
     from generate_series(0, 11) n`,
    [own],
  );
  const named = async () =>
    (
      await rows(
        "select id from pos_row where distributor_id = $1 and end_user = 'Maria Souza'",
        own,
      )
    ).length;

  const left: number[] = [];
  let last: RegisteredRowPosition | undefined;
  do {
    last = await forgetInNextRows(
      server.services.db,
      'pos_row',
      forgetCustomer,
      own,
      '2001-01-05',
      last,
      5,
    );
    left.push(await named());
  } while (last);
  expect(left).toEqual([2, 1, 0, 0]);
});

/**
 * Measures how long it takes to compare and register rows of sales, for several numbers of rows,
 * against a bare COPY of the same rows.
 * The bare COPY writes only what registering must leave behind: the same columns, the same indexes
 * and the same durability, into an empty table of the same shape, from a file on the server.
 */
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openServices } from '#app/server/open-services.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import { readConfig } from '#kernel/server/config.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { copyFormatLine } from '#kernel/server/queries/copy-rows-into.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';
import { createSalesRegistration } from '../server/register-sales.ts';
import { columns, COMPANY, OF, rest, valuesOf, type Row } from './registration-rows.ts';
import { BARS } from '../bars.ts';

const REGISTERED = 1_000_000;
const BAR = BARS.registering;
const LINEAR = BARS.registeredRow;
const DAYS = 500;

/**
 * The numbers of rows, each with its number of rounds. Small numbers of rows are measured several
 * times, for the median.
 */
const ROUNDS = [
  [10_000, 7],
  [100_000, 3],
  [1_000_000, 1],
] as const;

export async function measureRegistration(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );

  const { db } = opened.services;
  const query = (sql: string, values?: unknown[]) => opened.pool.query(sql, values);
  // Checkpoints and COPY from the server's files need a superuser, which the portal's role is not.
  const superuser = new pg.Pool(opened.cluster!.superuser);
  const shared = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const path = join(shared, 'rows.tsv');
  chmodSync(shared, 0o755);
  const timed = async (work: () => Promise<unknown>) => {
    await superuser.query('checkpoint');
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  try {
    await addDistributors(db, [
      {
        id: OF,
        name: 'Norte',
        country: 'BR',
        currency: 'BRL',
        zone: 'America/Sao_Paulo',
        kind: 'brazil',
        active: true,
        companies: [
          {
            id: COMPANY,
            name: 'Norte',
            taxId: '12ABC34501DE35',
            taxKind: 'CNPJ',
            main: true,
            customerCode: '000001',
            store: '01',
          },
        ],
      },
    ]);

    const { put, register } = createSalesRegistration(db, timed);
    const first = await put('2024-01-01', '2025-05-14');
    await query(
      `insert into pos_row (${columns}) select ${OF}, $1, ${COMPANY}, (to_hex(268435456 + (d - date '2000-01-01')) || substr(md5(d || e'\\n' || (10000 + n % 4000) || e'\\nend user ' || n || e'\\ncampinas\\nnorte\\n'), 9))::uuid, 1, n + 2, d, (10000 + n % 4000)::text, 1 + n % 9, 1000 + n, 'BRL', 'End user ' || n, 'Campinas', 'SP', '4649499', $2::jsonb
      from (select n, (date '2024-01-01' + n / ${REGISTERED / DAYS})::text::date as d from generate_series(0, ${REGISTERED - 1}) n) g`,
      [first, rest],
    );

    await query(
      `insert into report_day select 'pos', company_id, on_date, distributor_id, count(*), sum(quantity), false, $1, now(), now() from pos_row group by company_id, on_date, distributor_id`,
      [first],
    );

    await query('vacuum analyze pos_row, report_day');
    for (const [table, like] of [
      ['bare', 'including all'],
      ['loose', 'including identity'],
    ])
      await query(`create table ${table} (like pos_row ${like}) with (fillfactor = 90)`);
    const copied = async (into: string) => {
      await query(`truncate ${into}`);
      return await timed(() => superuser.query(`copy ${into} (${columns}) from '${path}'`));
    };

    const figures: Figure[] = [];
    const perDay = REGISTERED / DAYS;
    const kinds = ['new dates', 'registered dates, a tenth each changed, new, gone'] as const;
    const inCopies: [number, number][] = [];
    let round = 0;
    for (const [count, rounds] of ROUNDS) {
      const bare: number[] = [];
      const loose: number[] = [];
      const taken: [number[], number[]] = [[], []];
      const ratios: [number[], number[]] = [[], []];
      for (const until = round + rounds; round < until; round += 1) {
        const fresh = Array.from({ length: count }, (_, n): Row => ({
          n,
          date: addDays('2025-06-01', Math.floor(n / perDay)),
          quantity: 1 + (n % 9),
        }));

        // Of the rows on registered dates, one in ten is changed, one in ten is new, and one in ten
        // is missing.
        const known = Array.from({ length: count }, (_, n): Row => ({
          n: n % 10 === 0 ? n + 2_000_000 * (round + 1) : n,
          date: addDays('2024-01-01', Math.floor(n / perDay)),
          quantity: 1 + (n % 9) + (n % 10 === 1 ? round + 1 : 0),
        }));

        writeFileSync(path, '');
        for (let n = 0; n < count; n += 10_000)
          appendFileSync(
            path,
            fresh
              .slice(n, n + 10_000)
              .map((row) => copyFormatLine([OF, first, ...Object.values(valuesOf(row))]))
              .join(''),
          );
        chmodSync(path, 0o644);
        loose.push(await copied('loose'));
        // Each registration is measured between two COPYs, because the machine has other work too.
        let before = await copied('bare');
        for (const [n, rows] of [fresh, known].entries()) {
          const { ms, counts } = await register(rows);
          const after = await copied('bare');
          if (n === 0 ? counts.added !== count : counts.changed !== count / 10)
            throw new Error(`not what was meant: ${JSON.stringify(counts)}`);
          taken[n]!.push(ms);
          bare.push(before);
          ratios[n]!.push(ms / ((before + after) / 2));
          before = after;
        }

        await query(`delete from pos_row where on_date >= '2025-06-01'`);
        await query(`delete from report_day where on_date >= '2025-06-01'`);
        await query('vacuum analyze pos_row, report_day, report_kept, report_price');
      }

      const what = `${count.toLocaleString('en')} rows against ${REGISTERED.toLocaleString('en')}`;
      const show = (ms: readonly number[]) => median(ms).toFixed(0);
      inCopies.push([median(ratios[0]), median(ratios[1])]);
      for (const [n, name] of kinds.entries())
        figures.push(
          atMost(
            `${what}, ${name}: ${show(taken[n]!)} ms ÷ COPY, ${show(bare)} ms (÷ COPY without indexes, ${show(loose)} ms: ${(median(taken[n]!) / median(loose)).toFixed(1)})`,
            median(ratios[n]!),
            BAR,
            '×',
            1,
          ),
        );
    }

    const [, middle, large] = inCopies;
    for (const [n, name] of kinds.entries())
      figures.push(
        atMost(
          `a row of a million ÷ a row of 100,000, each in COPYs, ${name}`,
          large![n]! / middle![n]!,
          LINEAR,
          '×',
          2,
        ),
      );
    return figures;
  } finally {
    await superuser.end();
    await opened.close();
    folder.remove();
    rmSync(shared, { recursive: true, force: true });
  }
}

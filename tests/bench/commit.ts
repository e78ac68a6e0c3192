/** What it costs to compare and register rows of sales, against a bare COPY of the same rows into the same table, indexes and all; by the number of rows. */
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '#app/server/services.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { commit } from '#areas/reports/server/processing/commit.ts';
import { dropStage, makeStage, stageRows } from '#areas/reports/server/processing/queries.ts';
import type { Batch } from '#areas/reports/server/processing/stage.ts';
import { insertReports, storedReport } from '#areas/reports/server/queries.ts';
import { addDays, dayNumber } from '#kernel/domain/dates.ts';
import { readConfig } from '#kernel/server/config.ts';
import { temporaryFolder } from '../program.ts';
import { finalizing } from '../reports/reports-of.ts';
import { atMost, type Figure } from './table.ts';

const OF = 1, COMPANY = 11, REGISTERED = 1_000_000, BAR = 3, BATCH = 5_000, DAYS = 500;
type Row = { readonly n: number; readonly date: string; readonly quantity: number };
const key = ({ n, date }: Pick<Row, 'n' | 'date'>) => `${date}\n${10_000 + (n % 4_000)}\nend user ${n}\ncampinas\nnorte\n`;
const rest = JSON.stringify({ provider: 'Norte', distributorName: 'Norte Instrumentos', distributorCnpj: '12ABC34501DE35' });

function batchOf(rows: readonly Row[]): Batch {
  const all = <T>(value: T) => rows.map(() => value);
  return {
    company: all(COMPANY), key: rows.map(key), ordinal: all(1), line: rows.map(({ n }) => n + 2), on_date: rows.map(({ date }) => date), part_number: rows.map(({ n }) => String(10_000 + (n % 4_000))), quantity: rows.map(({ quantity }) => quantity), price_minor: rows.map(({ n }) => 1_000 + n), currency: all('BRL'),
    end_user: rows.map(({ n }) => `End user ${n}`), city: all('Campinas'), state: all('SP'), activity: all('4649499'), rest: all(rest),
  };
}
const copied = (rows: readonly Row[], reportId: string): string => rows.map((row) => [OF, COMPANY, reportId, row.date, 10_000 + (row.n % 4_000), row.quantity, 1_000 + row.n, 'BRL', md5(row), 1, row.n + 2, `End user ${row.n}`, 'Campinas', 'SP', '4649499', rest].join('\t')).join('\n') + '\n';
/** Made as the server makes it: the date, then the key's MD5. */
const md5 = (row: Row) => `${(268_435_456 + dayNumber(row.date) - dayNumber('2000-01-01')).toString(16)}${createHash('md5').update(key(row)).digest('hex').slice(8)}`;

export async function measureCommit(): Promise<Figure[]> {
  const folder = temporaryFolder(), opened = await openServices(readConfig({ DATA_DIR: folder.path, PORT: '0' }), 'warn'), { db } = opened.services, query = (sql: string, values?: unknown[]) => opened.pool.query(sql, values);
  const shared = mkdtempSync(join(tmpdir(), 'portal-copy-')), path = join(shared, 'rows.tsv');
  chmodSync(shared, 0o755);
  const columns = 'distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, end_user, city, state, activity, rest';
  const timed = async (work: () => Promise<unknown>) => { await query('checkpoint'); const began = performance.now(); await work(); return performance.now() - began; };
  try {
    await addDistributors(db, [{ id: OF, name: 'Norte', country: 'BR', currency: 'BRL', zone: 'America/Sao_Paulo', kind: 'brazil', active: true, companies: [{ id: COMPANY, name: 'Norte', taxId: '12ABC34501DE35', taxKind: 'CNPJ', main: true, customerCode: '000001', store: '01' }] }]);
    const put = async (from: string, to: string) => {
      const id = randomUUID(), { kind, choices } = finalizing('pos', id, 0, OF), now = Date.now();
      await insertReports(db, [{ userId: 1, report: { id, area: 'pos', kind, source: 'file', distributorId: OF, companyId: COMPANY, companyName: 'Norte', status: 'waiting_processing', version: 1, fileName: 'f.csv', fileHash: 'a'.repeat(64), fileSize: 1, rows: 1, quantity: 1, from, to, replacement: 'replace', counts: null, refusal: null,
        createdAt: now, createdBy: 'A', updatedAt: now, updatedBy: 'A', completedAt: null, deleted: false, choices, days: [], reasons: [], currency: 'BRL', pieces: 1, except: [] } }]);
      return id;
    };
    const first = await put('2024-01-01', '2025-05-14');
    await query(`insert into pos_row (${columns}) select ${OF}, ${COMPANY}, $1, d, (10000 + n % 4000)::text, 1 + n % 9, 1000 + n, 'BRL', (to_hex(268435456 + (d - date '2000-01-01')) || substr(md5(d || e'\\n' || (10000 + n % 4000) || e'\\nend user ' || n || e'\\ncampinas\\nnorte\\n'), 9))::uuid, 1, n + 2, 'End user ' || n, 'Campinas', 'SP', '4649499', $2::jsonb
      from (select n, (date '2024-01-01' + n / ${REGISTERED / DAYS})::text::date as d from generate_series(0, ${REGISTERED - 1}) n) g`, [first, rest]);
    await query(`insert into report_day select 'pos', company_id, on_date, distributor_id, count(*), sum(quantity), false, $1, now(), now() from pos_row group by company_id, on_date, distributor_id`, [first]);
    await query('vacuum analyze pos_row, report_day');
    await query('create table bare (like pos_row including all)');
    await query('insert into bare overriding system value select * from pos_row');
    await query(`select setval(pg_get_serial_sequence('bare', 'id'), (select max(id) from bare))`);
    await query('create table loose (like pos_row)');
    await query('alter table loose alter id drop not null');
    await query('vacuum analyze bare');

    const figures: Figure[] = [];
    for (const [round, count] of [10_000, 100_000, 1_000_000].entries()) {
      const perDay = REGISTERED / DAYS, fresh = Array.from({ length: count }, (_, n): Row => ({ n, date: addDays('2025-06-01', Math.floor(n / perDay)), quantity: 1 + (n % 9) }));
      // Of registered dates: one row of ten differs, one of ten is new, one of ten is gone.
      const known = Array.from({ length: count }, (_, n): Row => ({ n: n % 10 === 0 ? n + 2_000_000 * (round + 1) : n, date: addDays('2024-01-01', Math.floor(n / perDay)), quantity: 1 + (n % 9) + (n % 10 === 1 ? round + 1 : 0) }));
      writeFileSync(path, copied(fresh, first));
      chmodSync(path, 0o644);
      const loose = await timed(() => query(`copy loose (${columns}) from '${path}'`));
      const bare = await timed(() => query(`copy bare (${columns}) from '${path}'`));
      const register = async (rows: readonly Row[]) => {
        const id = await put(rows[0]!.date, rows.at(-1)!.date);
        const ms = await timed(() => db.connection().execute(async (stage) => {
          await makeStage(stage);
          for (let n = 0; n < rows.length; n += BATCH) await stageRows(stage, 'pos_brazil', batchOf(rows.slice(n, n + BATCH)));
          await stage.transaction().execute((tx) => commit(tx, id, (found): found is NonNullable<typeof found> => found !== undefined, Date.now()));
          await dropStage(stage);
        }));
        return { ms, counts: (await storedReport(db, id))!.counts! };
      };
      const added = await register(fresh), changed = await register(known);
      if (added.counts.added !== count || changed.counts.changed !== count / 10) throw new Error(`not what was meant: ${JSON.stringify([added.counts, changed.counts])}`);
      const what = `${count.toLocaleString('en')} rows against ${REGISTERED.toLocaleString('en')}`, told = (name: string, ms: number): Figure => ({ ...atMost(`${what}, ${name} (${ms.toFixed(0)} ms; COPY ${bare.toFixed(0)} ms, into a table without indexes ${loose.toFixed(0)} ms)`, ms / bare, BAR, '×', 1), ...(count !== 100_000 ? { bar: '', holds: true } : {}) });
      figures.push(told('new dates, ÷ COPY', added.ms), told('registered dates, a tenth each changed, new, gone, ÷ COPY', changed.ms));
      await query(`delete from pos_row where on_date >= '2025-06-01'`); await query(`delete from bare where on_date >= '2025-06-01'`); await query(`delete from report_day where on_date >= '2025-06-01'`);
      await query('truncate loose'); await query('vacuum pos_row, bare, report_day');
    }
    return figures;
  } finally {
    await opened.close();
    folder.remove();
    rmSync(shared, { recursive: true, force: true });
  }
}

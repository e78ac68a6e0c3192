/**
 * Creates distributors with several companies, stores their reported dates as the job for reports
 * does, and runs the jobs of compliance.
 */
import { randomUUID } from 'node:crypto';
import { addDistributors } from '#areas/distributors/server/index.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { BRAZIL } from '../make-users.ts';
import type { TestServer } from '../test-server.ts';

let made = 0;

/**
 * Creates a distributor with this number of companies. Their ids are the distributor's id and those
 * that follow it.
 */
export async function makeChain(
  { db }: Pick<TestServer, 'db'>,
  name: string,
  companies: number,
  place: typeof BRAZIL = BRAZIL,
  active = true,
): Promise<number> {
  const id = 500_000 + 100 * ++made;
  await addDistributors(db, [
    {
      id,
      name,
      ...place,
      active,
      companies: Array.from({ length: companies }, (_, n) => ({
        id: id + n,
        name: `${name} ${n + 1}`,
        taxId: `T${id + n}`,
        taxKind: place.kind === 'brazil' ? ('CNPJ' as const) : ('CRN' as const),
        main: n === 0,
        customerCode: '000001',
        store: '01',
      })),
    },
  ]);
  return id;
}

/**
 * Stores a reported date. `rows` 0 means a declaration of no stock or sales. `at` is a time in São
 * Paulo, such as `2026-11-05 12:00`.
 */
export async function putDate(
  { pool }: Pick<TestServer, 'pool'>,
  area: ReportArea,
  distributorId: number,
  companyId: number,
  date: string,
  at: string,
  rows = 1,
): Promise<void> {
  const [day, time] = at.split(' ') as [string, string];
  await pool.query(
    'insert into report_day (area, company_id, on_date, distributor_id, rows, quantity, "none", report_id, first_at, updated_at) values ($1, $2, $3, $4, $5::int, $5::int, $6, $7, $8, $8)',
    [
      area,
      companyId,
      date,
      distributorId,
      rows,
      rows === 0,
      randomUUID(),
      new Date(instantInZone(day, time, 'America/Sao_Paulo')),
    ],
  );
}

export async function runComplianceJob(
  server: TestServer,
  job: 'compliance.remind' | 'compliance.alerts',
  times = 1,
): Promise<void> {
  for (let n = 0; n < times; n += 1) await addJob(server.db, job, { turn: n });
  await server.runJobs();
}

/**
 * Sets up Bruno's portal for tests of a sales report that the server refuses, with rows of three
 * dates, and sends reports from another device of his.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { LANDSCAPE } from '../../chromium.ts';
import { csvOf, sale, type Row } from '../../reports/report-files.ts';
import { finalize as finalizeBy } from '../../reports/report-calls.ts';
import { signInByApi } from '../api-clients.ts';
import { bruno, openPortal, signIn, waitForSync, waitForWorker, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';
import type { UploadPage } from './upload-steps.ts';

/** A year without reports, because it is before the demonstration's first report. */
const YEAR = new Date().getFullYear() - 2;
export const typedDateInMarch = (n: number) => `0${n}/03/${YEAR}`;
export const isoDateInMarch = (n: number) => `${YEAR}-03-0${n}`;
export const NEW_CNPJ = '06990590000123';
export const FILE = 'vendas-março.csv';
export let portal: Portal;
export let context: BrowserContext;
export let page: Page;
export let reader: UploadPage;
let distributorId: number;
export let companyId: number;
let cnpj: string;
let parts: string[];

const begin = setUpSteps('upload-returns', () => page, {
  installs: true,
  viewport: LANDSCAPE,
  locale: 'en-US',
  acceptDownloads: true,
});

export const soldRow = (date: number, part: number, quantity: number, tax = cnpj): Row =>
  sale(typedDateInMarch(date), parts[part]!, quantity, { 'distributor cnpj': tax });
export const toLatin1 = (text: string) => Buffer.from(text, 'latin1');
/** Returns the registered rows from March 1 to 9 as text: day, part number, quantity. */
export const readRows = async () =>
  (
    await portal.query<{ row: string }>(
      "select concat_ws(' ', extract(day from on_date), part_number, quantity) as row from pos_row where company_id = $1 and on_date between $2 and $3 order by on_date, part_number",
      [companyId, isoDateInMarch(1), isoDateInMarch(9)],
    )
  ).map(({ row }) => row);
export const shortRows = (
  ...rows: readonly (readonly [date: number, part: number, quantity: number])[]
) => rows.map(([date, part, quantity]) => `${date} ${parts[part]} ${quantity}`).toSorted();
export const selectReportStates = async () =>
  await portal.query<{ id: string; status: string; version: number }>(
    'select id, status, version from report where file_name = $1 order by created_at',
    [FILE],
  );
export const waitForStatus = async (status: string) => {
  await expect
    .poll(async () => (await selectReportStates()).map((one) => one.status), { timeout: 20_000 })
    .toEqual([status]);
};
/**
 * Sends a report as Bruno from another device, and waits until it is registered, or stands by if
 * `replacement` is `ask`. Returns its id.
 */
export const reportElsewhere = async (
  name: string,
  rows: readonly Row[],
  replacement: 'ask' | 'replace',
) => {
  const answer = await finalizeBy(await signInByApi(portal, bruno), csvOf(rows), {
    kind: 'pos_brazil',
    distributorId,
    companyId,
    replacement,
    name,
  });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  const report = answer.json.body.report.id;
  await expect
    .poll(
      async () =>
        (
          await portal.query<{ status: string }>('select status from report where id = $1', [
            report,
          ])
        )[0]!.status,
      { timeout: 20_000 },
    )
    .toBe(replacement === 'ask' ? 'stand_by' : 'complete');
  return report;
};

/** Opens the portal once for all tests of the file. */
export function setUpReturns(): void {
  beforeAll(async () => {
    ({ portal, context } = await begin());
    await portal.query("update user_account set lang = 'en'");
    parts = (
      await portal.query<{ part: string }>(
        'select part_number as part from part where active order by part_number limit 4',
      )
    ).map(({ part }) => part);
    [{ distributorId, companyId, cnpj }] = (await portal.query(
      'select distributor_id::int as "distributorId", id::int as "companyId", tax_id as cnpj from company where distributor_id = (select distributor_id from user_account where email = $1) order by main desc limit 1',
      [bruno.email],
    )) as [{ distributorId: number; companyId: number; cnpj: string }];
    page = await openPortal(context, portal, { path: '/login' });
    await signIn(page, bruno);
    reader = { page, say: translatorFor('en') };
    await waitForSync(page);
    await waitForWorker(page);
  }, 120_000);
}

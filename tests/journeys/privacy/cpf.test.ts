/**
 * Checks that the tax number of a person in Brazil is masked for users who need not know it: in
 * lists, in the manufacturer's exports, in alerts and in mails (decision 0082).
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { LANDSCAPE, newContext, watchContext } from '../../chromium.ts';
import { decisionOn } from '../../new-orders.ts';
import { finalize } from '../../reports/report-calls.ts';
import { csvOf, sale } from '../../reports/report-files.ts';
import { signInByApi } from '../api-clients.ts';
import { readLettersTo } from '../read-mails.ts';
import { admin, ana, approver, openInEnglish, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor } from '../i18n.ts';
import { pressAction } from '../document-actions.ts';

const say = translatorFor('en');
const PLAIN = '52998224725';
const SIGNED = '390.533.447-05';
const WHOLE = new RegExp(`${PLAIN}|${SIGNED}|39053344705|529\\.982\\.247-25`);
const MASKED = ['***.982.247-**', '***.533.447-**'] as const;
/** A year without reports, because it is before the demonstration's first report. */
const YEAR = new Date().getFullYear() - 2;
const DAY = `${YEAR}-03-05`;

let portal: Portal, context: BrowserContext, page: Page, hers: Page;
let report: string, returned: { id: string; number: string; email: string };
const options = { viewport: LANDSCAPE, locale: 'en-US', acceptDownloads: true };
const begin = setUpSteps('cpf', () => page ?? hers, options);
beforeAll(async () => {
  const begun = await begin();
  ({ portal, context } = begun);
  const [norte] = await portal.query<{ distributorId: number; companyId: number; cnpj: string }>(
    'select distributor_id::int as "distributorId", id::int as "companyId", tax_id as cnpj from company where distributor_id = (select distributor_id from user_account where email = $1) order by main desc limit 1',
    [ana.email],
  );
  const [{ part }] = (await portal.query<{ part: string }>(
    'select part_number as part from part where active order by part_number limit 1',
  )) as [{ part: string }];
  const { cnpj, ...company } = norte!;
  const sold = (endUser: string, quantity: number) =>
    sale(`05/03/${YEAR}`, part, quantity, { 'end user': endUser, 'distributor cnpj': cnpj });
  const sent = await finalize(
    await signInByApi(portal, ana),
    csvOf([sold(`João ${PLAIN}`, 1), sold(SIGNED, 2)]),
    { kind: 'pos_brazil', ...company, name: 'people.csv' },
  );
  report = sent.json.body.report.id;
  const stateOf = async () =>
    (
      await portal.query<{ status: string }>('select status from report where id = $1', [report])
    )[0]!.status;
  await vi.waitUntil(async () => (await stateOf()) === 'complete', { timeout: 20_000 });
  await portal.query(
    `insert into funnel (distributor_id, number, currency, end_user, end_user_state, expires_on, opened_at, opened_by, opened_by_name, opened_by_order)
     values ($1, 'CRM-529', 'BRL', $2, 'SP', '2099-12-31', now(), 1, 'Approver', gen_random_uuid())`,
    [company.distributorId, `João ${PLAIN}`],
  );
  const [order] = await portal.query<{
    id: string;
    revision: number;
    number: string;
    email: string;
  }>(
    `select o.id, o.revision, o.number, u.email from sales_order o join user_account u on u.id = o.submitted_by
     where o.status = 'waiting_approval' and u.email = $1 limit 1`,
    [ana.email],
  );
  returned = order!;
  await (
    await signInByApi(portal, approver)
  ).call(approvalCalls.decideOrders, {
    body: decisionOn('return', order!, { reason: `Is it for João ${PLAIN} or ${SIGNED}?` }),
  });
  const anas = await newContext(begun.browser, options);
  anas.setDefaultTimeout(40_000);
  hers = await openInEnglish(anas, portal, ana, { path: '/pos', isOffline: false });
  page = await openInEnglish(context, portal, admin, { path: '/pos', isOffline: false });
}, 180_000);

/** Opens a page and returns its text once it contains these words. */
async function textOf(on: Page, path: string, shown: string): Promise<string> {
  await on.goto(`${portal.url}${path}`);
  await on.getByText(matchText(shown)).first().waitFor();
  return (await on.locator('main').textContent())!;
}
async function exportedBy(on: Page): Promise<string> {
  await on.goto(`${portal.url}/pos`);
  await pressAction(on, say('Export'));
  const form = on.getByRole('dialog');
  await form.getByLabel(say('Period')).selectOption('own');
  for (const field of [0, 1]) await form.locator('input[type=date]').nth(field).fill(DAY);
  const [file] = await Promise.all([
    on.waitForEvent('download'),
    form.getByRole('button', { name: say('Export') }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test('the rows of a report are masked for everybody who reads the list', async () => {
  for (const on of [page, hers]) {
    const text = await textOf(on, `/pos/view/${report}`, MASKED[0]);
    for (const masked of MASKED) expect(text).toContain(masked);
    expect(text).not.toMatch(WHOLE);
  }
});
test('the numbers in the list of funnels are masked too', async () => {
  for (const on of [page, hers])
    expect(await textOf(on, '/orders/funnels', MASKED[0])).not.toMatch(WHOLE);
});
test('the numbers in the manufacturer’s export are masked, and those in the distributor’s own export are not', async () => {
  const theirs = await exportedBy(page);
  for (const masked of MASKED) expect(theirs).toContain(masked);
  expect(theirs).not.toMatch(WHOLE);
  const own = await exportedBy(hers);
  expect([own.includes(PLAIN), own.includes(SIGNED)]).toEqual([true, true]);
});
test('the alert and the mail of a returned order have the approver’s words without the numbers', async () => {
  const { id, number, email } = returned;
  await expect
    .poll(async () => (await readLettersTo(portal, email, number)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const letters = JSON.stringify(await readLettersTo(portal, email, number));
  for (const masked of MASKED) expect(letters).toContain(masked);
  expect(letters).not.toMatch(WHOLE);
  const alert = await textOf(hers, `/orders/view/${id}`, MASKED[1]);
  expect(alert).toContain(MASKED[0]);
});
test('no screen broke the policy or threw', async () => {
  for (const one of [context, hers.context()])
    expect(await watchContext(one)).toEqual({ violations: [], errors: [] });
});

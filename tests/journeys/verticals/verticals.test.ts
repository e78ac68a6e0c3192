/**
 * Tests the relation between activities and verticals with the channel manager, from a spreadsheet
 * to the sales that are shown with their verticals.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { createFormSteps, type FormSteps } from '../administration/form-steps.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin, bruno, openInEnglish, startPortal, type Person, type Portal } from '../portal.ts';
import { makeSalesFile } from '../uploads/files.ts';
import { chooseFile, finalize, openPreview } from '../uploads/upload-steps.ts';
import { matchText, translateCount, strictTranslatorFor } from '../i18n.ts';

const say = strictTranslatorFor('en');
const HOME = '/settings/va_rel';
/** Values in the rows of the file. */
const CODE = '3312102';
const ACTIVITY = 'MANUTENÇÃO E REPARAÇÃO DE APARELHOS E INSTRUMENTOS DE MEDIDA, TESTE E CONTROLE';
const CNPJ = '07069278000164';
let portal: Portal, browser: Browser, page: Page, steps: FormSteps;
async function opened(who: Person): Promise<Page> {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  return openInEnglish(context, portal, who, { path: '/login', isOffline: false });
}
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  page = await opened(admin);
  steps = createFormSteps(page, portal, say);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Returns the link to a part of the relation, which also shows the number of its entries. */
const part = (words: string) => page.getByRole('link', { name: matchText(say(words)) });
const counts = async (words: string) => Number(/\d+/.exec((await part(words).textContent())!)![0]);
const term = async (text: string) => {
  const [found] = await portal.query<{ source: string; vertical: string | null; periods: number }>(
    `select t.source, v.name_en as vertical,
       (select count(*)::int from activity_period p where p.term_id = t.id) as periods
     from activity_term t left join vertical v on v.id = t.vertical_id where t.text = $1`,
    [text],
  );
  return found!;
};

/** The file of a relation: two new activities, one with another vertical, and one as it is. */
const RELATION = 'Atividade;Vertical\nQ;Educação\n52.31-1;Industry\nP;Industria\n35;Energy\n';
const chooseRelation = (content: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'relacao.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

test('a spreadsheet of the relation shows its difference before it is applied', async () => {
  await steps.open('/settings');
  await page.getByRole('link', { name: matchText(say('Vertical-activity relation')) }).click();
  await expect.poll(() => counts('Not classified')).toBe(6);
  await expect.poll(() => counts('Conflicts')).toBe(1);
  expect(await checkScreen(page, 'relation')).toEqual([]);
  await page.getByRole('link', { name: say('Upload relation') }).click();
  await chooseRelation(RELATION.replace('Educação', 'Saúde'));
  await page.getByText(say('No vertical in use has this name')).waitFor();
  await chooseRelation(RELATION);
  for (const [words, count] of [
    ['{0, plural, one {# new activity} other {# new activities}}', 2],
    [
      '{moved, plural, one {# activity with another vertical} other {# activities with another vertical}}',
      1,
    ],
    ['{0, plural, one {# unchanged activity} other {# unchanged activities}}', 1],
    [
      '{0, plural, one {# term would change its vertical:} other {# terms would change their vertical:}}',
      1,
    ],
  ] as const)
    await page.getByText(translateCount(say, words, count)).waitFor();
  expect(await checkScreen(page, 'difference of a relation')).toEqual([]);
  const apply = translateCount(
    say,
    '{changes, plural, one {Apply # change} other {Apply # changes}}',
    3,
  );
  await page.getByRole('button', { name: apply }).click();
  await steps.said('Relation successfully applied');
  await expect.poll(() => counts('Not classified')).toBe(4);
  await expect.poll(() => counts('Conflicts')).toBe(2);
});
test('missing terms are classified, one of them for the history too', async () => {
  await part('Not classified').click();
  const classify = async (text: string, vertical: string, since?: RegExp) => {
    await steps.row(text).getByRole('link').click();
    await page.getByText(say('We were unable to classify this term automatically')).waitFor();
    await steps.choice('Vertical').selectOption({ label: vertical });
    if (since) await page.getByRole('radio', { name: since }).check();
    await steps.button('Save').click();
    await steps.said('Term successfully classified');
    await steps.row(text).waitFor({ state: 'detached' });
  };
  await classify('Contractors', 'Buildings', /^Rows from today on: earlier rows stay unclassified/);
  await classify('Logistics', 'Industry');
  expect(await term('Contractors')).toMatchObject({ source: 'manual', vertical: 'Buildings' });
  // The save is checked in the database, because the message of the first save may still be shown
  // while the second is being stored.
  const history = async () =>
    await portal.query<{ text: string; all: boolean | null }>(
      `select t.text, min(p.valid_from) < '1990-01-01' as all from activity_period p
       join activity_term t on t.id = p.term_id where t.text in ('Contractors', 'Logistics')
       group by t.text order by t.text`,
    );
  await expect.poll(history).toEqual([
    { text: 'Contractors', all: false },
    { text: 'Logistics', all: true },
  ]);
});
test('a conflict is decided where it is listed', async () => {
  await steps.open(HOME);
  await part('Conflicts').click();
  await steps.row('Education').waitFor();
  expect(await checkScreen(page, 'conflicts')).toEqual([]);
  const decide = async (text: string, decision: string) => {
    const row = steps.row(text);
    await row.getByRole('button', { name: /Actions for/ }).click();
    await steps.button(decision).click();
    await row.waitFor({ state: 'detached' });
  };
  await decide('Education', 'Keep the old vertical');
  await decide('Gas natural', 'Keep the old vertical');
  await page.getByText(say('No conflicts')).waitFor();
});
test('a keyword shows the conflicts that it makes before it is saved', async () => {
  await steps.open(`${HOME}/words/list`);
  await steps.row('cement').getByRole('link').click();
  await steps.choice('Vertical').selectOption({ label: 'Industry' });
  await steps.button('Save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('Nothing is saved yet.')).waitFor();
  await dialog.getByText('Buildings').waitFor();
  expect(await term('Cement')).toMatchObject({ vertical: 'Buildings' });
  expect(await checkScreen(page, 'conflicts of a keyword')).toEqual([]);
  await dialog
    .getByRole('radio', { name: say('Get the new vertical for earlier rows too') })
    .check();
  await dialog.getByRole('button', { name: say('Save keyword') }).click();
  await steps.said('Keyword successfully saved');
  await expect
    .poll(() => term('Cement'))
    .toMatchObject({ source: 'keyword', vertical: 'Industry', periods: 1 });
});
test('all terms are classified again, after the effect was shown', async () => {
  await steps.open(HOME);
  await steps.button('Classify all terms again').click();
  await page.getByText(say('No term changes its vertical.')).waitFor();
  await steps.agree('Classify all terms again');
  const done = matchText(say('Last classification of all terms: {total} checked.', { total: 33 }));
  await expect.poll(() => page.getByText(done).count()).toBe(1);
});
test('the import of the relation is undone below its upload, after its effect was shown', async () => {
  await page.getByRole('link', { name: say('Upload relation') }).click();
  await page.getByText('relacao.csv').waitFor();
  await steps.button('Undo this import').click();
  await steps.said('Will get the values from before the import: {reverted}', {
    reverted: '1 entry',
  });
  await steps.said('Created by this import, will be removed: {removed}', { removed: '2 entries' });
  expect(await checkScreen(page, 'the question before the relation is undone')).toEqual([]);
  await steps.button('Undo import').click();
  await steps.said('Import undone');
  await page.getByText(/^Undone on/).waitFor();
  const codes = "select code from active_cnae where code in ('P', 'Q', '35') order by code";
  expect(await portal.query(codes)).toEqual([{ code: '35' }, { code: 'P' }]);
});
test('a POS report that is completed later carries its verticals, and the figures have them', async () => {
  const parts = await portal.query<{ part_number: string }>(
    'select part_number from part where active order by part_number limit 10',
  );
  await portal.query(
    'update company set tax_id = $1 where id = (select min(id) from company where distributor_id = (select distributor_id from user_account where email = $2))',
    [CNPJ, bruno.email],
  );
  const desk = await opened(bruno);
  await desk.goto(`${portal.url}/pos/upload`);
  const reader = { page: desk, say };
  const file = makeSalesFile({
    month: '2026-09',
    rows: 30,
    parts: parts.map((one) => one.part_number),
    cnpj: String(Number(CNPJ)),
    isFaultless: true,
  });
  await chooseFile(reader, 'vendas.csv', file);
  await openPreview(reader);
  const activities = desk.getByRole('region', { name: say('Verticals') }).getByRole('listitem');
  await activities.filter({ hasText: ACTIVITY }).getByText('Industry').waitFor();
  expect(await checkScreen(desk, 'verticals of a file')).toEqual([]);
  for (const [from, to, vertical] of [
    [CODE, 'Padaria', say('We were unable to classify this term automatically')],
    ['Padaria', CODE, 'Industry'],
  ] as const) {
    const change = say('Change {value}', { value: from });
    await activities.getByRole('button', { name: change }).click();
    await activities.getByRole('textbox').fill(to);
    await desk.keyboard.press('Enter');
    await activities.filter({ hasText: to }).getByText(vertical).waitFor();
  }
  await finalize(reader, 'Replace rows');
  const rows = desk.getByRole('table', { name: say('Registered rows') });
  await rows.getByRole('columnheader', { name: say('Vertical') }).waitFor();
  await rows.getByRole('cell', { name: 'Industry', exact: true }).first().waitFor();
  await expect.poll(async () => (await term(ACTIVITY))?.vertical).toBe('Industry');
  await desk.goto(`${portal.url}/pos?view=overview`);
  const figures = desk.getByRole('table', { name: say('Sales by vertical') });
  await figures.getByRole('rowheader', { name: 'Industry' }).waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: say('Export CSV') }).click();
  const saved = await download;
  const lines = readFileSync((await saved.path())!, 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(saved.suggestedFilename()).toBe('sales-by-vertical.csv');
  expect(lines[0]).toBe('Month;State;Vertical;Units;Currency;Value;Companies with reports');
  expect(lines.some((line) => line.split(';')[2] === 'Industry')).toBe(true);
}, 120_000);
test('a file of some companies says so in its name and in every row', async () => {
  await portal.query(
    `insert into company (distributor_id, name, tax_id, tax_kind, customer_code, store)
     select distributor_id, 'Norte Filial Nova', '11222333000181', 'CNPJ', '999999', '99'
     from user_account where email = $1`,
    [bruno.email],
  );
  const desk = await opened(bruno);
  await desk.goto(`${portal.url}/pos?view=overview`);
  await desk.getByRole('table', { name: say('Sales by vertical') }).waitFor();
  const part = say('{known} of {all} companies', { known: 2, all: 3 });
  await desk.getByText(part).first().waitFor();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: say('Export CSV') }).click();
  const saved = await download;
  const [head, ...lines] = readFileSync((await saved.path())!, 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(saved.suggestedFilename()).toBe('sales-by-vertical-2-of-3-companies.csv');
  expect(head!.endsWith(say('Companies with reports'))).toBe(true);
  expect(new Set(lines.map((line) => line.split(';').at(-1)))).toEqual(new Set(['2 of 3']));
});

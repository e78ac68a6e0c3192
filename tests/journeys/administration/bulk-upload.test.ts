/**
 * Tests bulk uploads: a file adds a distributor with twelve users, one of whose rows is corrected
 * first; an import is stopped, prices are imported, and an import is undone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from '#areas/imports/domain/index.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { setUpAdminPages, collectProblems } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const desks = setUpAdminPages();
let desk: FormSteps;
skipAfterFailure('bulk-upload', () => desk?.page);

const head = ['Distribuidor', 'País', 'Cidade', 'Empresa', 'CNPJ', 'Nome', 'E-mail', 'Cargo'];
const company = ['Serra Nova', 'Brasil', 'Gramado', 'Serra Nova Ltda', '9X.YZ8.WVU/0002-05'];
const rows = Array.from({ length: 12 }, (_, n) => [
  ...company,
  n === 0 ? '=Ana' : `Pessoa ${n + 1}`,
  n === 6 ? 'pessoa7@' : `pessoa${n + 1}@serranova.example`,
  '',
]);
const choose = (name: string, buffer: Buffer) =>
  desk.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
const invited = () =>
  desks.portal.query<{ name: string; email: string }>(
    "select name, email from user_account where email like '%@serranova.example' order by id",
  );
let errors: Buffer;
const parse = (file: Buffer): string[][] =>
  Papa.parse<string[]>(file.toString().replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
/** Returns the users of this upload to whom the portal has written mails. */
function written(): string[] {
  const folder = join(desks.portal.dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const mails = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.flatMap((mail) => /^To: .*?(\S+@serranova\.example)/m.exec(mail)?.[1] ?? []);
}

test('the template has the columns of the kind', async () => {
  desk = await desks.at(admin);
  await desk.open('/settings');
  await desk.page.getByRole('link', { name: /^Bulk upload/ }).click();
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.button('Download template (CSV)').click(),
  ]);
  const [columns] = parse(readFileSync(await download.path()));
  expect(columns).toContain('CNPJ/CRN');
});
test('the file is checked row by row, and the wrong row comes first', async () => {
  await choose('serra.csv', Buffer.from(csvFile(head, rows)));
  await desk.said('12 rows checked');
  await desk.said('11 new');
  const first = await desk.page.locator('main tbody tr').first().innerText();
  expect(first).toContain('pessoa7@');
  expect(first).toContain('Email: Email is not valid');
});
test('all or nothing keeps everything out; nothing is stored by checking', async () => {
  expect(await desk.button('Import 11 rows').getAttribute('aria-disabled')).toBe('true');
  expect(await invited()).toEqual([]);
});
test('the file with errors has the wrong row, with what was found and what is expected', async () => {
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.button('Download errors (CSV)').click(),
  ]);
  errors = readFileSync(await download.path());
  const [names, ...wrong] = parse(errors);
  expect(names!.slice(head.length)).toEqual([
    'Row in the file',
    'Wrong column',
    'Found',
    'Expected',
  ]);
  expect(wrong.map((row) => row.slice(head.length))).toEqual([
    ['8', 'E-mail', 'pessoa7@', 'Email is not valid'],
  ]);
});
test('a file that is no spreadsheet is refused as what it is, and the upload can still be corrected', async () => {
  await choose('serra.pdf', Buffer.from('%PDF-1.7'));
  await desk.said('This is a PDF, not a spreadsheet');
  expect(await desk.button('Download errors (CSV)').count()).toBe(0);
});
test('corrected and chosen again, the row takes its place, and all twelve are imported by one click or two', async () => {
  await choose(
    'errors.csv',
    Buffer.from(errors.toString().replace('pessoa7@;', 'pessoa7@serranova.example;')),
  );
  await desk.said('1 row corrected');
  await desk.said('12 new');
  await desk.button('Import 12 rows').dblclick();
  await desk.said('File imported');
  await desk.said('12 rows created, 0 updated and 0 unchanged.');
  await desk.said('12 users');
  expect(await desk.page.getByRole('link', { name: 'View users' }).getAttribute('href')).toBe(
    '/users',
  );
  const users = await invited();
  expect([users.length, users[0]!.name, users[6]!.email]).toEqual([
    12,
    '=Ana',
    'pessoa7@serranova.example',
  ]);
  expect(
    await desks.portal.query(
      "select d.name, city, currency, c.tax_id, c.main from distributor d join company c on c.distributor_id = d.id where d.name = 'Serra Nova'",
    ),
  ).toEqual([
    { name: 'Serra Nova', city: 'Gramado', currency: 'BRL', tax_id: '9XYZ8WVU000205', main: true },
  ]);
});
test('recent imports that cannot be loaded offer to try again', async () => {
  const imports = '**/api/settings/bulk/imports';
  await desk.page.route(imports, (route) => route.fulfill({ status: 500 }));
  await desk.open('/settings/bulk_upload?kind=former');
  await desk.said('The portal couldn’t load this. Try again in a moment.');
  await desk.page.unroute(imports);
  await desk.button('Try again').click();
  await desk.said('errors.csv');
  expect(await desk.button('Try again').count()).toBe(0);
});
test('each of the twelve users gets one invitation by mail', async () => {
  await expect.poll(() => written().length, { timeout: 30_000 }).toBe(12);
  expect(new Set(written()).size).toBe(12);
});
test('an import is stopped while its invitations wait: who has none is removed, and it is said how many', async () => {
  await desks.portal.query(`create function wait_an_hour() returns trigger language plpgsql as
    'begin new.run_at := now() + interval ''1 hour''; return new; end'`);
  await desks.portal
    .query(`create trigger wait_an_hour before insert on graphile_worker._private_jobs
    for each row when (new.key like 'users.invitation:%') execute function wait_an_hour()`);
  await desk.open('/settings/bulk_upload?kind=users');
  const people = ['x', 'y', 'z'].map((name) => ['Serra Nova', name, `${name}@wrong.example`]);
  await choose('wrong.csv', Buffer.from(csvFile(['Distributor', 'Name', 'Email'], people)));
  await desk.button('Import 3 rows').click();
  await desk.said('Invited: 0 · Not invited yet: 3');
  await desk.button('Stop this import').click();
  await desk.said('3 users have not been invited yet.');
  await desk.button('Stop and remove').click();
  await desk.said('3 users were removed before being invited.');
  await desk.said('3 removed before being invited');
  expect(
    await desks.portal.query("select 1 from user_account where email like '%@wrong.example'"),
  ).toEqual([]);
});
test('a price of 0 is asked about with its rows, and imported after the answer alone', async () => {
  await desk.open('/settings/bulk_upload?kind=catalog');
  const parts = [
    ['77', 'One', 'BRL', '0,00'],
    ['78', 'Two', 'BRL', '9,90'],
    ['79', 'Three', 'BRL', '5,00'],
  ];
  const columns = ['Part number', 'Description', 'Currency', 'Price'];
  await choose('parts.csv', Buffer.from(csvFile(columns, parts)));
  await desk.said('1 price is 0');
  await desk.said('Rows: 2');
  expect(await desk.button('Import 3 rows').getAttribute('aria-disabled')).toBe('true');
  await desk.page.getByLabel('Yes, this price is really 0').check();
  await desk.button('Import 3 rows').click();
  await desk.said('File imported');
  expect(
    await desks.portal.query("select unit_minor::int as price from price where part_number = '77'"),
  ).toEqual([{ price: 0 }]);
});
test('the file with errors of another upload is used alone, which the screen says', async () => {
  const columns = ['Part number', 'Price', 'Row in the file', 'Wrong column', 'Found', 'Expected'];
  await choose('others.csv', Buffer.from(csvFile(columns, [['80', '', '7', 'Price', 'x', '']])));
  await desk.said(
    'This error file belongs to an upload that is no longer on this screen, or that doesn’t have its rows. Only the rows of the error file were checked.',
  );
  expect(await desk.page.locator('main tbody tr').count()).toBe(1);
});
test('the import is undone: what was changed since is asked about, and created parts are inactive', async () => {
  await desks.portal.query(
    "update part set description = 'Two of us' where part_number in ('78', '79')",
  );
  await desk.button('Undo this import').first().click();
  await desk.said('Created by this import, will be made inactive: 1 part');
  await desk.said('2 values were changed since the import');
  const restored = desk.page.getByRole('radiogroup', { name: '79' });
  expect(await restored.getByRole('radio', { name: 'Keep' }).isChecked()).toBe(true);
  await restored.getByRole('radio', { name: 'Restore' }).check();
  expect(await checkScreen(desk.page, 'the question before an import is undone')).toEqual([]);
  await desk.button('Undo import').click();
  await desk.said('Import undone');
  await desk.said('Undone on');
  expect(
    await desks.portal.query(
      "select part_number as part, active from part where part_number in ('77', '78', '79') order by 1",
    ),
  ).toEqual([
    { part: '77', active: false },
    { part: '78', active: true },
    { part: '79', active: false },
  ]);
});
test('no policy violation, no exception', async () => expect(await collectProblems()).toEqual([]));

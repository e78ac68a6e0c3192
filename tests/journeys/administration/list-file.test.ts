/**
 * Tests a list of settings as a file: it is exported, imported with mistakes, then imported without
 * mistakes while a colleague changes the list, stored in one step, and undone.
 */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from '#areas/imports/domain/index.ts';
import { calls } from '#areas/settings/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { findAction, pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { setUpAdminPages, collectProblems } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const desks = setUpAdminPages();
let desk: FormSteps;
skipAfterFailure('list-file', () => desk?.page);
let head: string[], rows: string[][];
const choose = (more: readonly (readonly string[])[]) =>
  desk.page.locator('input[type=file]').setInputFiles({
    name: 'job-roles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvFile(head, [...rows, ...more])),
  });
const rolesNamed = (name: string) =>
  desks.portal.query('select id from job_role where name_en like $1', [`${name}%`]);
/**
 * Returns the file's row for a new job role: the name in each column for a name, and nothing in all
 * others.
 */
const role = (name: string): string[] =>
  head.map((column) => (/English|Spanish|Portuguese|\b(en|es|pt)\b/i.test(column) ? name : ''));

test('the list is saved as a file with its entries', async () => {
  desk = await desks.at(admin);
  await desk.open('/settings/job_roles');
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    pressAction(desk.page, 'Download CSV'),
  ]);
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  [head = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(rows.length).toBeGreaterThan(0);
});
test('a wrong row is named by its line, and keeps everything out', async () => {
  await desk.open('/settings/job_roles');
  await pressAction(desk.page, 'Import');
  await choose([role('Field tester'), role('x'.repeat(500))]);
  await desk.said('Nothing is imported until every row of the file is valid');
  await desk.page.getByText(new RegExp(`Row ${rows.length + 3}`)).waitFor();
  expect(await desk.page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  expect(await rolesNamed('Field tester')).toEqual([]);
  expect(await checkScreen(desk.page, 'a wrong row of a list')).toEqual([]);
});
test('if a colleague changed the list meanwhile, the file’s new effect is shown before it is stored', async () => {
  await choose([role('Field tester')]);
  await desk.said('1 new entry');
  expect(await checkScreen(desk.page, 'what a file does to a list')).toEqual([]);
  bodyOf(
    await desks.colleague.call(calls.callsByList.job_roles.create, {
      body: { fields: { names: { en: 'Calibrator', es: 'Calibrador', pt: 'Calibrador' } } },
    } as never),
  );
  await desk.button('Import 1 entry').click();
  await desk.said(
    'Someone else changed this list meanwhile. Check again what the file will change.',
  );
  expect(await rolesNamed('Field tester')).toEqual([]);
  await desk.button('Import 1 entry').click();
  await desk.said('Job role successfully saved');
  expect(await rolesNamed('Field tester')).toHaveLength(1);
  expect(await rolesNamed('Calibrator')).toHaveLength(1);
});
test('the import is undone beside it: what it added and no user has is removed', async () => {
  await pressAction(desk.page, 'Import');
  await desk.said('Recent imports');
  await desk.said('job-roles.csv');
  await desk.button('Undo this import').click();
  await desk.said('Created by this import, will be removed: 1 entry');
  expect(await checkScreen(desk.page, 'the question before an import of a list is undone')).toEqual(
    [],
  );
  await desk.button('Undo import').click();
  await desk.said('Import undone');
  await desk.said('Undone on');
  expect(await rolesNamed('Field tester')).toEqual([]);
  expect(await rolesNamed('Calibrator')).toHaveLength(1);
  await desk.page.keyboard.press('Escape');
  await desk.page.getByText('Recent imports').waitFor({ state: 'hidden' });
});
test('without a connection no file can be imported', async () => {
  await findAction(desk.page, 'Import');
  desks.portal.network.set('cut', { only: /^\/api\// });
  await desk.page.evaluate(() => dispatchEvent(new Event('online')));
  const importing = desk.page
    .locator('main')
    .getByRole('button', { name: /^Import\b.*connection/ });
  await expect.poll(() => importing.getAttribute('aria-disabled')).toBe('true');
  desks.portal.network.set('through');
});
test('no screen broke the policy or threw', async () => {
  expect(await collectProblems()).toEqual([]);
});

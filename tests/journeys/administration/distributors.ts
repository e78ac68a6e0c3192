/**
 * Tests distributors with two administrators. They create one, change it at the same time,
 * deactivate and remove it, and import the distributors of the former portal.
 */
import { expect, test } from 'vitest';
import {
  listDistributors,
  saveDistributor,
  getDistributor,
} from '#areas/distributors/domain/calls.ts';
import { bodyOf } from '../../test-client.ts';
import { readMenuEntries, pressAction } from '../document-actions.ts';
import { admin, approver } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import type { AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

const NAME = 'Serra Medidores';
const OUT_OF_REACH =
  'Can’t reach the portal. What you typed is still here: save again once you’re online.';
export function testDistributors(desks: AdminPages): void {
  let desk: FormSteps;
  const viewed = async (search: string) => {
    const { rows } = bodyOf(await desks.colleague.call(listDistributors, { query: { search } }));
    return bodyOf(await desks.colleague.call(getDistributor, { params: { id: rows[0]!.id } }));
  };
  const openOne = async (name: string) => {
    await desk.open(`/distributors?search=${encodeURIComponent(name)}`);
    await desk.row(name).getByRole('link').first().click();
    await desk.button('Save distributor').waitFor();
  };

  skipAfterFailure('distributors', () => desk?.page);
  test('a wrong CNPJ is said beside its field, a second company of the same number too; then all is saved', async () => {
    desk = await desks.at(admin);
    await desk.open('/distributors');
    await desk.page.getByRole('link', { name: 'New distributor' }).click();
    await desk.fill({ Name: NAME, 'Company name': 'Serra Ltda', CNPJ: '12ABC34501DE34' });
    await desk.button('Save distributor').click();
    await desk.said('Please enter a valid CNPJ');
    await desk.field('CNPJ').fill('9XYZ8WVU000205');
    await desk.button('Add company').click();
    await desk.field('Company name', 1).fill('Serra Norte Ltda');
    await desk.field('CNPJ', 1).fill('9XYZ8WVU000205');
    await desk.button('Save distributor').click();
    await desk.said('Another company of this distributor has this number');
    await desk.field('CNPJ', 1).fill('00000000000191');
    await desk.button('Add contract').click();
    await desk.fill({ 'Contract number': 'S-1', Title: 'Serra' });
    await desk.page.getByLabel('Valid from').fill('2026-02-01');
    await desk.page.getByLabel('Valid until').fill('2026-01-01');
    await desk.button('Save distributor').click();
    await desk.said('The end can’t be before the start');
    await desk.page.getByLabel('Valid until').fill('2098-01-01');
    await desk.button('Save distributor').click();
    await desk.said('Distributor successfully saved');
    expect((await viewed(NAME)).content.companies.map(({ taxId }) => taxId)).toEqual([
      '9X.YZ8.WVU/0002-05',
      '00.000.000/0001-91',
    ]);
  });
  test('a phone number takes the form of its country, whose table comes with the first key', async () => {
    await openOne(NAME);
    await desk.button('Add phone').click();
    const phone = desk.field('Phone number 1');
    await expect
      .poll(async () => {
        await phone.fill('');
        await phone.pressSequentially('11987654321');
        return await phone.inputValue();
      })
      .toBe('(11) 98765-4321');
  });
  test('whoever saves second sees what the first saved, and chooses', async () => {
    await openOne(NAME);
    const { id, version, content } = await viewed(NAME);
    bodyOf(
      await desks.colleague.call(saveDistributor, {
        params: { id },
        body: { version, content: { ...content, city: 'Gramado' } },
      }),
    );
    await desk.fill({ City: 'Canela', Address: 'Rua Serra 1' });
    await desk.button('Save distributor').click();
    await desk.said('Someone else saved changes while you were editing');
    await desk.page.getByRole('radio', { name: 'Gramado' }).check();
    await desk.button('Save distributor').click();
    await desk.said('Distributor successfully saved');
    expect((await viewed(NAME)).content).toMatchObject({ city: 'Gramado', address: 'Rua Serra 1' });
  });
  test('a file is attached to its contract although a contract above it is removed, and is there after saving', async () => {
    await openOne(NAME);
    await desk.button('Add contract').click();
    await desk.button('Add contract').click();
    const files = (n: number) =>
      desk.page.getByRole('group', { name: `File of contract ${n}`, exact: true });
    await files(3)
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'signed.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 signed by both'),
      });
    await desk.button('Remove contract').nth(1).click();
    await files(2).getByText('signed.pdf').waitFor();
    await desk.field('Contract number', 1).fill('S-3');
    await desk.field('Title', 1).fill('Signed');
    await desk.page.getByLabel('Valid from').nth(1).fill('2026-03-01');
    await desk.page.getByLabel('Valid until').nth(1).fill('2098-01-01');
    await desk.button('Save distributor').click();
    await desk.said('Distributor successfully saved');
    const { contracts } = (await viewed(NAME)).content;
    expect(contracts.map(({ number, file }) => [number, file?.name])).toEqual([
      ['S-1', undefined],
      ['S-3', 'signed.pdf'],
    ]);
    await openOne(NAME);
    await files(2).getByText('signed.pdf').waitFor();
    expect(await files(1).getByText('signed.pdf').count()).toBe(0);
  });
  test('fields that orders use cannot be changed, and say why', async () => {
    await openOne('Norte Instrumentos');
    await desk.said('Country and currency can’t change because orders or reports exist.');
    await desk.said('Used in orders or reports, so its name and CNPJ can’t change.');
    expect(await desk.field('Country').isEditable()).toBe(false);
    expect(await readMenuEntries(desk.page)).not.toContain('Remove distributor');
  });
  test('without a network what was typed stays, and the form says what it needs', async () => {
    await openOne(NAME);
    await desk.fill({ City: 'Caxias' });
    desks.portal.network.set('cut');
    await desk.button('Save distributor').click();
    await desk.said(OUT_OF_REACH);
    expect(await desk.field('City').inputValue()).toBe('Caxias');
    desks.portal.network.set('through');
    expect((await viewed(NAME)).content.city).toBe('Gramado');
  });
  test('deactivating asks and says what follows; the list shows it', async () => {
    await openOne(NAME);
    await desk.page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await desk.button('Save distributor').click();
    await desk.said('New orders and reports for it will be refused.');
    await desk.agree('Deactivate distributor');
    await desk.said('Distributor successfully saved');
    await desk.open(`/distributors?state=inactive`);
    await desk.row(NAME).getByText('Inactive').waitFor();
    expect((await viewed(NAME)).content.active).toBe(false);
  });
  test('removing asks and says what goes, and it is gone', async () => {
    await openOne(NAME);
    await pressAction(desk.page, 'Remove distributor');
    await desk.said(`Removes ${NAME} with 2 companies, 2 contracts.`);
    await desk.agree('Remove distributor');
    await desk.said('Distributor removed');
    expect(await desks.portal.query('select id from distributor where name = $1', [NAME])).toEqual(
      [],
    );
  });
  test('an approver without the right is told so', async () => {
    expect(await desks.deniedTo(approver, '/distributors')).toContain(
      'You don’t have access to this page',
    );
  });
}

export function testFormerDistributors(desks: AdminPages): void {
  let desk: FormSteps;
  skipAfterFailure('former', () => desk?.page);
  const file = [
    'distributor;country;company;cnpj/crn;customer code;store',
    'Vale;BR;Vale Ltda;AAAAAAAAAAAA45;1;1',
    'Vale;BR;Vale Norte Ltda;11444777000161;1;2',
    'Outra;BR;Outra Ltda;11222333000181;2;1',
    'Errada;BR;Errada Ltda;12ABC34501DE34;3;1',
  ].join('\r\n');
  test('the file of former distributors is shown with its errors, and the valid rows are imported', async () => {
    desk = await desks.at(admin);
    await desk.open('/settings/distributors_migrate');
    await desk.page.getByRole('link', { name: 'Import file' }).click();
    await desk.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'former.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await desk.said('1 row has errors');
    await desk.page.getByRole('radio', { name: /^Valid rows only/ }).check();
    await desk.button('Import 3 rows').click();
    await desk.said('3 rows of the former portal');
    await desk.page.getByRole('link', { name: 'Migrate distributors' }).click();
    await desk.said('2 rows ready to migrate');
    await desk.said('1 conflict to resolve');
    expect(await desk.row('Migrated').count()).toBe(0);
  });
  test('a conflict is decided, the others migrate, and a second run has nothing to do', async () => {
    await desk.page.getByRole('link', { name: 'Conflicts (1)' }).click();
    await desk.row('Outra').getByRole('button', { name: 'Leave out' }).click();
    await desk.said('0 conflicts to resolve');
    await desk.button('Migrate distributors').click();
    await desk.agree('Migrate distributors');
    await desk.said('distributors and companies created');
    await desk.said('0 rows ready to migrate');
    expect(
      await desks.portal.query(
        "select company.name, main from company join distributor on distributor.id = distributor_id where distributor.name in ('Vale', 'Outra') order by company.name",
      ),
    ).toEqual([
      { name: 'Vale Ltda', main: true },
      { name: 'Vale Norte Ltda', main: false },
    ]);
    const migrate = desk.page.getByRole('button', { name: /^Migrate distributors/ });
    expect(await migrate.getAttribute('aria-disabled')).toBe('true');
  });
}

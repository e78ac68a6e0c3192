/**
 * Steps of the first administrator for other people: two distributors with their companies and
 * contracts, and a user for each.
 */
import { factsIn } from '../../mail-server.ts';
import type { PersonPage, FirstDayContext } from './first-day-context.ts';

type Company = readonly [name: string, taxId: string, customer: string, store: string];
type Distributor = {
  readonly name: string;
  readonly country: string;
  readonly companies: readonly Company[];
  readonly contract: readonly [number: string, title: string, from: string, until: string];
};
export const PLANALTO: Distributor = {
  name: 'Instrumentos do Planalto',
  country: 'BR',
  companies: [
    ['Planalto Medidores Ltda', '11222333000181', '000201', '01'],
    ['Planalto Norte Ltda', '12ABC34501DE35', '000201', '02'],
  ],
  contract: ['C-2026/07', 'Distribuição Brasil', '2026-01-01', '2098-12-31'],
};
export const PACIFICO: Distributor = {
  name: 'Metrología del Pacífico',
  country: 'PE',
  companies: [['Metrología del Pacífico S.A.C.', '20512345678', '000301', '01']],
  contract: ['C-2026/08', 'Distribución Perú', '2026-01-01', '2098-12-31'],
};

/** Adds a distributor. Returns the companies that it has afterwards. */
export async function addDistributor(
  chief: PersonPage,
  { portal, say }: FirstDayContext,
  { name, country, companies, contract }: Distributor,
) {
  const number = country === 'BR' ? 'CNPJ' : 'CRN';
  await chief.open('/distributor/create');
  await chief.field('Name').fill(name);
  await chief.choice('Country').selectOption(country);
  for (const [n, [company, taxId, customer, store]] of companies.entries()) {
    if (n > 0) await chief.button('Add company').click();
    await chief.field('Company name', n).fill(company);
    await chief.page.getByRole('textbox', { name: number, exact: true }).nth(n).fill(taxId);
    await chief.field('ERP customer code', n).fill(customer);
    await chief.field('ERP store', n).fill(store);
  }
  await chief.button('Add contract').click();
  const [contractNumber, title, from, until] = contract;
  await chief.fill({ 'Contract number': contractNumber, Title: title });
  await chief.page.getByLabel(say('Valid from')).fill(from);
  await chief.page.getByLabel(say('Valid until')).fill(until);
  await chief.looks('first day, distributor');
  await chief.button('Save distributor').click();
  await chief.said('Distributor successfully saved');
  await chief.row(name).waitFor();
  return portal.query(
    `select company.name, tax_id, main, currency, distributor_contract.number
      from distributor join company on company.distributor_id = distributor.id
      join distributor_contract on distributor_contract.distributor_id = distributor.id
      where distributor.name = $1 order by company.id`,
    [name],
  );
}

export type InvitedUser = {
  readonly name: string;
  readonly email: string;
  /** The labels of the areas for which the user may write. */
  readonly write: readonly string[];
  /** The distributor's name, which only an administrator chooses. */
  readonly distributor?: string;
};
/** Invites a user. Returns the temporary password in the mail. */
export async function inviteUser(
  by: PersonPage,
  { say, language, letter }: FirstDayContext,
  { name, email, write, distributor }: InvitedUser,
): Promise<string> {
  await by.open('/user/create');
  await by.fill({ Name: name, Email: email });
  if (distributor) await by.choice('Distributor').selectOption({ label: distributor });
  await by.choice('Invitation language').selectOption(language);
  for (const area of write)
    await by.page
      .getByRole('checkbox', { name: say('{area}: write', { area: say(area) }), exact: true })
      .check();
  await by.looks('first day, invitation');
  await by.button('Send invitation').click();
  await by.said('User successfully created!');
  await by.row(email).getByText(say('Invited')).first().waitFor();
  const facts = factsIn(await letter(email));
  return Object.values(facts).find((value) => value !== email)!;
}

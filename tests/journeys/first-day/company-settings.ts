/**
 * Steps of the first administrator for the manufacturer's settings: lists, single settings, and a
 * closing.
 */
import { expect } from 'vitest';
import type { PersonPage, FirstDayContext } from './first-day-context.ts';

export const RECIPIENT = 'pedidos@fabricante.example';
const NEXT_YEAR = new Date().getFullYear() + 1;

export async function changeCountry(
  { page, ...chief }: PersonPage,
  { portal, say }: FirstDayContext,
) {
  await chief.open('/settings');
  await chief.looks('first day, settings');
  await page.getByRole('link', { name: new RegExp(`^${say('Countries')}`, 'u') }).click();
  await chief.row('AD').first().waitFor();
  expect(await portal.query('select count(*)::int as all from country')).toEqual([{ all: 250 }]);
  await page.getByRole('searchbox').fill('peru');
  await chief
    .row('PE')
    .getByRole('link', { name: /^Per[uú]$/ })
    .click();
  await chief.fillNames('Name', ['Peru (Lima)', 'Perú (Lima)', 'Peru (Lima)']);
  await chief.looks('first day, country');
  await chief.button('Save').click();
  await chief.said('Country successfully saved');
  return portal.query("select name_es from country where code = 'PE'");
}

/** Fills in the lists. Returns the payment methods and job roles that exist afterwards. */
export async function fillLists(chief: PersonPage, { portal, language }: FirstDayContext) {
  for (const [code, ...names] of [
    ['030', '30 days', '30 días', '30 dias'],
    ['101', 'In advance', 'Anticipado', 'Antecipado'],
  ] as const) {
    await chief.open('/settings/payment_methods/create');
    await chief.field('ERP code').fill(code);
    await chief.fillNames('Description', names);
    await chief.button('Save').click();
    await chief.said('Payment method successfully saved');
    await chief.row(code).waitFor();
  }
  await chief.looks('first day, payment methods');
  await chief.open('/settings/job_roles/create');
  const seller = { en: 'Seller', es: 'Vendedor', pt: 'Vendas' };
  await chief.fillNames('Name', [seller.en, seller.es, seller.pt]);
  await chief.button('Save').click();
  await chief.said('Job role successfully saved');
  await chief.row(seller[language]).waitFor();
  return portal.query(
    'select code, name_en from payment_method union all select null, name_en from job_role order by code',
  );
}

/** Enters the single settings. Returns the stored value of each. */
export async function enterSettings(chief: PersonPage, { portal }: FirstDayContext) {
  const save = async () => {
    await chief.button('Save').click();
    await chief.said('Setting successfully saved');
  };
  await chief.open('/settings/values/minimum_orders');
  await chief.button('Add minimum').click();
  await chief.choice('Country').selectOption('BR');
  await chief.choice('Type').selectOption('normal');
  await chief.choice('Currency').selectOption('BRL');
  await chief.field('Minimum total').fill('1000');
  await chief.looks('first day, minimum orders');
  await save();

  await chief.open('/settings/emails/order');
  await chief.field('Email addresses, one per line').fill(RECIPIENT);
  await chief.looks('first day, recipients');
  await save();
  await chief.open('/settings/values/reports_due');
  await chief.field('Day of the month').fill('8');
  await save();
  await chief.open('/settings/values/company');
  await chief.fill({
    'Company name': 'Fabricante de Medidores S.A.',
    Address: 'Rua das Agulhas 12\nSão Paulo',
  });
  await chief.looks('first day, company');
  await save();
  await chief.open('/settings/values/privacy_contact');
  await chief.fill({ Name: 'Dora Antunes', Email: 'privacidade@fabricante.example' });
  await save();
  const stored = await portal.query<{ key: string; value: unknown }>(
    'select key, value from setting order by key',
  );
  return Object.fromEntries(stored.map(({ key, value }) => [key, value]));
}

/** Adds a closing in December of the next year. */
export async function addMonthlyClosing(chief: PersonPage, { portal }: FirstDayContext) {
  await chief.open('/settings/monthly_blockers');
  await chief.said('Monthly closing deadline');
  await chief.looks('first day, no closing');
  await chief.open('/settings/monthly_blockers/create');
  await chief.page.locator('input[type=date]').first().fill(`${NEXT_YEAR}-12-28`);
  await chief.page.locator('input[placeholder="HH:MM"]').first().fill('18:00');
  await chief.page.locator('input[type=date]').last().fill(`${NEXT_YEAR}-12-30`);
  await chief.page.locator('input[placeholder="HH:MM"]').last().fill('08:00');
  await chief.button('Save').click();
  await chief.said('Monthly blocker successfully saved');
  return portal.query('select count(*)::int as all from monthly_blocker');
}

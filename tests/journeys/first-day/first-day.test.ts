/**
 * Tests the first day of a newly installed portal: its administrator sets it up without touching
 * the database, and at the end a distributor's first order waits for approval.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, watch } from '../../chromium.ts';
import type { Proxy } from '../../proxy.ts';
import { chooseLanguage, waitForSync } from '../portal.ts';
import { written } from '../roles/words.ts';
import { skipAfterFailure } from '../story.ts';
import { changesACountry, closesAMonth, entersSettings, fillsLists, RECIPIENT } from './company.ts';
import { startEmptyPortal } from './empty-portal.ts';
import {
  exportsTheHeldDraft,
  discardsTheHeldDraft,
  PART,
  receivesTheCatalogue,
  sendsAnOrder,
  takesTheRight,
  typesOffline,
} from './order.ts';
import { addsADistributor, invites, PACIFICO, PLANALTO } from './people.ts';
import { setOwnPassword, createStage, type Seat, type Stage } from './stage.ts';

const MARTA = { name: 'Marta Lemos', email: 'marta@planalto.example' };
const PABLO = { name: 'Pablo Quiroga', email: 'pablo@pacifico.example' };
const CAIO = { name: 'Caio Braga', email: 'caio@planalto.example' };

describe.each(['en', 'es', 'pt'] as const)('in %s', (language) => {
  let browser: Browser, stage: Stage, line: Proxy;
  let chief: Seat, marta: Seat, caio: Seat;
  let password: string, number: string, draft: string;
  const seats: Seat[] = [];
  const sits = (seat: Seat) => {
    seats.push(seat);
    return seat;
  };
  skipAfterFailure(`first-day-${language}`, () => seats.at(-1)?.page);
  beforeAll(async () => {
    browser = await launchChromium();
    stage = createStage(await startEmptyPortal('chefe@fabricante.example'), browser, language);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await stage?.portal.close();
  });

  test('the administrator signs in with the password that the command printed, and sets an own one', async () => {
    chief = sits(await stage.seat(stage.portal.chief));
    await setOwnPassword(chief.page);
    await waitForSync(chief.page);
    await chooseLanguage(chief.page, written[language].name);
    expect(new URL(chief.page.url()).pathname).toBe('/orders');
    await chief.open('/orders');
    await chief.looks('first day, no orders');
  });
  test('all countries are there, and one gets another name', async () => {
    expect(await changesACountry(chief, stage)).toEqual([{ name_es: 'Perú (Lima)' }]);
  });
  test('payment methods and job roles are entered', async () => {
    expect(await fillsLists(chief, stage)).toEqual([
      { code: '030', name_en: '30 days' },
      { code: '101', name_en: 'In advance' },
      { code: null, name_en: 'Seller' },
    ]);
  });
  test('minimum orders, recipients, due day, company and privacy contact are saved', async () => {
    expect(await entersSettings(chief, stage)).toEqual({
      company: { name: 'Fabricante de Medidores S.A.', address: 'Rua das Agulhas 12\nSão Paulo' },
      minimum_orders: { BR: { BRL: { normal: 100_000 } } },
      order_recipients: { emails: [RECIPIENT] },
      privacy_contact: { name: 'Dora Antunes', emails: ['privacidade@fabricante.example'] },
      reports_due: expect.objectContaining({ day: 8 }),
    });
  });
  test('a month is closed', async () => {
    expect(await closesAMonth(chief, stage)).toEqual([{ all: 1 }]);
  });
  test('two distributors are created with three companies and a contract each', async () => {
    const [main, second] = await addsADistributor(chief, stage, PLANALTO);
    const common = { currency: 'BRL', number: 'C-2026/07' };
    expect([main, second]).toEqual([
      { name: 'Planalto Medidores Ltda', tax_id: '11222333000181', main: true, ...common },
      { name: 'Planalto Norte Ltda', tax_id: '12ABC34501DE35', main: false, ...common },
    ]);
    expect(await addsADistributor(chief, stage, PACIFICO)).toEqual([
      {
        name: 'Metrología del Pacífico S.A.C.',
        tax_id: '20512345678',
        main: true,
        currency: 'PEN',
        number: 'C-2026/08',
      },
    ]);
  });
  test('a person of each is invited, and each gets a temporary password of their own by mail', async () => {
    password = await invites(chief, stage, {
      ...MARTA,
      write: ['Orders', 'Inventory', 'Users'],
      distributor: PLANALTO.name,
    });
    const other = await invites(chief, stage, {
      ...PABLO,
      write: ['Orders'],
      distributor: PACIFICO.name,
    });
    expect(other).not.toBe(password);
  });
  test('one signs in with hers, sets an own one, and invites a colleague', async () => {
    marta = sits(await stage.seat({ email: MARTA.email, password }));
    await setOwnPassword(marta.page);
    await waitForSync(marta.page);
    password = await invites(marta, stage, { ...CAIO, write: ['Orders', 'Inventory'] });
    await marta.open('/users');
    await marta.row(CAIO.email).waitFor();
    expect(await marta.row('@').count()).toBe(2);
  });
  test('the ERP brings its catalogue', async () => {
    expect(await receivesTheCatalogue(stage)).toEqual(['done', 'done']);
  });
  test('the colleague sends an order, of which the recipients get a mail', async () => {
    line = await stage.portal.line();
    caio = sits(await stage.seat({ email: CAIO.email, password }, line.url));
    await setOwnPassword(caio.page);
    await waitForSync(caio.page);
    number = await sendsAnOrder(caio, stage);
    expect((await stage.letter(RECIPIENT, number)).subject).toContain(number);
  });
  test('the administrator finds it among those that wait for approval', async () => {
    await chief.open('/approvals');
    await chief.row(number).first().waitFor();
    expect(await chief.row(number).first().innerText()).toContain(PLANALTO.name);
    await chief.looks('first day, approvals');
  });
  test('the right to orders is taken from the colleague while he types without a network', async () => {
    draft = await typesOffline(caio, stage, line);
    await takesTheRight(marta, stage, CAIO.email);
    const text = await exportsTheHeldDraft(caio, stage, line);
    expect([text.includes(PART), text.includes(draft)]).toEqual([true, true]);
  });
  test('what he typed reaches nobody, and goes when he discards it', async () => {
    expect(await discardsTheHeldDraft(caio, stage)).toBe(0);
    expect(
      await stage.portal.query(
        "select content->'lines'->0->>'quantity' as quantity from sales_order where id = $1",
        [draft],
      ),
    ).toEqual([{ quantity: '2' }]);
  });
  test('all the while: no policy violation, no exception', async () => {
    const troubles = await Promise.all(seats.map(({ page }) => watch(page.context())));
    expect(troubles).toEqual(seats.map(() => ({ violations: [], errors: [] })));
  });
});

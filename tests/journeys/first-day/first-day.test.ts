/**
 * Tests the first day of a newly installed portal: its administrator sets it up without touching
 * the database, and at the end a distributor's first order waits for approval.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, watchContext } from '../../chromium.ts';
import type { Proxy } from '../../faulty-proxy.ts';
import { chooseLanguage, waitForSync } from '../portal.ts';
import { roleTexts } from '../roles/role-texts.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import {
  changeCountry,
  addMonthlyClosing,
  enterSettings,
  fillLists,
  RECIPIENT,
} from './company-settings.ts';
import { startEmptyPortal } from './empty-portal.ts';
import {
  exportHeldDraft,
  discardHeldDraft,
  PART,
  sendCatalogAsErp,
  sendOrder,
  revokeOrderRight,
  typeOrderOffline,
} from './order-steps.ts';
import { addDistributor, inviteUser, PACIFICO, PLANALTO } from './distributors-and-users.ts';
import {
  setOwnPassword,
  createFirstDayContext,
  type PersonPage,
  type FirstDayContext,
} from './first-day-context.ts';

const MARTA = { name: 'Marta Lemos', email: 'marta@planalto.example' };
const PABLO = { name: 'Pablo Quiroga', email: 'pablo@pacifico.example' };
const CAIO = { name: 'Caio Braga', email: 'caio@planalto.example' };

describe.each(['en', 'es', 'pt'] as const)('in %s', (language) => {
  let browser: Browser, stage: FirstDayContext, line: Proxy;
  let chief: PersonPage, marta: PersonPage, caio: PersonPage;
  let password: string, number: string, draft: string;
  const seats: PersonPage[] = [];
  const sits = (seat: PersonPage) => {
    seats.push(seat);
    return seat;
  };
  skipAfterFailure(`first-day-${language}`, () => seats.at(-1)?.page);
  beforeAll(async () => {
    browser = await launchChromium();
    stage = createFirstDayContext(
      await startEmptyPortal('chefe@fabricante.example'),
      browser,
      language,
    );
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await stage?.portal.close();
  });

  test('the administrator signs in with the password that the command printed, and sets an own one', async () => {
    chief = sits(await stage.seat(stage.portal.chief));
    await setOwnPassword(chief.page);
    await waitForSync(chief.page);
    await chooseLanguage(chief.page, roleTexts[language].name);
    expect(new URL(chief.page.url()).pathname).toBe('/orders');
    await chief.open('/orders');
    await chief.looks('first day, no orders');
  });
  test('all countries are there, and one gets another name', async () => {
    expect(await changeCountry(chief, stage)).toEqual([{ name_es: 'Perú (Lima)' }]);
  });
  test('payment methods and job roles are entered', async () => {
    expect(await fillLists(chief, stage)).toEqual([
      { code: '030', name_en: '30 days' },
      { code: '101', name_en: 'In advance' },
      { code: null, name_en: 'Seller' },
    ]);
  });
  test('minimum orders, recipients, due day, company and privacy contact are saved', async () => {
    expect(await enterSettings(chief, stage)).toEqual({
      company: { name: 'Fabricante de Medidores S.A.', address: 'Rua das Agulhas 12\nSão Paulo' },
      minimum_orders: { BR: { BRL: { normal: 100_000 } } },
      order_recipients: { emails: [RECIPIENT] },
      privacy_contact: { name: 'Dora Antunes', emails: ['privacidade@fabricante.example'] },
      reports_due: expect.objectContaining({ day: 8 }),
    });
  });
  test('a closing is added', async () => {
    expect(await addMonthlyClosing(chief, stage)).toEqual([{ all: 1 }]);
  });
  test('two distributors are created, with three companies in all and a contract each', async () => {
    const [main, second] = await addDistributor(chief, stage, PLANALTO);
    const common = { currency: 'BRL', number: 'C-2026/07' };
    expect([main, second]).toEqual([
      { name: 'Planalto Medidores Ltda', tax_id: '11222333000181', main: true, ...common },
      { name: 'Planalto Norte Ltda', tax_id: '12ABC34501DE35', main: false, ...common },
    ]);
    expect(await addDistributor(chief, stage, PACIFICO)).toEqual([
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
    password = await inviteUser(chief, stage, {
      ...MARTA,
      write: ['Orders', 'Inventory', 'Users'],
      distributor: PLANALTO.name,
    });
    const other = await inviteUser(chief, stage, {
      ...PABLO,
      write: ['Orders'],
      distributor: PACIFICO.name,
    });
    expect(other).not.toBe(password);
  });
  test('the first of them signs in with her temporary password, sets an own one, and invites a colleague', async () => {
    marta = sits(await stage.seat({ email: MARTA.email, password }));
    await setOwnPassword(marta.page);
    await waitForSync(marta.page);
    password = await inviteUser(marta, stage, { ...CAIO, write: ['Orders', 'Inventory'] });
    await marta.open('/users');
    await marta.row(CAIO.email).waitFor();
    expect(await marta.row('@').count()).toBe(2);
  });
  test('the ERP brings its catalogue', async () => {
    expect(await sendCatalogAsErp(stage)).toEqual(['done', 'done']);
  });
  test('the colleague sends an order, of which the recipients get a mail', async () => {
    line = await stage.portal.line();
    caio = sits(await stage.seat({ email: CAIO.email, password }, line.url));
    await setOwnPassword(caio.page);
    await waitForSync(caio.page);
    number = await sendOrder(caio, stage);
    expect((await stage.letter(RECIPIENT, number)).subject).toContain(number);
  });
  test('the administrator finds the order among those that wait for approval', async () => {
    await chief.open('/approvals');
    await chief.row(number).first().waitFor();
    expect(await chief.row(number).first().innerText()).toContain(PLANALTO.name);
    await chief.looks('first day, approvals');
  });
  test('the right to orders is taken from the colleague while he types without a network', async () => {
    draft = await typeOrderOffline(caio, stage, line);
    await revokeOrderRight(marta, stage, CAIO.email);
    const text = await exportHeldDraft(caio, stage, line);
    expect([text.includes(PART), text.includes(draft)]).toEqual([true, true]);
  });
  test('the draft that he typed is not sent, and goes when he discards it', async () => {
    await discardHeldDraft(caio, stage);
    expect(
      await stage.portal.query(
        "select content->'lines'->0->>'quantity' as quantity from sales_order where id = $1",
        [draft],
      ),
    ).toEqual([{ quantity: '2' }]);
  });
  test('all the while: no policy violation, no exception', async () => {
    const troubles = await Promise.all(seats.map(({ page }) => watchContext(page.context())));
    expect(troubles).toEqual(seats.map(() => ({ violations: [], errors: [] })));
  });
});

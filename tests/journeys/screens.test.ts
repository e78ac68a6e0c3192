/** Tests that each screen, in each state, is accessible, fits, and keeps the content policy. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, TABLET, watchContext, newContext } from '../chromium.ts';
import { isLong, namedRows } from '../test-extent.ts';
import { pressAction } from './document-actions.ts';
import { gateScreens, gateSizeOf } from './gate-screens.ts';
import { checkScreen } from './screen-checks.ts';
import {
  admin,
  ana,
  bruno,
  cutNetwork,
  navigateInPortal,
  heading,
  novo,
  openPortal,
  signIn,
  startPortal,
  type Person,
  type Portal,
} from './portal.ts';
import { selectNewestOrderOfAna } from './api-clients.ts';
import { createPagePerPerson } from './page-per-person.ts';
import { growFigures } from './texts/large-figures.ts';
import { matchAnyLanguage, matchText, strictTranslatorFor, type Translate } from './i18n.ts';

let portal: Portal, browser: Browser, say: Translate;
const people = createPagePerPerson(
  () => portal,
  () => browser,
  isLong ? ana : undefined,
);

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await growFigures(portal);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const at = (path: string) => async (page: Page) => {
  await navigateInPortal(page, `${portal.url}${path}`);
  await heading(page).first().waitFor();
};
const orderIn = (status: string) => selectNewestOrderOfAna(portal, status);
const buttons = (page: Page, name: string) => page.getByRole('button', { name: say(name) });
const click = (page: Page, name: string) => buttons(page, name).first().click();

type State = readonly [
  name: string,
  who: Person | undefined,
  prepare: (page: Page) => Promise<unknown>,
];
const states: readonly State[] = [
  ['sign-in', undefined, at('/login')],
  [
    'sign-in with errors',
    undefined,
    async (page) => {
      await at('/login')(page);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'sign-in refused',
    undefined,
    async (page) => {
      await at('/login')(page);
      await page.locator('input[name=username]').fill('nobody@nowhere.example');
      await page.locator('input[name=password]').fill('wrong wrong wrong');
      await page.locator('form button[type=submit]').click();
      await page.getByText(say('Wrong username or password')).waitFor();
    },
  ],
  ['forgot password', undefined, at('/login/forgot')],
  ['reset link', undefined, at('/login/reset/abc')],
  ['privacy', undefined, at('/privacy')],
  ['page not found, signed out', undefined, at('/nowhere')],
  ['first password and commitment', novo, at('/login/setpassword')],
  ['orders', ana, at('/orders')],
  ['orders, none found', ana, at('/orders?search=zzzzzz')],
  ['new order', ana, at('/order/create')],
  [
    'new order with errors',
    ana,
    async (page) => {
      await at('/order/create')(page);
      await click(page, 'Send for approval');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'draft',
    ana,
    async (page) => {
      await at(`/order/edit/${await orderIn('draft')}`)(page);
      await page.locator('[data-column=partNumber]').first().waitFor();
    },
  ],
  [
    'part suggestions',
    ana,
    async (page) => {
      await at('/order/create')(page);
      await page.locator('[data-column=partNumber]').first().pressSequentially('1');
      await page.locator('[role=option]').first().waitFor();
    },
  ],
  [
    'discard asked',
    ana,
    async (page) => {
      await at(`/order/edit/${await orderIn('draft')}`)(page);
      await pressAction(page, say('Delete draft'));
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  ],
  [
    'order to correct',
    ana,
    async (page) => at(`/orders/view/${await orderIn('waiting_correction')}`)(page),
  ],
  ['order complete', ana, async (page) => at(`/orders/view/${await orderIn('complete')}`)(page)],
  [
    'order history',
    ana,
    async (page) => {
      await at(`/orders/history/${await orderIn('waiting_correction')}`)(page);
      await page.getByRole('list', { name: say('Order history') }).waitFor();
    },
  ],
  [
    'order review',
    ana,
    async (page) => {
      await at(`/orders/preview?id=${await orderIn('draft')}`)(page);
      await page
        .getByRole('table')
        .or(page.getByRole('list', { name: say('Products') }))
        .first()
        .waitFor();
    },
  ],
  ['order review of nothing', ana, at('/orders/preview')],
  [
    'actions of a row',
    ana,
    async (page) => {
      await at('/orders')(page);
      await page
        .getByRole('button', { name: matchText(say('Actions for {name}', { name: '' }).trim()) })
        .first()
        .click();
    },
  ],
  ['order templates', ana, at('/orders/templates')],
  ['order templates, none found', ana, at('/orders/templates?search=zzzzzz')],
  [
    'saving a template under a name that is taken',
    ana,
    async (page) => {
      await at(`/orders/templates?from=${await orderIn('complete')}`)(page);
      await page
        .getByRole('dialog')
        .getByLabel(matchText(say('Template name')))
        .fill('reposicao mensal');
      await click(page, 'Save template');
      await page.getByRole('button', { name: say('Replace template') }).waitFor();
    },
  ],
  ['order that is none', ana, at('/orders/view/01932f00-0000-7000-8000-0000000000ff')],
  [
    'menu',
    ana,
    async (page) => {
      await at('/orders')(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Menu') })
        .click();
    },
  ],
  [
    'sync status',
    ana,
    async (page) => {
      await at('/orders')(page);
      await page
        .getByRole('button', { name: matchText(say('Synced. Open sync status').split('. ')[1]!) })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
  ],
  [
    'languages',
    ana,
    async (page) => {
      await at('/orders')(page);
      await page
        .getByRole('button', { name: matchText(say('Language: {0}', { 0: '' }).trim()) })
        .click();
    },
  ],
  ['notifications', ana, at('/notifications')],
  ['profile', ana, at('/profile')],
  ['change password', ana, at('/profile/setpass')],
  ['third-party licenses', ana, at('/profile/licenses')],
  ['no permission', ana, at('/approvals')],
  ['being prepared', ana, at('/inventory')],
  ['page not found', ana, at('/nowhere')],
  ['orders of an admin', admin, at('/orders')],
  ['new order of an admin', admin, at('/order/create')],
  ['being prepared for an admin', admin, at('/settings')],
  // This state comes last of those without a person, because its steps sign a person in.
  [
    'orders while they load',
    undefined,
    async (page) => {
      await at('/login')(page);
      portal.network.set('black_hole', { only: /^\/api\/orders/ });
      await signIn(page, bruno);
      await page.getByLabel(matchAnyLanguage('Loading')).first().waitFor();
    },
  ],
  [
    'orders offline',
    ana,
    async (page) => {
      cutNetwork(portal);
      await page.goto(`${portal.url}/orders`);
      await page
        .getByRole('button', { name: matchText(say('Offline')) })
        .first()
        .waitFor();
    },
  ],
  [
    'sign-out with unsent work',
    ana,
    async (page) => {
      await at('/order/create')(page);
      cutNetwork(portal);
      await page.locator('[data-column=partNumber]').first().fill('11003');
      await page
        .getByText(new RegExp(say('Saved on this device {time}', { time: '\\d' })))
        .waitFor();
      await page.locator('a[href="/profile"]').click();
      await page.getByRole('button', { name: say('Sign out') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
];

test('a picture without words, a tiny button, a page too wide and a broken policy are found where the test puts them', async () => {
  const context = await newContext(browser, { viewport: TABLET });
  const page = await openPortal(context, portal, { path: '/login' });
  await heading(page).waitFor();
  await page.evaluate(() => {
    const add = <Name extends 'img' | 'button' | 'div'>(name: Name) =>
      document.body.appendChild(document.createElement(name));
    add('img').src = 'https://elsewhere.example/tracker.gif';
    Object.assign(add('button'), { textContent: 'x' }).style.width = '20px';
    Object.assign(add('div').style, { minWidth: '2000px', minHeight: '10px' });
  });
  const found = (await checkScreen(page, 'planted')).join('\n');
  const { violations } = await watchContext(context);
  for (const breach of ['image-alt', 'button “x” is 20', 'px sideways'])
    expect(found).toContain(breach);
  expect(violations).toEqual([expect.stringContaining('img-src https://elsewhere.example')]);
});
test('`npm test` looks at each screen in one language and size', () => {
  const shown = Object.values(gateScreens).flatMap((ofLanguage) => Object.values(ofLanguage));
  expect(shown.flat().toSorted()).toEqual(states.map(([name]) => name).toSorted());
});
describe.each(['en', 'es', 'pt'] as const)('in %s', (spoken) => {
  beforeAll(() => {
    say = strictTranslatorFor(spoken);
  });
  const inGate = Object.values(gateScreens[spoken]).flat();
  test.each(namedRows(states, inGate))('%s', async (name, who, prepare) => {
    portal.network.set('through');
    const page = await people.pageOf(who, spoken);
    await prepare(page);
    const known = { isKnown: isLong && spoken !== 'en', at: gateSizeOf(name, spoken) };
    const found = await checkScreen(page, `${name} ${spoken}`, known);
    await page.keyboard.press('Escape');
    expect(found).toEqual([]);
  });
});
test('no screen broke the policy or threw', async () => {
  portal.network.set('through');
  expect(await people.troubles()).toEqual([]);
});

/**
 * Tests approvals, alerts, ERP and audit with five users, in three languages. Over the languages,
 * each user has each window size once.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  LANDSCAPE,
  launchChromium,
  PHONE,
  TABLET,
  watchContext,
  newContext,
} from '../../chromium.ts';
import {
  chooseLanguage,
  openPortal,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../portal.ts';
import { resolveErpCalls } from './admin.ts';
import { decideOrders } from './approver.ts';
import { findScreenFaults } from './screen-faults.ts';
import { prepareOrders, type Office, type Subjects } from './prepared-orders.ts';
import { correctAndResend, seeOnlyOwnOrders, readWithoutChanging } from './sellers.ts';
import {
  people,
  roles,
  createRolesContext,
  type Role,
  type RolesContext,
} from './roles-context.ts';
import { roleTexts } from './role-texts.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { localeOfPage, type UiLanguage } from '../i18n.ts';

const languages = ['es', 'pt', 'en'] as const;
const spoken = languages;
const sizes = [LANDSCAPE, TABLET, PHONE] as const;

let portal: Portal,
  browser: Browser,
  office: Office,
  subjects: ReadonlyMap<UiLanguage, Subjects>,
  page: Page;
const pages = new Map<Role, Page>();

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  ({ office, subjects } = await prepareOrders(portal, spoken));
  // The browsers request English, but users see their account's language after signing in.
  for (const role of roles) {
    const context = await newContext(browser, {
      // Only Ana needs the service worker, because she corrects an order offline.
      installs: role === 'ana',
      viewport: LANDSCAPE,
      locale: 'en-US',
      hasTouch: true,
      acceptDownloads: true,
    });
    context.setDefaultTimeout(40_000);
    const opened = await openPortal(context, portal, { as: people[role], path: '/login' });
    await waitForSync(opened);
    pages.set(role, opened);
  }
  await waitForWorker(pages.get('ana')!);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

test('each user is greeted in the language of the account', async () => {
  const greeted = await Promise.all(
    roles.map(async (role) => [role, (await localeOfPage(pages.get(role)!)).slice(0, 2)]),
  );
  expect(Object.fromEntries(greeted)).toEqual({
    approver: 'en',
    bruno: 'pt',
    ana: 'pt',
    carla: 'es',
    admin: 'en',
  });
});

describe.each(spoken)('in %s', (language) => {
  let stage: RolesContext;
  skipAfterFailure(`roles-${language}`, () => page);
  beforeAll(async () => {
    stage = createRolesContext({
      portal,
      language,
      office,
      of: subjects.get(language)!,
      as: (role) => (page = pages.get(role)!),
    });
    portal.network.set('through');
    await Promise.all(
      roles.map(async (role, n) => {
        const opened = pages.get(role)!;
        await opened.setViewportSize(sizes[(n + languages.indexOf(language)) % sizes.length]!);
        await chooseLanguage(opened, roleTexts[language].name);
      }),
    );
    // Mails are in the account's language, which is stored a moment after it is chosen.
    await vi.waitFor(
      async () => {
        const late = await portal.query(
          'select email from user_account where email = any($1) and lang <> $2',
          [Object.values(people).map(({ email }) => email), language],
        );
        if (late.length > 0) throw new Error(JSON.stringify(late));
      },
      { timeout: 30_000 },
    );
  });

  test('the approver returns one order with code and reason, approves another, and holds one until a day', async () => {
    expect(await decideOrders(stage)).toEqual([
      'waiting_correction 1',
      'waiting_processing 1',
      'stand_by 1',
    ]);
  });
  test('bruno reads what is to be corrected and can change none of it; what he removes is removed for him alone', async () => {
    expect(await readWithoutChanging(stage)).toBe(0);
  });
  test('ana finds the returned order in the notifications and on its page, corrects it, and sends it again', async () => {
    expect(await correctAndResend(stage)).toBe(0);
  });
  test('carla has her own orders in her currency and nothing of Norte, and corrects what came back to her', async () => {
    expect(await seeOnlyOwnOrders(stage)).toEqual([]);
  });
  test('the admin reads the calls, cancels what hangs, is told of a late acceptance, and renews the token', async () => {
    expect(await resolveErpCalls(stage)).toBe(true);
  });
});

test('a word of another language that is put on a screen is found', async () => {
  page = pages.get('carla')!;
  await page.locator('main').evaluate((main) => {
    main.append('Aguardando aprovação');
  });
  expect((await findScreenFaults(page, 'en', 'planted')).join('\n')).toMatch(
    /“Aguardando aprovação” is not en/,
  );
});
test('all the while: no policy violation, no console error', async () => {
  for (const opened of pages.values())
    expect(await watchContext(opened.context())).toEqual({ violations: [], errors: [] });
});

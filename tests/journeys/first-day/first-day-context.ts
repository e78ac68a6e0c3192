/**
 * The state that the steps of the first day share: the newly installed portal, one language, and
 * the users with their pages.
 */
import type { Browser, Page } from 'playwright';
import { expect, vi } from 'vitest';
import type { Email } from 'postal-mime';
import { LANDSCAPE, newContext, PHONE, TABLET } from '../../chromium.ts';
import { sentTo } from '../../mail-server.ts';
import { createFormSteps, type FormSteps } from '../administration/form-steps.ts';
import { openPortal, type Person } from '../portal.ts';
import { findScreenFaults } from '../roles/screen-faults.ts';
import { strictTranslatorFor, type Translate, type UiLanguage } from '../i18n.ts';
import type { EmptyPortal } from './empty-portal.ts';

const locales: Readonly<Record<UiLanguage, string>> = { en: 'en-US', es: 'es-PE', pt: 'pt-BR' };
/** The window size for each language, so that all languages together test each size once. */
const sizes: Readonly<Record<UiLanguage, typeof TABLET>> = {
  en: LANDSCAPE,
  es: TABLET,
  pt: PHONE,
};

/** A user's page with the steps on it. */
export type PersonPage = FormSteps & {
  readonly looks: (screen: string) => Promise<void>;
};
export type FirstDayContext = {
  readonly portal: EmptyPortal;
  readonly language: UiLanguage;
  readonly say: Translate;
  /**
   * Opens the portal for a new user and signs them in. `url` is the address of a separate proxy, if
   * the user has one.
   */
  seat(as: Person, url?: string): Promise<PersonPage>;
  /** Returns the newest mail to this address whose text contains these words. */
  letter(to: string, words?: string): Promise<Email>;
};

export const OWN_PASSWORD = 'cobre bobina agulha 27';
export function createFirstDayContext(
  portal: EmptyPortal,
  browser: Browser,
  language: UiLanguage,
): FirstDayContext {
  const say = strictTranslatorFor(language);
  return {
    portal,
    language,
    say,
    async seat(as, url = portal.url) {
      const context = await newContext(browser, {
        viewport: sizes[language],
        locale: locales[language],
        acceptDownloads: true,
      });
      context.setDefaultTimeout(40_000);
      const page = await openPortal(context, { url }, { as });
      return {
        ...createFormSteps(page, { url }, say),
        looks: async (screen) => expect(await findScreenFaults(page, language, screen)).toEqual([]),
      };
    },
    letter: (to, words = '') =>
      vi.waitFor(
        () =>
          portal.letterbox
            .letters()
            .findLast((one) => sentTo(one) === to && one.text!.includes(words)) ??
          expect.fail(`No mail to ${to} with “${words}”`),
        { timeout: 20_000, interval: 100 },
      ),
  };
}

/** Sets a password in place of the temporary one, and accepts the commitment. */
export async function setOwnPassword(page: Page): Promise<void> {
  await page.waitForURL(/\/login\/setpassword/);
  await page.locator('input[name=new-password]').fill(OWN_PASSWORD);
  await page.locator('input[name=repeat-password]').fill(OWN_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

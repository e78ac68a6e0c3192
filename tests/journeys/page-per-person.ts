/**
 * Provides pages that show the portal to a person in a language. A page is opened when a test first
 * asks for it.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { newContext, TABLET, watchContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import {
  chooseLanguage,
  novo,
  openPortal,
  waitForSync,
  waitForWorker,
  type Person,
  type Portal,
} from './portal.ts';
import { roleTexts } from './roles/role-texts.ts';
import { localeOfPage, type UiLanguage } from './i18n.ts';

/** The locale that a browser of each language requests. */
const locales: Readonly<Record<UiLanguage, string>> = { en: 'en-US', es: 'es-PE', pt: 'pt-BR' };

/**
 * Returns functions that open pages for people and watch these pages for errors. `installing` is
 * the person whose pages open without a network. In `npm test` each person has one page, which
 * changes its language. Pages on which no person is signed in are opened separately for each
 * language.
 */
export function createPagePerPerson(
  portal: () => Portal,
  browser: () => Browser,
  installing?: Person,
) {
  const contexts = new Map<string, Promise<{ context: BrowserContext; page: Page }>>();
  async function open(person: Person | undefined, language: UiLanguage) {
    const context = await newContext(browser(), {
      installs: person !== undefined && person === installing,
      viewport: TABLET,
      locale: locales[language],
    });

    const page = await openPortal(context, portal(), {
      ...(person ? { as: person } : {}),
      path: '/login',
    });
    if (person && person !== novo) {
      await waitForSync(page);
      await chooseLanguage(page, roleTexts[language].name);
      if (person === installing) await waitForWorker(page);
    }

    return { context, page };
  }
  return {
    /**
     * Returns the page of a person, or a page on which no person is signed in if `person` is
     * undefined.
     */
    async pageOf(person: Person | undefined, language: UiLanguage): Promise<Page> {
      const hasPageOfLanguage = isLong || person === undefined;
      const key = `${person?.email ?? 'nobody'} ${hasPageOfLanguage ? language : ''}`;
      let opened = contexts.get(key);
      if (!opened) contexts.set(key, (opened = open(person, language)));
      const { page } = await opened;
      if (hasPageOfLanguage) return page;
      const shown = await localeOfPage(page);
      if (!shown.startsWith(language)) await chooseLanguage(page, roleTexts[language].name);
      return page;
    },
    /** Returns the policy violations and errors of all pages. */
    async troubles(): Promise<readonly string[]> {
      const all = await Promise.all(
        [...contexts.values()].map(async (opened) => watchContext((await opened).context)),
      );
      return all.flatMap(({ violations, errors }) => [...violations, ...errors]);
    },
  };
}

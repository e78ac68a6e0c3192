/**
 * Checks a screen in the two other languages: its words, its targets, its texts at every size, and
 * its width at the narrowest size.
 */
import type { Page } from 'playwright';
import { NARROW } from '../chromium.ts';
import {
  measureSettled,
  measureSettledScroll,
  screenSizes,
  findSmallTargets,
} from './screen-checks.ts';
import { chooseLanguage } from './portal.ts';
import { roleTexts } from './roles/role-texts.ts';
import { findForeignWords } from './foreign-words.ts';
import { findTextFaults } from './texts/text-faults.ts';
import { localeOfPage, type UiLanguage } from './i18n.ts';

/**
 * Returns a line for each fault. Afterwards the page has its former language and size. `quoted` are
 * words from a file, which are not translated.
 */
export async function checkOtherLanguages(
  page: Page,
  screen: string,
  quoted: readonly string[] = [],
): Promise<string[]> {
  const own = (await localeOfPage(page)).slice(0, 2) as UiLanguage;
  const size = page.viewportSize()!;
  const found: string[] = [];
  // A notification keeps the language in which it appeared, so it is closed first.
  const said = page.locator('[popover][aria-live] button');
  if (await said.isVisible()) await said.click();
  const others = (Object.keys(roleTexts) as UiLanguage[]).filter((one) => one !== own);
  for (const language of others) {
    await chooseLanguage(page, roleTexts[language].name);
    const targets = await findSmallTargets(page);
    const words = await findForeignWords(page, language);
    const texts: string[] = [];
    for (const [name, viewport] of Object.entries(screenSizes)) {
      await page.setViewportSize(viewport);
      texts.push(
        ...(await measureSettled(page, findTextFaults)).map((fault) => `${name}: ${fault}`),
      );
    }

    await page.setViewportSize(NARROW);
    const sideways = await measureSettledScroll(page);
    words.push(...(await findForeignWords(page, language)).filter((one) => !words.includes(one)));
    await page.setViewportSize(size);
    const faults = [
      ...(sideways > 0 ? [`${NARROW.width}: scrolls ${sideways} px sideways`] : []),
      ...targets,
      ...texts,
      ...words.filter((one) => !quoted.includes(one)).map((one) => `“${one}” is not ${language}`),
    ];

    found.push(...faults.map((fault) => `${screen}, ${language}: ${fault}`));
  }

  await chooseLanguage(page, roleTexts[own].name);
  return found;
}

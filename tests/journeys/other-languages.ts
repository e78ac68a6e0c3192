/**
 * Checks a screen in the two other languages: its words, its targets, its texts at every size, and
 * its width at the narrowest size.
 */
import type { Page } from 'playwright';
import { NARROW } from '../chromium.ts';
import { measureSettled, measureSettledScroll, sizes, findSmallTargets } from './looks.ts';
import { chooseLanguage } from './portal.ts';
import { written } from './roles/words.ts';
import { findForeignWords } from './foreign-words.ts';
import { findTextFaults } from './texts/text-faults.ts';
import type { Spoken } from './words.ts';

/**
 * Returns a line for each fault. Afterwards the page has its former language and size. `quoted` are
 * words from a file, which are not translated.
 */
export async function checkOtherLanguages(
  page: Page,
  screen: string,
  quoted: readonly string[] = [],
): Promise<string[]> {
  const own = (await page.locator('html').getAttribute('lang'))!.slice(0, 2) as Spoken;
  const size = page.viewportSize()!;
  const found: string[] = [];
  // A notification keeps the language in which it appeared, so it is closed first.
  const said = page.locator('[popover][aria-live] button');
  if (await said.isVisible()) await said.click();
  const others = (Object.keys(written) as Spoken[]).filter((one) => one !== own);
  for (const language of others) {
    await chooseLanguage(page, written[language].name);
    const targets = await findSmallTargets(page);
    const words = await findForeignWords(page, language);
    const texts: string[] = [];
    for (const [name, viewport] of Object.entries(sizes)) {
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

  await chooseLanguage(page, written[own].name);
  return found;
}

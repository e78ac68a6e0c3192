/** A screen in the languages that it is not in, those of them that this run visits: its words, its targets, its texts at the sizes that this run visits, and its width where it is narrowest. */
import type { Page } from 'playwright';
import { NARROW } from '../chromium.ts';
import { visited } from '../gate/grid.ts';
import { settled, settledSideways, sizes, smallTargets } from './looks.ts';
import { chooseLanguage } from './portal.ts';
import { written } from './roles/words.ts';
import { foreignWords } from './foreign-words.ts';
import { textFaults } from './texts/text-faults.ts';
import type { Spoken } from './words.ts';

/** What is wrong in them, one line each; the page ends in the language and at the size that it had. `quoted`: words of a file, which stay as they are. */
export async function inOtherTongues(
  page: Page,
  screen: string,
  quoted: readonly string[] = [],
): Promise<string[]> {
  const own = (await page.locator('html').getAttribute('lang'))!.slice(0, 2) as Spoken;
  const size = page.viewportSize()!;
  const found: string[] = [];
  // What was said a moment ago was said in the language of that moment.
  const said = page.locator('[popover][aria-live] button');
  if (await said.isVisible()) await said.click();
  const others = (Object.keys(written) as Spoken[]).filter((one) => one !== own);
  for (const language of visited(others, screen)) {
    await chooseLanguage(page, written[language].name);
    const targets = await smallTargets(page);
    const words = await foreignWords(page, language);
    const texts: string[] = [];
    for (const [name, viewport] of visited(Object.entries(sizes), `${screen} ${language}`)) {
      await page.setViewportSize(viewport);
      texts.push(...(await settled(page, textFaults)).map((fault) => `${name}: ${fault}`));
    }
    await page.setViewportSize(NARROW);
    const sideways = await settledSideways(page);
    words.push(...(await foreignWords(page, language)).filter((one) => !words.includes(one)));
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

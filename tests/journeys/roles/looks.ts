/** Checks each screen of the roles' stories. */
import type { Page } from 'playwright';
import { axeBreaches, sidewaysScroll, smallTargets } from '../looks.ts';
import { heading } from '../portal.ts';
import { foreignWords } from '../foreign-words.ts';
import { textFaults } from '../texts/text-faults.ts';
import type { Say, Spoken } from '../words.ts';

const examined = new Set<string>();
/**
 * Returns faults of width, targets, texts and language, and those that axe finds until it has found
 * none on a role's screen.
 */
export async function faults(page: Page, language: Spoken, screen: string): Promise<string[]> {
  await heading(page).first().waitFor();
  const sideways = await sidewaysScroll(page);
  const breaches = examined.has(screen) ? [] : await axeBreaches(page);
  if (breaches.length === 0) examined.add(screen);
  return [
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
    ...(await smallTargets(page)),
    ...(await textFaults(page)),
    ...(await foreignWords(page, language)).map((words) => `“${words}” is not ${language}`),
    ...breaches,
  ].map((fault) => `${screen}: ${fault}`);
}
/** Returns the names of an order's buttons, and of the links that lead to other pages. */
export async function controls(page: Page, say: Say): Promise<string[]> {
  await page.getByRole('button', { name: say('Print') }).waitFor();
  const names = await page
    .locator('main')
    .locator('button, a[href]')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
  return [...new Set(names)].toSorted();
}

/** Checks each screen in the tests with the portal's roles. */
import type { Page } from 'playwright';
import { readMenuEntries, moreActions } from '../document-actions.ts';
import { findAxeViolations, measureSidewaysScroll, findSmallTargets } from '../screen-checks.ts';
import { heading } from '../portal.ts';
import { findForeignWords } from '../foreign-words.ts';
import { findTextFaults } from '../texts/text-faults.ts';
import type { UiLanguage } from '../i18n.ts';

const examined = new Set<string>();
/**
 * Returns the faults of a screen in width, targets, texts and language, and by axe's rules. Once
 * axe has found nothing on a screen, it is not run there again.
 */
export async function findScreenFaults(
  page: Page,
  language: UiLanguage,
  screen: string,
): Promise<string[]> {
  await heading(page).first().waitFor();
  const sideways = await measureSidewaysScroll(page);
  const breaches = examined.has(screen) ? [] : await findAxeViolations(page);
  if (breaches.length === 0) examined.add(screen);
  return [
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
    ...(await findSmallTargets(page)),
    ...(await findTextFaults(page)),
    ...(await findForeignWords(page, language)).map((words) => `“${words}” is not ${language}`),
    ...breaches,
  ].map((fault) => `${screen}: ${fault}`);
}
/**
 * Returns the names of the buttons on an order's page, of the entries of its menu, and of its links
 * to other pages.
 */
export async function listControls(page: Page): Promise<string[]> {
  await moreActions(page).waitFor();
  const inMenu = await readMenuEntries(page);
  const beside = await page
    .locator('main')
    .locator('button, a[href]')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
  const names = new Set([...beside, ...inMenu]);
  names.delete((await moreActions(page).getAttribute('aria-label')) ?? '');
  return [...names].toSorted();
}

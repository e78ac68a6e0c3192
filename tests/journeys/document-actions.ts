/** The actions of a document, which its header shows as buttons or in the menu "More actions". */
import type { Locator, Page } from 'playwright';
import { matchAnyLanguage } from './i18n.ts';

export const moreActions = (page: Page): Locator =>
  page.getByRole('button', { name: matchAnyLanguage('More actions'), exact: true });

/**
 * Returns the button or link of an action. Opens the menu "More actions" if the action is not shown
 * outside of it. Times out if the action is not offered.
 */
export async function findAction(page: Page, name: string): Promise<Locator> {
  const main = page.locator('main');
  const action = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name, exact: true }));

  await action.or(moreActions(page)).first().waitFor();
  if ((await action.count()) === 0) await moreActions(page).click();
  await action.first().waitFor();
  return action.first();
}

export async function pressAction(page: Page, name: string): Promise<void> {
  await (await findAction(page, name)).click();
}

/** Presses a decision of an approver that is in the menu of the dock. */
export async function pressDecision(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: matchAnyLanguage('More decisions'), exact: true }).click();
  await page.locator('[popover]:popover-open').getByRole('button', { name, exact: true }).click();
}

/**
 * Returns the names of the menu's entries, and closes the menu. Returns none if the header of the
 * document has no menu.
 */
export async function readMenuEntries(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if ((await moreActions(page).count()) === 0) return [];
  await moreActions(page).click();
  const entries = page.locator('[popover]:popover-open').locator('a, button');
  await entries.first().waitFor();
  const names = (await entries.allTextContents()).map((name) => name.trim());
  await page.keyboard.press('Escape');
  return names;
}

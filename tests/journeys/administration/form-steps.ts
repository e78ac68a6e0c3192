/**
 * Performs a user's steps on the screens of administration. It finds fields and choices by their
 * labels, rows of a list, and messages.
 */
import type { Locator, Page } from 'playwright';
import { navigateInPortal, type Portal } from '../portal.ts';
import { matchText, type Translate } from '../i18n.ts';

export type FormSteps = ReturnType<typeof createFormSteps>;
export function createFormSteps(page: Page, { url }: Pick<Portal, 'url'>, say: Translate) {
  const named = (words: string) => ({ name: say(words), exact: true });
  /** Returns the nth field of this name, counted from 0. */
  const field = (words: string, nth = 0): Locator =>
    page.getByRole('textbox', named(words)).nth(nth);
  const choice = (words: string, nth = 0): Locator =>
    page.getByRole('combobox', named(words)).nth(nth);
  const button = (words: string): Locator => page.getByRole('button', named(words));
  return {
    page,
    field,
    choice,
    button,
    open: (path: string) => navigateInPortal(page, `${url}${path}`),
    /** Returns a row of a list, or its card on a phone. */
    row: (text: string): Locator =>
      page
        .locator('main tbody tr')
        .or(page.locator('main ul[aria-label] > li'))
        .filter({ hasText: text }),
    /**
     * Waits until the page says these words. Closes the notification that says them, so that the
     * same words can be waited for once more.
     */
    async said(words: string, values?: Parameters<Translate>[1]): Promise<void> {
      const text = matchText(say(words, values));
      await page.getByText(text).first().waitFor();
      // The notification may close by itself meanwhile, so the button is pressed if it is there.
      await page
        .locator('[popover][aria-live] > *')
        .filter({ hasText: text })
        .locator('button[aria-label]')
        .evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
    },
    /** Fills in the fields with these labels, replacing what they contain. */
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [words, value] of Object.entries(values)) await field(words).fill(value);
    },
    /** Fills in a name in the three languages. */
    async fillNames(words: string, names: readonly [en: string, es: string, pt: string]) {
      const languages = ['English', 'Spanish', 'Portuguese'];
      for (const [n, language] of languages.entries())
        await page
          .getByRole('textbox', { name: `${say(words)} (${say(language)})`, exact: true })
          .fill(names[n]!);
    },
    /** Presses the button with these words in the open confirmation dialog. */
    agree: (words: string): Promise<void> =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: say(words), exact: true })
        .click(),
  };
}

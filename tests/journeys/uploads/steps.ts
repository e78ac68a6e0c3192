/** The steps of an upload as a person takes them, in whichever language the page is. */
import type { Page } from 'playwright';
import { containing, type Say } from '../words.ts';

/** Who sits before which page, and in which words. */
export type Reader = { readonly page: Page; readonly say: Say };
export type Answer = 'Replace rows' | 'Only changes' | 'Ask me';

export const button = ({ page, say }: Reader, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });
/** On the first step; ends where the columns are. `file`: its bytes, or where it lies. */
export async function chooseFile(
  reader: Reader,
  name: string,
  file: Buffer | { readonly path: string },
): Promise<void> {
  await reader.page
    .locator('input[type=file]')
    .setInputFiles(
      Buffer.isBuffer(file)
        ? { name, mimeType: 'application/octet-stream', buffer: file }
        : file.path,
    );
  await button(reader, 'Continue').click();
  await reader.page.getByRole('heading', { name: reader.say('Match columns') }).waitFor();
}
/** All rows are checked when none waits any more. */
export const checked = ({ page, say }: Reader): Promise<void> =>
  page.getByText(say('Checking rows…')).waitFor({ state: 'detached' });
export async function toPreview(reader: Reader): Promise<void> {
  await checked(reader);
  await button(reader, 'Preview').click();
  await rowsAreShown(reader);
}
/** The grid knows how many rows it has. */
export const rowsAreShown = ({ page }: Pick<Reader, 'page'>): Promise<void> =>
  page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
/** The rows that have this fault are shown; nobody has it any more when it is gone. */
export const fault = ({ page, say }: Reader, english: string) =>
  page.getByRole('listitem').filter({ hasText: say(english) });
/** The rows with this fault are shown, and what stands in the first of them is put right wherever it stands. */
export async function fixEverywhere(
  reader: Reader,
  english: string,
  field: string,
  right: string,
): Promise<void> {
  const { page, say } = reader;
  const wrong = fault(reader, english);
  await wrong.getByRole('button').click();
  await page.getByRole('textbox', { name: containing(say(field)) }).fill(right);
  await page
    .getByRole('button', {
      name: containing(
        say('Change everywhere ({count})', { count: '' }).replace(/\(\)/, '').trim(),
      ),
    })
    .click();
  await wrong.waitFor({ state: 'detached' });
}
/** From the preview or the missing prices, the answer about replacement given beforehand; ends at the report. */
export async function finalize(reader: Reader, answer: Answer): Promise<void> {
  const { page, say } = reader;
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await button(reader, 'FINALIZE').click();
  await dialog.getByRole('radio', { name: containing(say(answer)) }).check();
  await dialog.getByRole('button', { name: say('FINALIZE') }).click();
  await page.waitForURL(/\/(pos|inventory)\/view\//);
}

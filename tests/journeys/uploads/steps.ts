/** A user's steps in an upload, in the language of the page. */
import type { BrowserContext, Page } from 'playwright';
import {
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Person,
  type Portal,
} from '../portal.ts';
import { containing, speaking, type Say } from '../words.ts';

/** A user's page, and the translation of English words into its language. */
export type Reader = { readonly page: Page; readonly say: Say };
export type Answer = 'Replace rows' | 'Only changes' | 'Ask me';

/** Returns the numbers of the first parts that may be ordered. */
export const activeParts = async ({ query }: Portal, count: number): Promise<string[]> =>
  (
    await query<{ part_number: string }>(
      'select part_number from part where active order by part_number limit $1',
      [count],
    )
  ).map((row) => row.part_number);

/** Signs a user in, waits until the portal is installed, and cuts the network. */
export async function openInstalledOffline(
  context: BrowserContext,
  portal: Portal,
  user: Person,
): Promise<Reader> {
  const page = await openPortal(context, portal, { path: '/login' });
  await signIn(page, user);
  await waitForSync(page);
  const say = await speaking(page);
  await waitForWorker(page);
  portal.network.set('cut');
  return { page, say };
}

export const button = ({ page, say }: Reader, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });
/**
 * Chooses a file on the first step and waits for the columns. `file` is its content or its path.
 */
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
/** Resolves when all rows are checked. */
export const checked = ({ page, say }: Reader): Promise<void> =>
  page.getByText(say('Checking rows…')).waitFor({ state: 'detached' });
export async function toPreview(reader: Reader): Promise<void> {
  await checked(reader);
  await button(reader, 'Preview').click();
  await rowsAreShown(reader);
}
/** Resolves when the number of rows is known and the grid shows it. */
export const rowsAreShown = ({ page }: Pick<Reader, 'page'>): Promise<void> =>
  page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
/**
 * Returns the entry of a fault in the list of faults. The entry disappears once no row has the
 * fault.
 */
export const fault = ({ page, say }: Reader, english: string) =>
  page.getByRole('listitem').filter({ hasText: say(english) });
/**
 * Shows the rows with this fault, and replaces the value in the first row, and with it in all rows
 * that have the same value.
 */
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
/**
 * Finalizes from the preview or from the step for missing prices, with this answer about
 * replacement, and waits for the report.
 */
export async function finalize(reader: Reader, answer: Answer): Promise<void> {
  const { page, say } = reader;
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await button(reader, 'FINALIZE').click();
  await dialog.getByRole('radio', { name: containing(say(answer)) }).check();
  await dialog.getByRole('button', { name: say('FINALIZE') }).click();
  await page.waitForURL(/\/(pos|inventory)\/view\//);
}

/** A user's steps in an upload, in the language of the page. */
import type { BrowserContext, Page } from 'playwright';
import { isLong } from '../../test-extent.ts';
import {
  cutNetwork,
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Person,
  type Portal,
} from '../portal.ts';
import { matchText, translatorOfPage, type Translate } from '../i18n.ts';

/** A user's page, and the translation of English words into its language. */
export type UploadPage = { readonly page: Page; readonly say: Translate };
export type Answer = 'Replace rows' | 'Only changes' | 'Ask me';

/** Returns the numbers of the first parts that may be ordered. */
export const selectActiveParts = async ({ query }: Portal, count: number): Promise<string[]> =>
  (
    await query<{ part_number: string }>(
      'select part_number from part where active order by part_number limit $1',
      [count],
    )
  ).map((row) => row.part_number);

/**
 * Signs a user in, because a prepared device would not have what a test changed in the database
 * before, and takes the network away. If `isInstalled`, the portal is installed first and then
 * nothing arrives any more; otherwise, in `npm test`, only calls to the server fail.
 */
export async function openOffline(
  context: BrowserContext,
  portal: Portal,
  user: Person,
  isInstalled = isLong,
): Promise<UploadPage> {
  const page = await openPortal(context, portal, { path: '/login' });
  await signIn(page, user);
  await waitForSync(page);
  const say = await translatorOfPage(page);
  if (isInstalled) {
    await waitForWorker(page);
    portal.network.set('cut');
  } else cutNetwork(portal);
  return { page, say };
}

export const findButton = ({ page, say }: UploadPage, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });
/**
 * Chooses a file on the first step and waits for the columns. `file` is its content or its path.
 */
export async function chooseFile(
  reader: UploadPage,
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
  await findButton(reader, 'Continue').click();
  await reader.page.getByRole('heading', { name: reader.say('Match columns') }).waitFor();
}
/** Shows the fields of the columns step that are matched, or aren't in the file. */
export async function unfoldMatches({ page, say }: UploadPage): Promise<void> {
  const row = page
    .getByRole('region', { name: say('Match columns') })
    .getByRole('button', { expanded: false });
  if ((await row.count()) > 0) await row.click();
}
/** Shows the header row and the formats of the file in the columns step. */
export const unfoldFile = ({ page, say }: UploadPage): Promise<void> =>
  page.getByRole('button', { name: matchText(say('How the file is read')) }).click();
/**
 * Resolves when the page does not say that rows are being checked, so also before the check has
 * begun.
 */
export const waitUntilChecked = ({ page, say }: UploadPage): Promise<void> =>
  page.getByText(say('Checking rows…')).waitFor({ state: 'detached' });
export async function openPreview(reader: UploadPage): Promise<void> {
  await waitUntilChecked(reader);
  await findButton(reader, 'Preview').click();
  await waitForRows(reader);
}
/** Resolves when the number of rows is known and the grid shows it. */
export const waitForRows = ({ page }: Pick<UploadPage, 'page'>): Promise<void> =>
  page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
/**
 * Returns the entry of a fault in the list of faults. The entry disappears once no row has the
 * fault.
 */
export const faultEntry = ({ page, say }: UploadPage, english: string) =>
  page.getByRole('listitem').filter({ hasText: say(english) });
/**
 * Shows the rows with this fault, and replaces the value in the first row, and with it in all rows
 * that have the same value.
 */
export async function fixEverywhere(
  reader: UploadPage,
  english: string,
  field: string,
  right: string,
): Promise<void> {
  const { page, say } = reader;
  const wrong = faultEntry(reader, english);
  await wrong.getByRole('button').click();
  await page.getByRole('textbox', { name: matchText(say(field)) }).fill(right);
  await page
    .getByRole('button', {
      name: matchText(say('Change everywhere ({count})', { count: '' }).replace(/\(\)/, '').trim()),
    })
    .click();
  await wrong.waitFor({ state: 'detached' });
}
/**
 * Finalizes from the preview or from the step for missing prices, and waits for the report. The
 * answer about replacement is given if there is a question, or if it isn't known whether dates are
 * registered.
 */
export async function finalize(reader: UploadPage, answer: Answer): Promise<void> {
  const { page, say } = reader;
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await findButton(reader, 'FINALIZE').click();
  const choice = dialog.getByRole('radio', { name: matchText(say(answer)) });
  const decide = dialog.getByRole('button', { name: say('Decide now') });
  const nothing = dialog.getByText(
    say('No data is registered for these dates. If that changes, we’ll ask you.'),
  );
  await choice.or(decide).or(nothing).first().waitFor();
  if (await decide.isVisible()) await decide.click();
  if (!(await nothing.isVisible())) await choice.check();
  await dialog.getByRole('button', { name: say('FINALIZE') }).click();
  await page.waitForURL(/\/(pos|inventory)\/view\//);
}

/**
 * Tests uploads on Bruno's tablet: the disk fills up while a workbook is read, hundreds of
 * thousands of rows do not break anything, and the browser is killed while the pieces of a report
 * are sent.
 */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxFile } from '#areas/imports/domain/index.ts';
import { isLong } from '../test-extent.ts';
import { bruno, openPortal, waitForSync, type Portal } from '../journeys/portal.ts';
import { skipAfterFailure } from '../journeys/stepwise-test.ts';
import { makeSalesFile } from '../journeys/uploads/files.ts';
import { finalize, openPreview, type UploadPage } from '../journeys/uploads/upload-steps.ts';
import { translatorFor } from '../journeys/i18n.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { startKillableBrowser, type KillableBrowser } from './killable-browser.ts';
import { startEnglishPortal } from './order-steps.ts';

/**
 * The number of rows in the larger file. `npm test` uses fewer, because more would only take
 * longer.
 */
const MANY = isLong ? 1_000_000 : 200_000;
const SOLD = 20_000;
const COUNTED = 25_000;
let portal: Portal,
  tablet: KillableBrowser,
  page: Page,
  reader: UploadPage,
  parts: string[],
  cnpj: string,
  userId: number;
const profile = makeProfileFolder();

skipAfterFailure('upload-room', () => page);
beforeAll(async () => {
  portal = await startEnglishPortal();
  parts = (
    await portal.query<{ part: string }>(
      'select part_number as part from part where active order by part_number limit 40',
    )
  ).map(({ part }) => part);
  [{ cnpj, userId }] = (await portal.query(
    `select tax_id as cnpj, user_account.id::int as "userId" from company join user_account using (distributor_id) where email = $1 and main`,
    [bruno.email],
  )) as [{ cnpj: string; userId: number }];
  await openTablet('/login');
}, 120_000);
afterAll(async () => {
  await tablet?.close();
  await portal?.close();
  profile.remove();
});

async function openTablet(path: string): Promise<void> {
  tablet = await startKillableBrowser(profile.path);
  tablet.context.setDefaultTimeout(40_000);
  page = await openPortal(
    tablet.context,
    portal,
    path === '/login' ? { as: bruno, path } : { path },
  );

  reader = { page, say: translatorFor('en') };
  await waitForSync(page);
}

type Head = {
  readonly name: string;
  readonly step: string;
  readonly pages: number;
  readonly counts: { readonly all: number };
  readonly progress: { readonly rows: number };
};

const heads = (): Promise<Head[]> =>
  page.evaluate(
    (user) =>
      new Promise<never>((done, fail) => {
        const opening = indexedDB.open(`portal-files-${user}`);
        opening.onsuccess = () => {
          const request = opening.result.transaction('uploads').objectStore('uploads').getAll();
          request.onsuccess = () => {
            opening.result.close();
            done(request.result as never);
          };
          request.onerror = () => fail(request.error!);
        };
      }),
    userId,
  );

/**
 * Returns a workbook whose rows fill the disk while it is read: the device stores the rows in
 * addition to the file, and each row has a long random remark, which does not shrink when it is
 * stored.
 */
async function workbook(): Promise<Buffer> {
  const rows = Array.from({ length: COUNTED }, (_, n) => [
    `${String(1 + (n % 28)).padStart(2, '0')}/10/2026`,
    1_000_000 + Math.floor(n / 28),
    1 + (n % 9),
    10.5,
    randomBytes(525).toString('base64'),
  ]);
  return Buffer.from(
    await new Response(
      (await xlsxFile(
        'Estoque',
        ['Data', 'Código', 'Quantidade', 'Preço', 'Observação'],
        rows,
      )) as unknown as ReadableStream,
    ).arrayBuffer(),
  );
}

/** Chooses a file on the first step and continues. `choose` puts the file into the input. */
async function begin(
  area: 'inventory' | 'pos',
  choose: (field: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(`${portal.url}/${area}/upload`);
  await page.getByLabel('Company').waitFor();
  await choose(page.locator('input[type=file]'));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const bytes = (name: string, buffer: Buffer) => (field: Locator) =>
  // Many megabytes take long to reach the browser.
  field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer }, { timeout: 60_000 });

/** Returns a function that chooses a stock file whose rows the page itself generates. */
const stock = (name: string, rows: number) => (field: Locator) =>
  field.evaluate(
    (input: HTMLInputElement, [called, count]) => {
      const lines = Array.from(
        { length: count },
        (_, n) =>
          `${String(1 + (n % 28)).padStart(2, '0')}/10/2026;${1_000_000 + Math.floor(n / 28)};${1 + (n % 9)};1.234,5${n % 10}`,
      );

      const chosen = new DataTransfer();
      chosen.items.add(new File([`Data;Código;Quantidade;Preço\n${lines.join('\n')}\n`], called));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, rows] as const,
  );
const isThere = () =>
  page.getByRole('heading', { name: 'Match columns' }).waitFor({ timeout: 60_000 });

test('the disk fills up in the middle of a workbook: the person is told, other work stays, and with space again it goes on', async () => {
  await begin(
    'pos',
    bytes(
      'vendas.csv',
      makeSalesFile({ month: '2026-10', rows: SOLD, parts, cnpj, isFaultless: true }),
    ),
  );

  await openPreview(reader);
  // The space that Chromium reports is not the available space, and an open database keeps its
  // space for a while. The limit takes effect only after the next start.
  await tablet.close();
  tablet = await startKillableBrowser(profile.path);
  tablet.context.setDefaultTimeout(40_000);
  page = await tablet.context.newPage();
  reader = { ...reader, page };
  const file = await workbook();
  const devtools = await tablet.context.newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: portal.url });
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: portal.url,
    quotaSize: usage + file.length + 8 * 2 ** 20,
  });

  await begin('inventory', bytes('estoque.xlsx', file));
  await page.getByText('Not enough space on this device for the file').waitFor({ timeout: 60_000 });
  await page
    .getByText('Free up some space or remove other unfinished uploads, then continue.')
    .waitFor();
  expect((await heads()).toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    {
      name: 'estoque.xlsx',
      step: 'no_room',
      pages: 0,
      progress: { rows: expect.toSatisfy((rows: number) => rows > 0 && rows < COUNTED) },
    },
    { name: 'vendas.csv', step: 'ready', counts: { all: SOLD } },
  ]);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url });
  await page.getByRole('button', { name: 'Resume' }).click();
  await isThere();
  await openPreview(reader);
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(COUNTED + 1));
}, 180_000);

test('hundreds of thousands of rows are shown, a million in the long run, and the last of them with one key', async () => {
  await begin('inventory', stock('estoque.csv', MANY));
  await isThere();
  await openPreview(reader);
  const grid = page.getByRole('grid');
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(MANY + 1));
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+End');
  await page
    .getByRole('row')
    .and(page.locator(`[aria-rowindex="${MANY + 1}"]`))
    .getByText(String(1_000_000 + Math.floor((MANY - 1) / 28)))
    .waitFor();
}, 120_000);

test('killed while the pieces of a report are sent, it goes on at the next start, and is registered once', async () => {
  await page.goto(`${portal.url}/pos`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'vendas.csv' })
    .getByRole('link', { name: 'Continue' })
    .click();
  await page.getByRole('grid').waitFor();
  const before = portal.network.passed.length;
  const sent = () =>
    portal.network.passed
      .slice(before)
      .filter(
        ({ method, path, network }) =>
          method === 'PUT' && path.includes('/pieces/') && network === 'through',
      )
      .map(({ path }) => path.split('/').at(-1)!);
  portal.network.set('through', { delayMs: 150 });
  await finalize(reader, 'Replace rows');
  const id = page.url().split('/').at(-1)!;
  // The file has five pieces, and whether the third one has arrived is unknown.
  await expect.poll(() => sent().length, { timeout: 20_000, interval: 5 }).toBe(3);
  portal.network.set('hold', { only: /\/pieces\// });
  await tablet.kill();
  expect([await portal.query('select from report where id = $1', [id]), sent().length < 5]).toEqual(
    [[], true],
  );

  portal.network.set('through');
  await openTablet('/pos');
  await page.getByRole('link', { name: 'vendas.csv' }).first().click();
  await page.getByText('Complete', { exact: true }).first().waitFor({ timeout: 60_000 });
  expect(
    await portal.query(
      `select id, status, rows::int, (select count(*)::int from pos_row where report_id = report.id) as registered, (select array_agg(kind::text order by h.id) from report_history h where report_id = report.id) as history from report where file_name = 'vendas.csv'`,
    ),
  ).toMatchObject([
    {
      id,
      status: 'complete',
      rows: SOLD,
      registered: SOLD,
      history: expect.toSatisfy(
        (kinds: string[]) =>
          kinds.filter((kind) => kind === 'finalized').length === 1 &&
          kinds.filter((kind) => kind === 'completed').length === 1,
      ),
    },
  ]);

  // At most one piece was sent twice: the one whose answer was lost.
  expect(sent().filter((piece, n, all) => all.indexOf(piece) !== n).length).toBeLessThanOrEqual(1);
}, 120_000);

/**
 * Lists the states of screens of which pictures are taken and that an address alone does not show,
 * with the steps that lead to each.
 */
import { pressAction } from '../journeys/document-actions.ts';
import { admin, ana, approver, type Person, type Portal } from '../journeys/portal.ts';
import { burstLimits } from '#areas/scan/domain/index.ts';
import { scanKeys } from '../journeys/scan/scanner-keys.ts';
import { makeMonthsWorkbook, makeStockWithoutPrices } from '../journeys/uploads/files.ts';
import {
  findButton,
  chooseFile,
  openPreview,
  selectActiveParts,
  unfoldMatches,
  waitUntilChecked,
  type UploadPage,
} from '../journeys/uploads/upload-steps.ts';
import { matchText } from '../journeys/i18n.ts';
import { screenSizes } from '../journeys/screen-checks.ts';
import { makeImport, makePartlyDecidedOrder, makeUndoneReport } from './made-records.ts';

export type State = {
  readonly name: string;
  readonly who: Person;
  /** Returns the address. Called once for each run, so that it can make the record. */
  readonly path: (portal: Portal) => Promise<string>;
  /** The steps from the address to the picture, in the language of the page. */
  readonly steps?: (reader: UploadPage, portal: Portal) => Promise<void>;
};

/** A code that no part has. */
const UNKNOWN_CODE = '4006381333931';

/** The number of parts that are scanned beside the one in the camera's picture. */
const CODES = 4;

/** Returns the EANs of parts that may be ordered, without that in the camera's picture. */
const selectCodes = async ({ query }: Portal): Promise<string[]> =>
  (
    await query<{ ean: string }>(
      `select ean from part join price using (part_number)
       where active and currency = 'BRL' and length(ean) = 13
       order by part_number offset 1 limit ${CODES}`,
    )
  ).map(({ ean }) => ean);

const at = (path: string) => () => Promise.resolve(path);

/** Returns a function that calls `make` once and returns its result each time. */
function once<Value>(make: (portal: Portal) => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return (portal: Portal) => (made ??= make(portal));
}
const partlyDecided = once(makePartlyDecidedOrder);

/** Returns the last month, in which all days are in the past. */
function lastMonth() {
  const last = new Date();
  last.setUTCDate(0);
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 };
}

const chooseStockWithoutPrices = async (reader: UploadPage, portal: Portal) => {
  const parts = await selectActiveParts(portal, 3);
  const file = makeStockWithoutPrices({ ...lastMonth(), parts });
  await chooseFile(reader, 'estoque-sem-precos.csv', file);
  await waitUntilChecked(reader);
};

const chooseSheets = async (reader: UploadPage, portal: Portal) => {
  const parts = await selectActiveParts(portal, 10);
  await chooseFile(reader, 'vendas-dois-meses.xlsx', makeMonthsWorkbook(parts, '11222333000181'));
  await waitUntilChecked(reader);
};

const acceptRules = async ({ page, say }: UploadPage) => {
  const use = page.getByRole('button', { name: matchText(say('Use')) });
  for (let left = await use.count(); left > 0; left -= 1) {
    await use.first().click();
    await use.nth(left - 1).waitFor({ state: 'detached' });
  }
};

/** Leaves the prices to the step that asks for them: only the rule for the date is accepted. */
const acceptDateRule = async (reader: UploadPage) => {
  const { page, say } = reader;
  await page
    .getByRole('button', { name: matchText(say('Use suggestion')) })
    .first()
    .click();
  await waitUntilChecked(reader);
};

const scan = async ({ page, say }: UploadPage, action: string, code?: string) => {
  await pressAction(page, say(action));
  const sheet = page.getByRole('dialog');
  const scans = sheet.getByRole('listitem');
  await scans.first().waitFor();
  if (code === undefined) return;
  await scanKeys(page, code);
  await sheet.getByText(matchText(code)).first().waitFor();
};

const overviews = (['inventory', 'pos'] as const).flatMap((area): State[] => [
  { name: `${area}-overview`, who: ana, path: at(`/${area}?view=overview`) },
  { name: `${area}-overview-admin`, who: admin, path: at(`/${area}?view=overview`) },
]);

export const states: readonly State[] = [
  ...overviews,
  { name: 'pos-upload-sheets', who: ana, path: at('/pos/upload'), steps: chooseSheets },
  {
    name: 'pos-upload-sheets-preview',
    who: ana,
    path: at('/pos/upload'),
    steps: async (reader, portal) => {
      await chooseSheets(reader, portal);
      const { page, say } = reader;
      await page.getByRole('group').locator('..').getByRole('button').first().click();
      await page.getByText(say('{read} sheets are read as one upload.', { read: 2 })).waitFor();
      await openPreview(reader);
      // The cards of a phone are loaded when they are needed first.
      await page.setViewportSize(screenSizes.phone);
      await page.getByRole('listitem').filter({ hasText: 'seis' }).first().waitFor();
      await page.setViewportSize(screenSizes.landscape);
    },
  },
  {
    name: 'inventory-upload-computed',
    who: ana,
    path: at('/inventory/upload'),
    steps: chooseStockWithoutPrices,
  },
  {
    name: 'inventory-upload-computed-used',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader, portal) => {
      await chooseStockWithoutPrices(reader, portal);
      await acceptRules(reader);
      await unfoldMatches(reader);
      await waitUntilChecked(reader);
    },
  },
  {
    name: 'inventory-preview',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader, portal) => {
      await chooseStockWithoutPrices(reader, portal);
      await acceptRules(reader);
      await openPreview(reader);
    },
  },
  {
    name: 'inventory-set_config',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader, portal) => {
      await chooseStockWithoutPrices(reader, portal);
      const { page, say } = reader;
      await page.getByRole('link', { name: say('Values for missing columns') }).click();
      await page.waitForURL(/set_config/);
      await page.locator('main select, main input').first().waitFor();
    },
  },
  {
    name: 'inventory-missing_data',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader, portal) => {
      await chooseStockWithoutPrices(reader, portal);
      await acceptDateRule(reader);
      await openPreview(reader);
      await findButton(reader, 'Continue').click();
      await reader.page.waitForURL(/missing_data/);
      await reader.page.locator('main input[inputmode=decimal]').first().waitFor();
    },
  },
  {
    name: 'inventory-upload-refused',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader) => {
      const file = 'Data#Código#Quantidade\r\n2026-10-05#11003#2\r\n';
      await reader.page.locator('input[type=file]').setInputFiles({
        name: 'estoque.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(file),
      });
      await findButton(reader, 'Continue').click();
      await reader.page.getByRole('heading', { name: reader.say('Header row') }).waitFor();
      await reader.page
        .getByLabel(reader.say('Delimiter'), { exact: true })
        .selectOption({ label: reader.say('Another character…') });
    },
  },
  {
    name: 'inventory-upload-counted',
    who: ana,
    path: at('/inventory/upload'),
    steps: async (reader, portal) => {
      await scan(reader, 'Count by scanning');
      const { page, say } = reader;
      for (const code of await selectCodes(portal)) await scanKeys(page, code);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Finish scanning') })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const counted = page.getByRole('list', { name: say('Counted parts') });
      await counted
        .getByRole('listitem')
        .nth(CODES - 1)
        .waitFor();
    },
  },
  {
    name: 'order-create-scan-found',
    who: ana,
    path: at('/order/create'),
    steps: async (reader, portal) => {
      const parts = await selectActiveParts(portal, 500);
      const typed = parts.find(({ length }) => length >= burstLimits.characters);
      await scan(reader, 'Scan', typed);
    },
  },
  {
    name: 'order-create-scan-unknown',
    who: ana,
    path: at('/order/create'),
    steps: (reader) => scan(reader, 'Scan', UNKNOWN_CODE),
  },
  {
    name: 'inventory-view-undone',
    who: admin,
    path: async (portal) => `/inventory/view/${await makeUndoneReport(portal)}`,
  },
  {
    name: 'settings-approvers-edit-limits',
    who: admin,
    path: async ({ query }) => {
      const [row] = await query<{ id: number }>('select id from user_account where email = $1', [
        approver.email,
      ]);
      return `/settings/approvers/edit/${row!.id}`;
    },
    steps: async (reader) => {
      const { page, say } = reader;
      for (const [n, currency] of ['BRL', 'USD'].entries()) {
        await findButton(reader, 'Add currency').click();
        await page.getByLabel(say('Currency'), { exact: true }).nth(n).selectOption(currency);
        await page.getByLabel(say('Largest total'), { exact: true }).nth(n).fill('50000');
      }
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'settings-bulk_upload-finished',
    who: admin,
    path: async (portal) => {
      await makeImport(portal);
      return '/settings/bulk_upload?kind=catalog';
    },
  },
  {
    name: 'settings-bulk_upload-undo',
    who: admin,
    path: at('/settings/bulk_upload?kind=catalog'),
    steps: async (reader) => {
      await findButton(reader, 'Undo this import').first().click();
      await reader.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'orders-view-lines-returned',
    who: ana,
    path: async (portal) => `/orders/view/${(await partlyDecided(portal)).order}`,
  },
  {
    name: 'orders-view-lines-draft',
    who: ana,
    path: async (portal) => `/orders/view/${(await partlyDecided(portal)).draft}`,
  },
];

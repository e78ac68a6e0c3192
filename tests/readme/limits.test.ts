/** Checks that limits and times in the README and the guides agree with the code. */
import { expect, test } from 'vitest';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#areas/account/domain/index.ts';
import { bulkLimits } from '#areas/bulk/domain/bulk-columns.ts';
import { AUTO_CLOSE_AFTER_MS, REOPEN_WITHIN_MS } from '#areas/contact/domain/index.ts';
import { MAX_AVAILABLE_UNITS } from '#areas/catalog/domain/index.ts';
import { MAX_CATALOG_ROWS } from '#areas/erp/domain/catalog-rows.ts';
import { PENDING_ORDER_LIMITS } from '#areas/erp/domain/calls.ts';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { fileLimits } from '#areas/imports/domain/file-limits.ts';
import { visitorCallLimits } from '#areas/marketing/server/site/visitor-limits.ts';
import { orderLimits, templateLimits } from '#areas/orders/domain/index.ts';
import { DISPATCH_LEASE_MS } from '#areas/orders/server/fulfillment/dispatches.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { readSource, readProse } from '../source-files.ts';
import { tableRows } from './markdown-tables.ts';

const MB = 2 ** 20;
const grouped = (figure: number) => figure.toLocaleString('en-US');
const integrating = readProse('src/guide/integrating.md');
const using = readProse('src/guide/using.md');

const limits: Readonly<Record<string, string>> = {
  'lines of an order': String(orderLimits.lines),
  'orders created from one file': String(orderLimits.ordersOfFile),
  'templates of a distributor': String(templateLimits.perDistributor),
  'files attached to a document': `${attachmentLimits.perDocument}, each up to ${attachmentLimits.bytes / MB} MiB`,
  'CSV report file': `${fileLimits.csvBytes / MB} MiB`,
  'report file as XLSX, XLSB, XLS or ODS': `${fileLimits.archiveBytes / MB} MiB`,
  'rows of a report file': grouped(fileLimits.rows),
  'rows of an administrative import': grouped(bulkLimits.rows),
  'length of a password': `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
};

test('the limits of the README are those of the code', () => {
  expect(Object.fromEntries(tableRows(readSource('README.md'), 'item'))).toEqual(limits);
});

test('the limits of rows in the READMEs of areas are those of the code', () => {
  const { partNumber, lines } = rowLimits;
  const pageOf = (area: string) => readProse(`src/areas/${area}/README.md`);
  expect(pageOf('catalog')).toContain(`a part number of 1 to ${partNumber} digits`);
  expect(pageOf('scan')).toContain(`in up to ${lines} lines`);
  expect(pageOf('erp')).toContain(`an event up to ${lines} items`);
  expect(pageOf('erp')).toContain(`(0 to ${MAX_AVAILABLE_UNITS})`);
});

test('the times of tickets in the user guide are those of the code', () => {
  expect(using).toContain(`within ${REOPEN_WITHIN_MS / DAY} days reopens a closed ticket`);
  expect(using).toContain(`for ${AUTO_CLOSE_AFTER_MS / DAY} days closes automatically`);
});

test('the rows of an import in the user guide are those of the code', () => {
  expect(using).toContain(`accept up to ${grouped(bulkLimits.rows)} rows`);
});

test('the limits of the ERP in the integration guide are those of the code', () => {
  expect(integrating).toContain(`leased to the caller for ${DISPATCH_LEASE_MS / MINUTE} minutes`);
  expect(integrating).toContain(
    `returns ${PENDING_ORDER_LIMITS.default} orders unless \`limit\` asks for more, up to ${PENDING_ORDER_LIMITS.most}`,
  );
  expect(integrating).toContain(`up to ${grouped(MAX_CATALOG_ROWS)} rows a call`);
});

test('the limits of the public site in the integration guide are those of the code', () => {
  const unit = { [MINUTE]: 'a minute', [HOUR]: 'an hour' };
  const expected = [
    visitorCallLimits.items,
    visitorCallLimits.subscribe,
    visitorCallLimits.support,
  ].map(({ each, span }) => `${each} ${unit[span]}`);
  expect(tableRows(integrating, 'call').map((row) => row[2])).toEqual(expected);
});

test('the times of updates in the operating guide are those of the code', () => {
  const operating = readProse('src/guide/operating.md');
  expect(readSource('src/app/client/updates/start-update-checks.ts')).toContain(
    'UPDATE_CHECK_INTERVAL_MS = 300_000',
  );
  expect(operating).toContain('detect the new version within five minutes');
  expect(readSource('src/app/setup.mjs')).toContain('KEEP_ASSETS = 30 * 24 * 3600 * 1000');
  expect(operating).toContain('releases stay available in the database for 30 days');
});

/**
 * Tests orders as rows of a file: each column of the list has its column, amounts and dates have
 * the country's format, and no spreadsheet runs a cell as a formula.
 */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { csvFile } from '#areas/imports/domain/index.ts';
import { fileFormatOfCountry } from '#areas/imports/client/export/country-file-format.ts';
import {
  cellsOfOrder,
  headOfOrders,
  type ExportedOrder,
} from '#areas/orders/client/export/order-cells.ts';
import { orderHeadOf, type Order } from '#areas/orders/domain/index.ts';
import { line } from '../order-samples.ts';
import { orderOf, references } from '../pdf/pdf-samples.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const rowOf = (order: Order): ExportedOrder => ({ ...orderHeadOf(order), sync: 'synced' });

const order = orderOf('funnel', [line({ quantity: 3, unitMinor: 123_456 })], {
  distributorName: '=Norte',
  erpNumber: '-77',
  fulfillment: 'partly_shipped',
  fulfillmentAt: Date.UTC(2026, 10, 27, 15),
});

const cells = (file: 'csv' | 'xlsx') =>
  cellsOfOrder(rowOf(order), {
    file,
    patterns: fileFormatOfCountry('BR'),
    zone: 'America/Sao_Paulo',
    references,
  });

test('each column has its cell', () => {
  expect(Object.fromEntries(headOfOrders().map((head, n) => [head, cells('xlsx')[n]]))).toEqual({
    Order: '26-000123',
    Status: 'Waiting approval',
    'Order type': 'Funnel',
    Distributor: "'=Norte",
    'Ordering company': 'Norte Instrumentos Ltda',
    'CNPJ or CRN': '12ABC34501DE35',
    'Customer purchase order': 'PC-7781',
    'Funnel number': 'CRM-17',
    Created: '24/11/2026',
    'Created by': 'Ana Souza',
    Submitted: '25/11/2026',
    Lines: 1,
    Currency: 'BRL',
    'Total, excl. taxes': 3703.68,
    'ERP number': "'-77",
    'Invoicing and shipping': 'Partly shipped',
    'Last reported': '27/11/2026',
  });
});

test('CSV has semicolons and decimal commas in Brazil, and formulas become text', () => {
  const text = new TextDecoder().decode(csvFile(headOfOrders(), [cells('csv')], ';'));
  expect(text).toContain(
    '26-000123;Waiting approval;Funnel;\'=Norte;Norte Instrumentos Ltda;12ABC34501DE35;PC-7781;CRM-17;24/11/2026;Ana Souza;25/11/2026;1;BRL;"3703,68";\'-77',
  );
});

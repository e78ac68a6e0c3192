/** The columns of an order export, and the cells of an order as the file writes them. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  amountAsNumber,
  formatAmountForFile,
  formatDateForFile,
  type ExportKind,
  type CountryFileFormat,
} from '#areas/imports/client/index.ts';
import type { FileCell } from '#areas/imports/domain/index.ts';
import { documentStatusWords } from '#kernel/client/index.ts';
import { guardAgainstFormula } from '#kernel/domain/csv.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { DeviceReferences, ExportedOrders } from '../../device/index.ts';
import { fulfillmentWords } from '../words/fulfillment-words.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

export type ExportedOrder = ExportedOrders['rows'][number];

export type OrderCellContext = {
  readonly file: ExportKind;
  readonly patterns: CountryFileFormat;
  readonly zone: string;
  readonly references: DeviceReferences | undefined;
};

type OrderColumn = readonly [
  head: () => string,
  cell: (order: ExportedOrder, context: OrderCellContext) => FileCell,
];

const day = (at: Instant | null, { zone, patterns }: OrderCellContext): FileCell =>
  at === null ? null : formatDateForFile(dateInZone(at, zone), patterns);

function companyOf({ distributorId, companyId }: ExportedOrder, { references }: OrderCellContext) {
  const distributor = references?.distributors.find(({ id }) => id === distributorId);
  return distributor?.companies.find(({ id }) => id === companyId);
}

const heads = {
  order: msg`Order`,
  status: msg`Status`,
  type: msg`Order type`,
  distributor: msg`Distributor`,
  taxId: msg`CNPJ or CRN`,
  created: msg`Created`,
  by: msg`Created by`,
  submitted: msg`Submitted`,
  lines: msg`Lines`,
  currency: msg`Currency`,
  total: msg`Total, excl. taxes`,
  erp: msg`ERP number`,
  fulfillment: msg`Invoicing and shipping`,
  fulfillmentAt: msg`Last reported`,
};

const columns: readonly OrderColumn[] = [
  [() => i18n._(heads.order), ({ number }) => number],
  [() => i18n._(heads.status), ({ status }) => i18n._(documentStatusWords[status])],
  [() => i18n._(heads.type), ({ type }) => i18n._(orderTypeWords[type])],
  [() => i18n._(heads.distributor), ({ distributorName }) => distributorName],
  [
    () => i18n._(headerFieldWords.companyId),
    (order, context) => companyOf(order, context)?.name ?? null,
  ],
  [() => i18n._(heads.taxId), (order, context) => companyOf(order, context)?.taxId ?? null],
  [() => i18n._(headerFieldWords.customerOrder), ({ customerOrder }) => customerOrder],
  [() => i18n._(headerFieldWords.funnelNumber), ({ funnelNumber }) => funnelNumber ?? null],
  [() => i18n._(heads.created), ({ createdAt }, context) => day(createdAt, context)],
  [() => i18n._(heads.by), ({ createdBy }) => createdBy],
  [() => i18n._(heads.submitted), ({ submittedAt }, context) => day(submittedAt, context)],
  [() => i18n._(heads.lines), ({ lineCount }) => lineCount],
  [() => i18n._(heads.currency), ({ currency }) => currency],
  [
    () => i18n._(heads.total),
    ({ totalMinor, currency }, { file, patterns }) =>
      file === 'csv'
        ? formatAmountForFile(totalMinor, currency, patterns)
        : amountAsNumber(totalMinor, currency),
  ],
  [() => i18n._(heads.erp), ({ erpNumber }) => erpNumber],
  [
    () => i18n._(heads.fulfillment),
    ({ fulfillment }) => {
      const word = fulfillment && fulfillmentWords[fulfillment];
      return word ? i18n._(word) : null;
    },
  ],
  [
    () => i18n._(heads.fulfillmentAt),
    ({ fulfillmentAt = null }, context) => day(fulfillmentAt, context),
  ],
];

export const headOfOrders = (): string[] => columns.map(([head]) => head());

export const cellsOfOrder = (order: ExportedOrder, context: OrderCellContext): FileCell[] =>
  columns.map(([, cell]) => {
    const value = cell(order, context);
    if (value === '') return null;

    // Text that a spreadsheet would take for a formula is escaped in XLSX too, as people save that
    // as CSV. The writer of CSV files escapes it itself.
    return typeof value === 'string' && context.file === 'xlsx'
      ? guardAgainstFormula(value)
      : value;
  });

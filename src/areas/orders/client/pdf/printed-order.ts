/**
 * The printed form of an order, for people outside of the portal. It has the fields of the order's
 * type in the order of their table, without those that only concern approvers.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  documentStatusWords,
  formatInstantAsDate,
  formatDateAndTime,
  formatTaxId,
} from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import {
  headerFieldsOf,
  headerValue,
  hasUnreadableFigure,
  lineFieldsOf,
  lineValue,
  totalOfLine,
  writeUnitValue,
  type LineField,
  type Order,
  type OrderLine,
} from '../../domain/index.ts';
import { orderFieldText, type FieldTextContext } from '../field-text/field-text.ts';
import { maskCpfs } from '#kernel/domain/privacy/cpf.ts';
import { headerFieldWords, lineFieldWords, orderTypeWords } from '../words/field-words.ts';
import type { Paper, PaperBlock, PaperCell, PaperColumn, PaperFact } from './printed-document.ts';

const nothing = '–';
const words = {
  order: msg`Order`,
  named: msg({ message: 'Order {name}' }),
  notSent: msg`Not sent yet`,
  distributor: msg`Distributor`,
  type: msg`Order type`,
  status: msg`Status`,
  currency: msg`Currency`,
  created: msg`Created`,
  submitted: msg`Submitted`,
  erp: msg`ERP number`,
  line: msg`Line`,
  net: msg`Net unit value`,
  total: msg`Total`,
  lines: msg({ message: '{count, plural, one {# line} other {# lines}}' }),
  totalLabel: msg`Total, excl. taxes`,
  printed: msg({ message: 'Printed on {at}' }),
  page: msg({ message: 'Page {page} of {pages}' }),
  replaced: msg({
    message: '{sign} stands for characters that this file’s font doesn’t include: {codes}.',
  }),
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

const say = (descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string =>
  i18n._({ ...descriptor, values });

export type PrintedOrderContext = FieldTextContext & {
  readonly zone: string;
  readonly now: Instant;
};

/** A printed column and the content of its cells. */
type Printed = {
  readonly column: PaperColumn;
  readonly cell: (line: OrderLine, order: Order, context: PrintedOrderContext) => PaperCell;
};

/** Formats minor units without a currency sign. The order's facts name the currency once. */
const amount = (minor: number, { formats, currency }: PrintedOrderContext): string =>
  formats.amount(minor, currency).replace(formats.sign(currency), '').trim();

const typed = (value: number | string | null, write: (figure: number) => string): string =>
  typeof value === 'number' ? write(value) : (value ?? '') || nothing;
const figure = { isFigure: true } as const;
const head = (field: LineField) => i18n._(lineFieldWords[field]);

/**
 * The printed columns of each line field. It is null for a field that concerns only approvers, or
 * that is printed with another field.
 */
const printedFields: Readonly<Record<LineField, (() => readonly Printed[]) | null>> = {
  partNumber: () => [
    {
      column: { head: head('partNumber'), isStrong: true },
      cell: ({ partNumber }) => ({ text: partNumber || nothing }),
    },
  ],
  description: () => [
    {
      column: { head: head('description'), isWide: true },
      cell: ({ description, demo }, { type }) => ({
        text: description,
        notes: demo && lineFieldsOf(type).includes('demo') ? [i18n._(lineFieldWords.demo)] : [],
      }),
    },
  ],
  ean: () => [
    {
      column: { head: head('ean') },
      cell: (line) => ({ text: lineValue(line, 'ean') || nothing }),
    },
  ],
  quantity: () => [
    {
      column: { head: head('quantity'), ...figure },
      cell: ({ quantity }, _order, { formats }) => ({
        text: typed(quantity, (value) => formats.number(value)),
      }),
    },
  ],
  unitMinor: () => [
    {
      column: { head: head('unitMinor'), ...figure },
      cell: ({ unitMinor }, _order, context) => ({
        text:
          typeof unitMinor === 'number'
            ? amount(unitMinor, context)
            : writeUnitValue(unitMinor, context.currency, '.') || nothing,
      }),
    },
  ],
  listMinor: null,
  discount: () => [
    {
      column: { head: head('discount'), ...figure },
      cell: ({ discount }, _order, { formats }) => ({
        text: discount === 0 ? nothing : typed(discount, (value) => formats.percent(value)),
      }),
    },
    {
      column: { head: i18n._(words.net), ...figure },
      cell: ({ unitMinor, discount }, _order, context) => ({
        text:
          typeof unitMinor === 'number' && typeof discount === 'number'
            ? amount(netUnitPrice(unitMinor, discount), context)
            : nothing,
      }),
    },
  ],
  discountReason: null,
  attachments: null,
  demo: null,
};

function columnsOf(order: Order): readonly Printed[] {
  const place: Printed = {
    column: { head: i18n._(words.line) },
    cell: (line, { content }) => ({ text: String(content.lines.indexOf(line) + 1) }),
  };
  const total: Printed = {
    column: { head: i18n._(words.total), isFigure: true, isStrong: true },
    cell: (line, _order, context) => ({
      text: hasUnreadableFigure(line) ? nothing : amount(totalOfLine(line), context),
    }),
  };

  const fields = lineFieldsOf(order.type).flatMap((field) => printedFields[field]?.() ?? []);
  return [place, ...fields, total];
}

function blocksOf(order: Order, context: PrintedOrderContext): PaperBlock[] {
  const distributor = context.references?.distributors.find(({ id }) => id === order.distributorId);
  const company = distributor?.companies.find(({ id }) => id === order.content.companyId);
  const { street = '', postalCode = '', city = '' } = distributor?.address ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  const country = distributor?.country;
  return [
    {
      head: i18n._(words.distributor),
      name: order.distributorName,
      lines: [street, place].filter(Boolean),
    },
    {
      head: i18n._(headerFieldWords.companyId),
      name: company?.name ?? orderFieldText('companyId', order.content.companyId, context),
      lines: company
        ? [`${country === 'BR' ? 'CNPJ' : 'CRN'} ${formatTaxId(company.taxId, country)}`]
        : [],
    },
  ];
}

/** Returns a field's text, with CPF numbers of end users masked, as the file leaves the portal. */
const maskedText: typeof orderFieldText = (field, ...given) => {
  const text = orderFieldText(field, ...given);
  return field === 'endUser' ? maskCpfs(text) : text;
};

function factsOf(order: Order, context: PrintedOrderContext): PaperFact[] {
  const { content } = order;
  const fact = (term: MessageDescriptor, value: string): PaperFact => ({
    term: i18n._(term),
    value,
  });
  return [
    fact(words.type, i18n._(orderTypeWords[order.type])),
    fact(words.status, i18n._(documentStatusWords[order.status])),
    fact(words.currency, order.currency),
    ...headerFieldsOf(order.type)
      .filter((field) => field !== 'companyId')
      .map((field) =>
        fact(headerFieldWords[field], maskedText(field, headerValue(content, field), context)),
      ),
    order.submittedAt === null
      ? fact(words.created, formatInstantAsDate(order.createdAt, context.zone))
      : fact(words.submitted, formatInstantAsDate(order.submittedAt, context.zone)),
    ...(order.erpNumber === null ? [] : [fact(words.erp, order.erpNumber)]),
  ];
}

/**
 * Returns the mark printed on every page of a draft, of a canceled order or of an order without a
 * number. Returns undefined for all others.
 */
function markOf({ status, number }: Order): string | undefined {
  if (status === 'draft' || status === 'canceled') return i18n._(documentStatusWords[status]);
  return number === null ? i18n._(words.notSent) : undefined;
}

/** Returns the printed form of an order in the language of the context. */
export function printedOrder(order: Order, context: PrintedOrderContext): Paper {
  const { manufacturer } = context.references ?? {};
  const columns = columnsOf(order);
  const { lines } = order.content;

  return {
    language: context.language,
    title: order.number === null ? i18n._(words.order) : say(words.named, { name: order.number }),
    mark: markOf(order),
    manufacturer: manufacturer && {
      name: manufacturer.name,
      lines: manufacturer.address.split('\n'),
    },
    blocks: blocksOf(order, context),
    facts: factsOf(order, context),
    columns: columns.map(({ column }) => column),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line, order, context))),
    total: {
      count: say(words.lines, { count: lines.length }),
      label: i18n._(words.totalLabel),
      value: context.formats.money(order.totalMinor, order.currency),
    },
    printed: say(words.printed, { at: formatDateAndTime(context.now, context.zone) }),
    pageOf: (page, pages) => say(words.page, { page, pages }),
    replaced: (sign, codes) => say(words.replaced, { sign, codes }),
  };
}

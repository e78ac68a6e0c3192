/**
 * The printed form of an order, for people outside of the portal. It has the fields of the order's
 * type in the order of their table, without those that only concern approvers.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatInstantAsDate } from '#kernel/client/index.ts';
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
import { printedFieldText } from '../field-text/field-text.ts';
import { headerFieldWords, lineFieldWords } from '../words/field-words.ts';
import { orderTypeWords } from '../words/order-type-words.ts';
import { orderTotalText } from '../words/order-total-text.ts';
import { letterheadOf, type LetterheadContext, type PrintedFact } from './letterhead.ts';
import type { Paper, PaperCell, PaperColumn } from './printed-document.ts';

const nothing = '–';
const words = {
  order: msg`Order`,
  named: msg({ message: 'Order {name}' }),
  type: msg`Order type`,
  created: msg`Created`,
  submitted: msg`Submitted`,
  erp: msg`ERP number`,
  line: msg`Line`,
  net: msg`Net unit value`,
  total: msg`Total`,
  lines: msg({ message: '{count, plural, one {# line} other {# lines}}' }),
  totalLabel: msg`Total, excl. taxes`,
  page: msg({ message: 'Page {page} of {pages}' }),
  replaced: msg({
    message: '{sign} stands for characters that this file’s font doesn’t include: {codes}.',
  }),
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

const say = (descriptor: MessageDescriptor, values: Record<string, unknown> = {}): string =>
  i18n._({ ...descriptor, values });

export type PrintedOrderContext = LetterheadContext;

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

/** Returns the facts. `first` are those of the letterhead. */
function factsOf(
  order: Order,
  context: PrintedOrderContext,
  first: readonly PrintedFact[],
): PrintedFact[] {
  const { content } = order;
  const fact = (term: MessageDescriptor, value: string): PrintedFact => ({
    term: i18n._(term),
    value,
  });
  return [
    fact(words.type, i18n._(orderTypeWords[order.type])),
    ...first,
    ...headerFieldsOf(order.type)
      .filter((field) => field !== 'companyId')
      .map((field) =>
        fact(
          headerFieldWords[field],
          printedFieldText(field, headerValue(content, field), context),
        ),
      ),
    order.submittedAt === null
      ? fact(words.created, formatInstantAsDate(order.createdAt, context.zone))
      : fact(words.submitted, formatInstantAsDate(order.submittedAt, context.zone)),
    ...(order.erpNumber === null ? [] : [fact(words.erp, order.erpNumber)]),
  ];
}

/** Returns the printed form of an order in the language of the context. */
export function printedOrder(order: Order, context: PrintedOrderContext): Paper {
  const letterhead = letterheadOf(order, context);
  const columns = columnsOf(order);
  const { lines } = order.content;

  return {
    language: context.language,
    title: order.number === null ? i18n._(words.order) : say(words.named, { name: order.number }),
    ...letterhead,
    facts: factsOf(order, context, letterhead.facts),
    columns: columns.map(({ column }) => column),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line, order, context))),
    total: {
      count: say(words.lines, { count: lines.length }),
      label: i18n._(words.totalLabel),
      value: orderTotalText(order, context.formats),
    },
    pageOf: (page, pages) => say(words.page, { page, pages }),
    replaced: (sign, codes) => say(words.replaced, { sign, codes }),
  };
}

/** The text of a field's value: ids become names, and minor units become amounts of money. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate } from '#kernel/client/index.ts';
import { maskCpfs, punctuateCpfs } from '#kernel/domain/privacy/cpf.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { DeviceReferences } from '../../device/index.ts';
import {
  headerFieldNames,
  headerRule,
  shippingTypes,
  type OrderLine,
  type OrderType,
  type ShippingType,
} from '../../domain/index.ts';
import { companyNameAndTaxId } from '../words/company-name-and-tax-id.ts';
import { lineFieldWords, shippingTypeWords } from '../words/field-words.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

export type FieldTextContext = {
  readonly references: DeviceReferences | undefined;
  readonly language: Language;
  readonly formats: Formats;
  readonly currency: Currency;
  readonly distributorId: number;
};

/** The text of a field without a value. */
export const NO_VALUE = '–';
const yes = msg`Yes`;
const no = msg`No`;

/** The text of an id whose row this device does not have. */
const unknownRow = msg({ message: 'Not in the list ({id})' });

const isLine = (value: unknown): value is OrderLine =>
  typeof value === 'object' && value !== null && 'partNumber' in value && 'quantity' in value;

/**
 * Returns the text of a value. An empty value is a dash, a line is its part and quantity, and
 * attachments are the names of their files.
 */
export function orderFieldText(
  field: string,
  value: unknown,
  { references, language, formats, currency, distributorId }: FieldTextContext,
): string {
  const isNone = value === null || value === undefined || value === '';
  if (isNone || (Array.isArray(value) && value.length === 0)) return NO_VALUE;
  if (typeof value === 'boolean') return i18n._(value ? yes : no);
  if (isLine(value)) {
    const { quantity } = value;
    const figure = typeof quantity === 'number' ? formats.number(quantity) : quantity;
    const demo = value.demo ? ` · ${i18n._(lineFieldWords.demo)}` : '';
    return `${value.partNumber} · ${figure ?? NO_VALUE}${demo}`;
  }

  const byId = <Row extends { readonly id: number }>(
    rows: readonly Row[] | undefined,
    name: (row: Row) => string,
  ) => {
    const row = rows?.find(({ id }) => id === value);
    return row ? name(row) : i18n._({ ...unknownRow, values: { id: String(value) } });
  };

  if (field === 'companyId') {
    const distributor = references?.distributors.find(({ id }) => id === distributorId);
    return byId(distributor?.companies, (company) =>
      companyNameAndTaxId(company, distributor?.country),
    );
  }
  if (field === 'paymentMethodId')
    return byId(references?.paymentMethods, ({ names }) => names[language]);
  if (field === 'verticalId') return byId(references?.verticals, ({ names }) => names[language]);
  if (headerFieldNames.some((name) => name === field && headerRule(name).kind === 'date'))
    return formatDate(String(value));
  if (field === 'carrierId') return byId(references?.carriers, ({ name }) => name);
  if (field === 'shippingType' && Object.hasOwn(shippingTypes, String(value)))
    return i18n._(shippingTypeWords[value as ShippingType]);
  if (field === 'type' && Object.hasOwn(orderTypeWords, String(value)))
    return i18n._(orderTypeWords[value as OrderType]);

  if (typeof value === 'number') {
    if (field === 'unitMinor' || field === 'listMinor') return formats.money(value, currency);
    if (field === 'discount') return formats.percent(value);
    if (field === 'quantity') return formats.number(value);
  }
  if (field === 'attachments' && Array.isArray(value))
    return (value as NonNullable<OrderLine['attachments']>).map(({ name }) => name).join(', ');
  if (field === 'endUser') return punctuateCpfs(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a field's text, with CPF numbers of end users masked, as paper leaves the portal. */
export const printedFieldText: typeof orderFieldText = (field, ...given) => {
  const text = orderFieldText(field, ...given);
  return field === 'endUser' ? maskCpfs(text) : text;
};

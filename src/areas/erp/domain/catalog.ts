/** The rows of the catalogue that the ERP sends, and what each can be answered. */
import { currencies, readMinor, type Currency } from '#kernel/domain/money.ts';
import { calendarDate, line, z } from '#kernel/domain/schema.ts';
import { MOST_AVAILABLE } from '#areas/catalog/domain/index.ts';
import { largestMinor } from '#areas/orders/domain/index.ts';
import { fieldSchema, lists } from '#areas/settings/domain/index.ts';

/** Rows a call. */
export const CATALOG_ROWS = 1000;

/**
 * `done`: it stands so now. `repeated_key`: an earlier row of the same call has the key, and counts.
 * `ean_taken`: another active part has the EAN.
 */
export const catalogCodes = [
  'done',
  'invalid_row',
  'repeated_key',
  'ean_taken',
  'unknown_part',
  'unknown_customer',
  'ambiguous_customer',
] as const;
export type CatalogCode = (typeof catalogCodes)[number];

const partNumber = z.string().check(z.trim(), z.regex(/^\d{1,8}$/));
const active = z.optional(z.boolean());
const name = line(120, 1);

/** The sum of the digits, from the right by turns three times and once, ends in the check digit. */
export const isEan = (text: string): boolean =>
  /^\d{12,14}$/.test(text) &&
  [...text]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
    0;

export const catalogRow = {
  /** `ean` null or absent: it has none. `active` absent: true. */
  products: z.strictObject({
    partNumber,
    description: line(200, 1),
    ean: z.optional(
      z.nullable(z.string().check(z.trim(), z.refine(isEan, { error: 'ean_check_digit' }))),
    ),
    active,
  }),
  /** A decimal figure with a point, as a number or a text: `1240.5`. */
  prices: z.strictObject({
    partNumber,
    currency: z.enum(currencies),
    value: z.union([
      z.number().check(z.nonnegative()),
      z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
    ]),
  }),
  carriers: z.strictObject({ code: z.string().check(z.regex(/^[0-9A-Za-z]{6}$/)), name, active }),
  conditions: z.strictObject({
    code: fieldSchema(lists.payment_methods.fields.code),
    names: fieldSchema(lists.payment_methods.fields.names),
    active,
  }),
  /** A CNPJ or CRN with or without its mask. */
  customers: z.strictObject({
    taxId: line(40, 1),
    customerCode: z.string().check(z.regex(/^[0-9A-Za-z]{6}$/)),
    store: z.string().check(z.regex(/^[0-9A-Za-z]{2}$/)),
  }),
  /** Units that can be sold now, never below zero; `nextDate`: when more are expected, null or absent: not known. */
  availability: z.strictObject({
    partNumber,
    available: z.int().check(z.gte(0), z.lte(MOST_AVAILABLE)),
    nextDate: z.optional(z.nullable(calendarDate)),
  }),
} as const;
export type CatalogName = keyof typeof catalogRow;
export type CatalogRow<Name extends CatalogName> = z.infer<(typeof catalogRow)[Name]>;

/** What a row calls itself in the answer, read or not. */
export const keyOf = (name: CatalogName, row: unknown): string => {
  const fields = (typeof row === 'object' && row !== null ? row : {}) as Readonly<
    Record<string, unknown>
  >;
  const parts = {
    products: ['partNumber'],
    prices: ['partNumber', 'currency'],
    carriers: ['code'],
    conditions: ['code'],
    customers: ['taxId'],
    availability: ['partNumber'],
  }[name].map((field) => fields[field]);
  return parts.every((part) => typeof part === 'string') ? parts.join('/').trim().slice(0, 80) : '';
};
/** Without mask and case. */
export const plainTaxId = (taxId: string) => taxId.toUpperCase().replace(/[^0-9A-Z]/g, '');
/** Minor units; undefined: more digits than the currency has, or more than the ERP's own field of the unit value. */
export function priceOf({
  value,
  currency,
}: {
  readonly value: number | string;
  readonly currency: Currency;
}): number | undefined {
  const minor = readMinor(String(value), currency, '.');
  return minor === undefined || minor > largestMinor('C6_PRUNIT', currency) ? undefined : minor;
}

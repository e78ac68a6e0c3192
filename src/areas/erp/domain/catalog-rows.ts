/** Defines the catalog rows that the ERP sends, and the possible answers to each. */
import {
  hasValidCheckDigit,
  hasEanDigits,
  rowLimits,
} from '#kernel/domain/documents/row-limits.ts';
import { currencies, parseMinor, type Currency } from '#kernel/domain/money.ts';
import { calendarDateSchema, singleLineSchema, z } from '#kernel/domain/schema.ts';
import { MAX_AVAILABLE_UNITS } from '#areas/catalog/domain/index.ts';
import { distributorLimits } from '#areas/distributors/domain/index.ts';
import { largestAmountMinor } from '#areas/orders/domain/index.ts';
import { fieldSchema, lists } from '#areas/settings/domain/index.ts';

/** The greatest number of rows in a call. */
export const MAX_CATALOG_ROWS = 1000;

/**
 * The answers to a row. `done`: it was applied or changed nothing. `repeated_key`: an earlier valid
 * row of the same call has the key, and that row counts. `ean_taken`: another active part has the
 * EAN.
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

const partNumber = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^\\d{1,${rowLimits.partNumber}}$`)));
const active = z.optional(z.boolean());
const name = singleLineSchema(120, 1);
const erpCode = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${length}}$`)));

/** Returns whether a text has the digits of an EAN, with the right check digit. */
export const isEan = (text: string): boolean => hasEanDigits(text) && hasValidCheckDigit(text);

export const catalogRowSchemas = {
  /** A part. `ean` is null or absent if the part has none. `active` defaults to true. */
  products: z.strictObject({
    partNumber,
    description: singleLineSchema(200, 1),
    ean: z.optional(
      z.nullable(z.string().check(z.trim(), z.refine(isEan, { error: 'ean_check_digit' }))),
    ),
    active,
  }),
  /** A price. `value` is a decimal with a point, as a number or text: `1240.5`. */
  prices: z.strictObject({
    partNumber,
    currency: z.enum(currencies),
    value: z.union([
      z.number().check(z.nonnegative()),
      z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
    ]),
  }),
  carriers: z.strictObject({ code: erpCode(lists.carriers.fields.code.max), name, active }),
  conditions: z.strictObject({
    code: fieldSchema(lists.payment_methods.fields.code),
    names: fieldSchema(lists.payment_methods.fields.names),
    active,
  }),
  /** A customer. `taxId` is a CNPJ or CRN with or without its mask. */
  customers: z.strictObject({
    taxId: singleLineSchema(40, 1),
    customerCode: erpCode(distributorLimits.customerCode),
    store: erpCode(distributorLimits.store),
  }),
  /**
   * The availability of a part. `available` is the number of units that can be sold now. `nextDate`
   * is when more are expected. It is null or absent if that isn't known.
   */
  availability: z.strictObject({
    partNumber,
    available: z.int().check(z.gte(0), z.lte(MAX_AVAILABLE_UNITS)),
    nextDate: z.optional(z.nullable(calendarDateSchema)),
  }),
} as const;
export type CatalogName = keyof typeof catalogRowSchemas;
export type CatalogRow<Name extends CatalogName> = z.infer<(typeof catalogRowSchemas)[Name]>;

/**
 * Returns the key of a row for the answer, even if the row isn't valid. Returns '' if a part of the
 * key is missing or isn't a text.
 */
export const catalogRowKey = (name: CatalogName, row: unknown): string => {
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

/** Returns a tax number without mask, in upper case. */
export const normalizeTaxId = (taxId: string) => taxId.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Returns the price in minor units. Undefined if it has more decimals than its currency, or more
 * digits than the ERP's field for the unit value.
 */
export function parseCatalogPriceMinor({
  value,
  currency,
}: {
  readonly value: number | string;
  readonly currency: Currency;
}): number | undefined {
  const minor = parseMinor(String(value), currency, '.');
  return minor === undefined || minor > largestAmountMinor('C6_PRUNIT', currency)
    ? undefined
    : minor;
}

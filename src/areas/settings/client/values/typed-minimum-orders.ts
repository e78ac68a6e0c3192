/** The values of the form for minimum orders: conversion between typed text and minimums. */
import { currencies, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import { readTypedMinor } from '#kernel/domain/typed-figures.ts';
import {
  regroupTypedMinor,
  writeTypedMinor,
  type FigureFormats,
} from '#kernel/domain/user/written-figures.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { EXAMPLE_MINOR, type MinimumRow } from '../../domain/index.ts';

export type TypedMinimum = {
  /** The row's id within this form. It is never sent. */
  readonly id: number;
  readonly country: string;
  readonly currency: string;
  readonly type: string;
  readonly amount: string;
};
export type MinimumValues = { readonly rows: readonly TypedMinimum[] };

/** Returns the form's values for these minimums. Amounts are written in the user's formats. */
export const toTypedMinimums = (
  rows: readonly MinimumRow[],
  formats: FigureFormats,
): MinimumValues => ({
  rows: rows.map(({ minor, ...row }, id) => ({
    ...row,
    id,
    amount: writeTypedMinor(minor, row.currency, formats),
  })),
});
export const minimumInputName = ({ id }: TypedMinimum, field: keyof TypedMinimum) =>
  `${id} ${field}`;

const isCurrency = (text: string): text is Currency => currencies.includes(text as Currency);
/**
 * Returns the typed amount with grouped digits. A text that is no amount, and an amount without a
 * currency, are returned unchanged.
 */
export const regroupedMinimum = (
  { amount, currency }: TypedMinimum,
  formats: FigureFormats,
): string => (isCurrency(currency) ? regroupTypedMinor(amount, currency, formats) : amount);

/**
 * Returns the amount in minor units. Undefined if it is not an amount, or if no currency is chosen.
 * Here and below, `mark` is the user's decimal mark.
 */
function amountOf({ amount, currency }: TypedMinimum, mark: DecimalMark): number | undefined {
  const minor = isCurrency(currency) ? readTypedMinor(amount, currency, mark) : undefined;
  return minor !== undefined && minor >= 0 ? minor : undefined;
}

/**
 * Returns the issues of the typed rows, at most one for each. Their paths name the row and its
 * field.
 */
export function typedMinimumIssues({ rows }: MinimumValues, formats: FigureFormats): Issue[] {
  const seen = new Set<string>();
  return rows.flatMap((row): Issue[] => {
    const empty = (['country', 'type', 'currency', 'amount'] as const).filter(
      (field) => row[field].trim() === '',
    );
    if (empty.length > 0)
      return empty.map((field) => ({ path: [minimumInputName(row, field)], code: 'required' }));
    if (amountOf(row, formats.mark) === undefined)
      return [
        {
          path: [minimumInputName(row, 'amount')],
          code: 'not_an_amount',
          expected: writeTypedMinor(EXAMPLE_MINOR, row.currency as Currency, formats),
        },
      ];
    const place = `${row.country} ${row.currency} ${row.type}`;
    if (seen.has(place))
      return [{ path: [minimumInputName(row, 'country')], code: 'repeated_key' }];
    seen.add(place);
    return [];
  });
}
/** Returns the minimums of typed rows, which must have no issues. */
export const readTypedMinimums = ({ rows }: MinimumValues, mark: DecimalMark): MinimumRow[] =>
  rows.map((row) => ({
    country: row.country,
    currency: row.currency as Currency,
    type: row.type,
    minor: amountOf(row, mark)!,
  }));

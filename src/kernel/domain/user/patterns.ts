/** How dates and figures are written for a person: what they chose, else what the setting says, else their country, else their language (decision 0051). */

/** `21/11/2026`, `21-11-2026`, `21.11.2026`, `11/21/2026`, `2026-11-21`. */
export const datePatterns = ['dmy', 'dmy_dashes', 'dmy_dots', 'mdy', 'ymd'] as const;
/** `1.234,50`, `1,234.50`, `1 234,50`. */
export const numberPatterns = ['comma', 'point', 'space'] as const;
/** `R$ 1.234,50`, `BRL 1.234,50`. */
export const currencyPatterns = ['sign', 'code'] as const;

export type DatePattern = (typeof datePatterns)[number];
export type NumberPattern = (typeof numberPatterns)[number];
export type CurrencyPattern = (typeof currencyPatterns)[number];

/** What is absent, or null, is not chosen. */
export type Patterns = {
  readonly dates?: DatePattern | null | undefined;
  readonly numbers?: NumberPattern | null | undefined;
  readonly currency?: CurrencyPattern | null | undefined;
};

/** With a null for each that is not chosen. */
export type ChosenPatterns = {
  readonly [Name in keyof Patterns]-?: Exclude<Patterns[Name], undefined>;
};
/** What the first has chosen, and the second where it has not. */
export const patternsOver = (first: Patterns, second: Patterns): ChosenPatterns => ({
  dates: first.dates ?? second.dates ?? null,
  numbers: first.numbers ?? second.numbers ?? null,
  currency: first.currency ?? second.currency ?? null,
});

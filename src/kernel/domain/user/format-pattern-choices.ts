/** The patterns that users can choose, for the screens and schemas that offer them. */

/** The date patterns: `21/11/2026`, `21-11-2026`, `21.11.2026`, `11/21/2026` and `2026-11-21`. */
export const datePatterns = ['dmy', 'dmy_dashes', 'dmy_dots', 'mdy', 'ymd'] as const;

/** The number patterns: `1.234,50`, `1,234.50` and `1 234,50`. */
export const numberPatterns = ['comma', 'point', 'space'] as const;

/** The currency patterns: `R$ 1.234,50` and `BRL 1.234,50`. */
export const currencyPatterns = ['sign', 'code'] as const;

/**
 * The specification's limits for a row of an order, an inventory or a sales report. They apply to
 * typed rows, files and rules.
 */
export const rowLimits = {
  /** The maximum number of digits of a part number. */
  partNumber: 8,
  /**
   * The maximum quantity of a row. Constraints of the database state it again, like the digits of a
   * part number: change them by a migration (`tests/readme/limits-of-database.test.ts`).
   */
  quantity: 9_999,
  /** The maximum number of lines of an order, and of parts of a funnel. */
  lines: 500,
} as const;

/** The minimum and the maximum number of digits of an EAN. */
export const eanDigitCounts = { least: 12, most: 14 } as const;

const quantityForm = new RegExp(`^\\d{1,${String(rowLimits.quantity).length}}$`);
const partNumberForm = new RegExp(`^\\d{1,${rowLimits.partNumber}}$`);
const eanForm = new RegExp(`^\\d{${eanDigitCounts.least},${eanDigitCounts.most}}$`);

/** Returns whether a text has at most as many digits as the maximum quantity, and nothing else. */
export const hasQuantityDigits = (text: string): boolean => quantityForm.test(text);

/** Returns whether a text has the form of a part number. The catalog may not contain the part. */
export const isPartNumber = (text: string): boolean => partNumberForm.test(text);

/** Returns whether a text has as many digits as an EAN. Its check digit may be wrong. */
export const hasEanDigits = (text: string): boolean => eanForm.test(text);

/**
 * Returns whether the last digit is the check digit of the others. The digits are weighted
 * alternately from the right, so leading zeros don't matter.
 */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let n = 0; n < digits.length; n++)
    sum += (digits.charCodeAt(digits.length - 1 - n) - 48) * (n % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

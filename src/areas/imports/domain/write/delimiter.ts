/** Chooses the delimiter of files that are written for a country. */
import { decimalMarkOfCountry } from '#kernel/domain/formats.ts';
import type { Delimiter } from './table-file.ts';

/** Returns a comma if the country doesn't use it as the decimal mark, otherwise a semicolon. */
export const delimiterForCountry = (country: string): Delimiter =>
  decimalMarkOfCountry(country) === '.' ? ',' : ';';

/** What parts the columns of a file that goes out to a country. */
import { markOfCountry } from '#kernel/domain/formats.ts';
import type { Delimiter } from './table-file.ts';

/** A comma where it does not part cents. */
export const delimiterOf = (country: string): Delimiter =>
  markOfCountry(country) === '.' ? ',' : ';';

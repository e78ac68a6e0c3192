/** Finds the part numbers that a typed number may mean if its leading zeros were dropped. */
import { rowLimits } from './row-limits.ts';

/** Returns the digits with fewer or more leading zeros, the shortest first. */
export function withOtherLeadingZeros(digits: string): string[] {
  const bare = digits.replace(/^0+(?=\d)/, '');
  const found: string[] = [];
  for (let length = bare.length; length <= rowLimits.partNumber; length++)
    if (length !== digits.length) found.push(bare.padStart(length, '0'));

  return found;
}

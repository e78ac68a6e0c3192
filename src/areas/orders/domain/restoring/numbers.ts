/** Whether a number is one of those that a restore has set aside. */
import { orderNumber } from '#kernel/domain/ids.ts';

export const isSetAside = (
  number: string,
  ranges: readonly { readonly year: number; readonly first: number; readonly last: number }[],
): boolean =>
  ranges.some(({ year, first, last }) => {
    const count = Number(number.slice(3));
    return orderNumber(year, count) === number && count >= first && count <= last;
  });

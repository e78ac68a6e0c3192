/**
 * Defines a check, which yields a message for each contradiction to an invariant that it finds in
 * the evidence, and the total of an order, which several checks need.
 */
import type { Evidence } from './evidence.ts';

export type Check = (evidence: Evidence) => Iterable<string>;

/**
 * Returns the total of the lines, independently of the product's arithmetic: quantity × net unit
 * value, which is unit × (1 − discount), rounded half away from zero. Lines with figures that are
 * negative or no numbers are left out.
 */
export function computeSum(
  lines: readonly { quantity: unknown; unitMinor: unknown; discount: unknown }[],
): bigint {
  let sum = 0n;
  for (const { quantity, unitMinor, discount } of lines) {
    if (
      typeof quantity !== 'number' ||
      typeof unitMinor !== 'number' ||
      typeof discount !== 'number' ||
      quantity < 0 ||
      unitMinor < 0
    )
      continue;
    const tenThousandths = BigInt(unitMinor) * BigInt(10_000 - discount);
    const net = tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n);
    sum += BigInt(quantity) * net;
  }
  return sum;
}

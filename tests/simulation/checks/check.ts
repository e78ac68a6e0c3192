/** What a check is: it finds what breaks its sentence in the evidence. And the sum that several of them need. */
import type { Evidence } from './evidence.ts';

export type Check = (evidence: Evidence) => Iterable<string>;

/** Independent of the product's arithmetic: quantity × unit × (1 − discount), each line rounded half away from zero. */
export function sumOf(
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
    const tenThousandths = BigInt(quantity) * BigInt(unitMinor) * BigInt(10_000 - discount);
    const whole = tenThousandths / 10_000n;
    sum += whole + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n);
  }
  return sum;
}

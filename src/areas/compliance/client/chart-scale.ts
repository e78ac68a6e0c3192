/** The lines behind bars: round figures up to the first at or above the largest. */
const steps = [1, 2, 2.5, 5, 10];
/** At most five lines, zero included. */
export function gridLines(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    steps
      .map((one) => one * power)
      .find((one) => one >= rough && ((one >= 1 && Number.isInteger(one)) || one < 1)) ??
      10 * power,
  );
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, n) => n * step);
}

/**
 * Computes the grid lines behind bars: round figures up to the first one at or above the largest
 * bar.
 */
const ROUND = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/**
 * Returns whether grid lines may have this distance. Units are whole numbers, so a distance above 1
 * must be a whole number too.
 */
const isStep = (step: number) => step < 1 || Number.isInteger(step);

/**
 * Returns the figures of the grid lines: at most five, including zero.
 * @param largest The figure of the largest bar.
 */
export function gridLineFigures(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const candidates = ROUND.map((one) => one * power);
  const round = candidates.find((one) => one >= rough && isStep(one)) ?? 10 * power;
  const step = Math.max(1, round);
  const count = Math.ceil(largest / step) + 1;

  return Array.from({ length: count }, (_, n) => n * step);
}

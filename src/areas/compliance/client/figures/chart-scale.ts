/** The lines behind bars: round figures up to the first at or above the largest. */
const ROUND = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/** Units are counted: between two lines there is at least one. */
const isStep = (step: number) => step < 1 || Number.isInteger(step);

/** At most five lines, zero included. */
export function gridLines(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const candidates = ROUND.map((one) => one * power);
  const round = candidates.find((one) => one >= rough && isStep(one)) ?? 10 * power;
  const step = Math.max(1, round);
  const count = Math.ceil(largest / step) + 1;
  return Array.from({ length: count }, (_, n) => n * step);
}

/** Defines a measured figure with its limit, and prints the table of figures. */
import { cpus, loadavg } from 'node:os';

/** A measured value. `bar` is its limit, and `holds` is true if the value is within it. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  readonly bar: string;
  readonly holds: boolean;
};

export const atMost = (
  what: string,
  value: number,
  bar: number,
  unit: string,
  digits = 0,
): Figure => ({
  what,
  value: `${value.toFixed(digits)} ${unit}`,
  bar: `≤ ${bar} ${unit}`,
  holds: Number(value.toFixed(digits)) <= bar,
});

export const atLeast = (what: string, value: number, bar: number, unit: string): Figure => ({
  what,
  value: `${value.toFixed(0)} ${unit}`.trim(),
  bar: `≥ ${bar} ${unit}`.trim(),
  holds: value >= bar,
});

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN
  );
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['what', 'measured', 'bar', ''],
    ...figures.map(({ what, value, bar, holds }) => [what, value, bar, holds ? 'holds' : 'MISSED']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log(
    `\n${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}\n`,
  );
  for (const row of rows)
    console.log(
      `${row[0]!.padEnd(widths[0]!)}  ${row[1]!.padStart(widths[1]!)}  ${row[2]!.padStart(widths[2]!)}  ${row[3]}`.trimEnd(),
    );
}

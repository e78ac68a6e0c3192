/**
 * Runs stages one after another until one fails, and prints a line for each with the time that it
 * took, or that it was not run.
 */

/** A stage of `npm test`. `run` returns true if the stage passed. */
export type Stage = { readonly name: string; readonly run: () => boolean };

/**
 * Runs the stages one after another until one fails. At the end, passes a line for each stage to
 * `print`, also for those that were not run. `record` gets each result as soon as it is known.
 * Returns true if all passed.
 */
export function runStages(
  stages: readonly Stage[],
  print: (line: string) => void,
  now: () => number = () => performance.now(),
  record: (name: string, isGood: boolean, time: string) => void = () => {},
): boolean {
  const lines: string[] = [];
  let isGood = true;
  for (const { name, run } of stages) {
    if (!isGood) {
      lines.push(`${name}: not run`);
      continue;
    }
    const began = now();
    isGood = run();
    const time = inWords(now() - began);
    record(name, isGood, time);
    lines.push(`${name}: ${isGood ? 'passed in' : 'failed after'} ${time}`);
  }

  for (const line of lines) print(line);
  return isGood;
}

/** Returns a duration as text: `4 min 05 s`, or `38 s` below a minute. */
function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Stages one after another, up to the first that fails, and a line for each of how long it took. */

export type Stage = { readonly name: string; readonly run: () => boolean };

/** `print` gets the lines at the end, whatever happened. → whether all passed */
export function runStages(
  stages: readonly Stage[],
  print: (line: string) => void,
  now: () => number = () => performance.now(),
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
    lines.push(`${name}: ${isGood ? 'passed in' : 'failed after'} ${inWords(now() - began)}`);
  }
  for (const line of lines) print(line);
  return isGood;
}

/** `4 min 05 s`, or `38 s` below a minute. */
function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

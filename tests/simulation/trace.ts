/**
 * Records the story of a simulation for people: one line for each logical event. Orders and reports
 * are numbered together in the sequence in which they first appear: order-1, report-2, …
 */

export type Trace = {
  readonly lines: readonly string[];
  /**
   * Returns a short name for an id, for example `order-3`. `what` is used when the id appears
   * first.
   */
  name(id: string, what?: 'order' | 'report'): string;
  say(now: number, line: string): void;
};

export function startTrace(start: number): Trace {
  const lines: string[] = [];
  const names = new Map<string, string>();
  return {
    lines,
    name(id, what = 'order') {
      if (!names.has(id)) names.set(id, `${what}-${names.size + 1}`);
      return names.get(id)!;
    },
    say(now, line) {
      lines.push(`${sinceStart(now - start)}  ${line}`);
    },
  };
}

/** Returns a duration, for example `+3d 04:10:22`. */
function sinceStart(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `+${Math.floor(seconds / 86_400)}d ${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A broken invariant, with what breaks it. */
export type Violation = { readonly invariant: string; readonly message: string };

/**
 * Returns the broken invariants and the last thirty events of a simulation, as a text for people.
 */
export const tellStory = (
  seed: number,
  violations: readonly Violation[],
  lines: readonly string[],
): string =>
  [
    `Seed ${seed}: ${violations.length} broken`,
    ...violations.map(({ invariant, message }) => `  ✗ ${invariant}: ${message}`),
    `The last of ${lines.length} events:`,
    ...lines.slice(-30).map((line) => `  ${line}`),
  ].join('\n');

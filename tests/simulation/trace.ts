/** What happened in a simulation, for a person: one line a logical event, orders and reports called order-1, report-2, … as they come up. */

export type Trace = {
  readonly lines: readonly string[];
  /** `order-3` for an order's id; what it is counts when it comes up first. */
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

/** `+3d 04:10:22`. */
function sinceStart(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `+${Math.floor(seconds / 86_400)}d ${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export type Violation = { readonly invariant: string; readonly message: string };
/** The end of a story that went wrong. */
export const tell = (
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

/** State tables: which step leads from where to where, who may take it, and a grid to print and read. */
import { ok, refuse, type Result } from '../result.ts';

export type StateStep<State extends string, Role extends string> = {
  readonly from: readonly (State | 'new')[];
  readonly to: State | 'gone';
  readonly by: readonly Role[];
};
export type StateTable<State extends string, Name extends string, Role extends string> = {
  readonly states: readonly State[];
  readonly steps: Readonly<Record<Name, StateStep<State, Role>>>;
};

export const defineStates = <
  const State extends string,
  const Name extends string,
  const Role extends string,
>(
  table: StateTable<State, Name, Role>,
) => table;

/** Takes a step, or says `illegal_transition` with the state as it is. The area's own guards come after. */
export function take<State extends string, Name extends string, Role extends string>(
  table: StateTable<State, Name, Role>,
  name: Name,
  from: State | 'new',
  role: Role,
): Result<State | 'gone', 'illegal_transition' | 'forbidden'> {
  const step = table.steps[name];
  if (!step.by.includes(role)) return refuse('forbidden');
  return step.from.includes(from)
    ? ok(step.to)
    : refuse('illegal_transition', { details: { state: from } });
}

/** The table as text, one line a step: `submit: draft → waiting_approval by owner`. */
export const printStates = <State extends string, Name extends string, Role extends string>(
  table: StateTable<State, Name, Role>,
): string =>
  (Object.entries(table.steps) as [Name, StateStep<State, Role>][])
    .map(([name, step]) => `${name}: ${step.from.join(', ')} → ${step.to} by ${step.by.join(', ')}`)
    .join('\n');

/** States that no chain of steps from `new` reaches: a table that has any is wrong. */
export function unreachable<State extends string, Name extends string, Role extends string>(
  table: StateTable<State, Name, Role>,
): State[] {
  const reached = new Set<string>(['new']);
  const steps = Object.values(table.steps) as StateStep<State, Role>[];
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const step of steps) if (step.from.some((from) => reached.has(from))) reached.add(step.to);
  }
  return table.states.filter((state) => !reached.has(state));
}

/**
 * Defines state tables: the steps between a document's states, and the roles that may take each
 * step.
 */
import { ok, refuse, type Result } from '../result.ts';

/**
 * A step between states. `new` is a document that does not exist yet, `gone` one that is removed.
 */
export type StateStep<State extends string, Role extends string> = {
  readonly from: readonly (State | 'new')[];
  readonly to: State | 'gone';
  readonly by: readonly Role[];
};

/** The states of a document and the steps between them. */
export type StateTable<State extends string, Name extends string, Role extends string> = {
  readonly states: readonly State[];
  readonly steps: Readonly<Record<Name, StateStep<State, Role>>>;
};

/** Returns the table with its literal types. */
export const defineStates = <
  const State extends string,
  const Name extends string,
  const Role extends string,
>(
  table: StateTable<State, Name, Role>,
) => table;

/**
 * Returns the state after a step, or a refusal: `forbidden` if the role may not take the step, or
 * `illegal_transition` with the current state. The area checks its own conditions afterwards.
 */
export function takeStep<State extends string, Name extends string, Role extends string>(
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

/**
 * Returns the table as text with one line for each step, such as `submit: draft → waiting_approval
 * by owner`.
 */
export const printStates = <State extends string, Name extends string, Role extends string>(
  table: StateTable<State, Name, Role>,
): string =>
  (Object.entries(table.steps) as [Name, StateStep<State, Role>][])
    .map(([name, step]) => `${name}: ${step.from.join(', ')} → ${step.to} by ${step.by.join(', ')}`)
    .join('\n');

/** Returns the states that no chain of steps from `new` reaches. A correct table has none. */
export function unreachableStates<State extends string, Name extends string, Role extends string>(
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

/**
 * Lists the steps of an upload in their order. Those before the current one are done, and can be
 * opened again if they have a path.
 */
import type { WizardStep } from './WizardSteps.tsx';

export function wizardStepsOf<Step extends string>(
  order: readonly Step[],
  now: Step,
  labels: Readonly<Record<Step, string>>,
  /** Returns the path to which a step links. Undefined if the step has no link. */
  pathOf: (step: Step) => string | undefined,
): WizardStep[] {
  const present = order.indexOf(now);
  const stateOf = (at: number): WizardStep['state'] => {
    if (at < present) return 'done';
    return at === present ? 'now' : 'coming';
  };
  return order.map((key, at) => ({ key, label: labels[key], state: stateOf(at), to: pathOf(key) }));
}

/** Counts how many rows of a checked file are in each state. States without rows are left out. */
import { rowStates } from '#areas/imports/domain/index.ts';

export const countStates = (states: readonly number[]) =>
  Object.fromEntries(
    Object.entries(rowStates).flatMap(([name, state]) =>
      states[state] ? [[name, states[state]]] : [],
    ),
  );

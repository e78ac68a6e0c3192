/** Returns how many rows of a checked file are in each state, without the states of no row. */
import { rowStates } from '#areas/imports/domain/index.ts';

export const stateCounts = (states: readonly number[]) =>
  Object.fromEntries(
    Object.entries(rowStates).flatMap(([name, state]) =>
      states[state] ? [[name, states[state]]] : [],
    ),
  );

/** The messages about the state of a distributor's contracts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractState } from '../../domain/index.ts';

/**
 * The message for each state of the contracts. The functions take the last covered day, formatted
 * by the user's pattern. States without such a day ignore it.
 */
export const coverageWords: Readonly<Record<ContractState, (day: string) => MessageDescriptor>> = {
  none: () => msg`No contract`,
  valid: (day) => msg`Valid until ${day}`,
  ending: (day) => msg`Ends on ${day}`,
  ended: (day) => msg`Ended on ${day}`,
  future: () => msg`Not started yet`,
};

/** The sentence of a distributor's header for each state of its contracts. */
export const coverageSentences: Readonly<
  Record<ContractState, (day: string) => MessageDescriptor>
> = {
  none: () => msg`No contract covers this distributor.`,
  valid: (day) => msg`Its contracts cover it until ${day}.`,
  ending: (day) => msg`Its contracts end on ${day}. Add the next contract before that day.`,
  ended: (day) => msg`Its contracts ended on ${day}. Add a new contract.`,
  future: () => msg`Its first contract hasn’t started yet.`,
};

/** What the contracts of a distributor are said to be. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractState } from '../../domain/index.ts';

/** `day`: as the person reads dates. */
export const coverWords: Readonly<Record<ContractState, (day: string) => MessageDescriptor>> = {
  none: () => msg`No contract`,
  valid: (day) => msg`Valid until ${day}`,
  ending: (day) => msg`Ends on ${day}`,
  ended: (day) => msg`Ended on ${day}`,
  future: () => msg`Not started yet`,
};

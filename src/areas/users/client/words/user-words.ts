/** Messages for user states, right levels and fields. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RightLevel, RightsCode, UserState } from '../../domain/index.ts';
import type { RightsPresetName } from '../../domain/rights-presets.ts';

export const stateWords: Readonly<Record<UserState, MessageDescriptor>> = {
  invited: msg`Invited`,
  active: msg({ message: 'Active', context: 'user' }),
  disabled: msg`Disabled`,
};

export const levelWords: Readonly<Record<RightLevel, MessageDescriptor>> = {
  none: msg`No access`,
  read: msg`Read`,
  write: msg`Read and write`,
};

/** Messages for why a right is shown but can't be changed. */
export const fixedRightWords: Readonly<Record<RightsCode, MessageDescriptor>> = {
  own_rights: msg`You can’t change your own rights`,
  right_hidden: msg`Not available to distributors`,
  right_not_held: msg`You don’t have this right`,
  holds_more: msg`This user has rights that you don’t have, so you can’t remove any of their rights`,
};

export const presetWords: Readonly<Record<RightsPresetName, MessageDescriptor>> = {
  sales: msg({ message: 'Sales', context: 'rights' }),
  manager: msg({ message: 'Manager', context: 'rights' }),
  reader: msg({ message: 'Read only', context: 'rights' }),
};

export const fieldWords = {
  email: msg`Email`,
  name: msg`Name`,
  lang: msg`Language`,
  distributor: msg`Distributor`,
  jobRole: msg`Job role`,
} as const;

/** Messages for the consequences of another address, shown before it is saved. */
export const addressChangeWords: Readonly<Record<UserState, MessageDescriptor>> = {
  invited: msg`The invitation sent to the previous email stops working, and a new one is sent to this email.`,
  active: msg`Both addresses are notified of the change. Password reset links sent to the previous email stop working.`,
  disabled: msg`Passwords and links sent to the previous email stop working.`,
};

/** Declares the personal data in the tables of push notifications. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  push_key: 'none',
  push_subscription: {
    of: 'users',
    what: 'the address at the push service of a device, sealed; what it is not told',
    until: 'its session ends, or the push service forgets it',
  },
  push_turned_off: {
    of: 'users',
    what: 'on which device notifications were turned off, when; a hash of its address',
    until: 'its session is deleted, or notifications are turned on there again',
  },
};

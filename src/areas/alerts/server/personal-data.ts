/** Declares the personal data in the tables of alerts. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  alert: 'none',
  alert_version: 'none',
  alert_mark: {
    of: 'users',
    what: 'which alerts somebody has read or removed',
    until: 'nothing: a number',
  },
};

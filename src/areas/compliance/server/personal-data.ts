/** Declares the personal data in the tables of compliance. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  compliance_alert: 'none',
  compliance_reminder: { of: 'users', what: 'who was reminded of which month', until: '90 days' },
};

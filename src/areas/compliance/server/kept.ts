/** Declares the personal data in the tables of compliance. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  compliance_alert: 'none',
  compliance_reminder: { of: 'users', what: 'who was reminded of which month', until: '90 days' },
};

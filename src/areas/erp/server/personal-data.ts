/** Declares that the ERP's tables contain no personal data. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  // The address in a call is the ERP's, or that of an unidentified caller, whose calls are deleted
  // after 90 days. Email addresses and tax numbers of people are removed before a call is stored.
  erp_call: 'none',
  erp_token: 'none',
};

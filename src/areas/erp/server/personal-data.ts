/** Declares the personal data in the ERP's tables: the addresses of unidentified callers. */
import { DAY } from '#kernel/domain/dates.ts';
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';
import { UNIDENTIFIED_CALL_RETENTION_MS } from './delete-unidentified-calls.ts';

export const personalData: PersonalDataTables = {
  // The other calls are the ERP's, and their address is the address of a server. Email addresses
  // and tax numbers of people are removed before a call is stored.
  erp_call: {
    of: 'visitors',
    what: 'network addresses of callers without the ERP’s token',
    until: `${UNIDENTIFIED_CALL_RETENTION_MS / DAY} days`,
  },
  erp_token: 'none',
};

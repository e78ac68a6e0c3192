/** Declares that the ERP's tables contain no personal data. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  // The address is the ERP's. Email addresses and tax numbers of people are removed before a call
  // is stored.
  erp_call: 'none',
  erp_token: 'none',
};

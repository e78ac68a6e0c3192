/** What the ERP's side keeps of people. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  // Its address is the ERP's; addresses and numbers of people are taken out before a call is written down.
  erp_call: 'none',
  erp_token: 'none',
};

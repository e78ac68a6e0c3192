/** Declares which personal data the tables of orders keep. */
import { authors, type KeptTables } from '#kernel/server/kept.ts';

const withEndUser = authors('names of those who did it; the end user');

export const kept: KeptTables = {
  sales_order: withEndUser,
  order_revision: withEndUser,
  order_history: withEndUser,
  order_template: authors(),
  order_discount_decision: authors(),
  order_line: 'none',
  order_counter: 'none',
  order_dispatch: 'none',
  order_mail: 'none',
  order_number_claim: 'none',
  order_number_range: 'none',
  erp_order_event: 'none',
};

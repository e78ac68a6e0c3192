/** Declares which personal data the tables of orders keep. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
} from '#kernel/server/personal-data.ts';

const withEndUser = describeAuthorNameColumns('names of those who did it; the end user');

export const personalData: PersonalDataTables = {
  sales_order: withEndUser,
  order_revision: withEndUser,
  order_history: withEndUser,
  order_template: withEndUser,
  order_discount_decision: describeAuthorNameColumns(),
  order_line: 'none',
  order_counter: 'none',
  order_dispatch: 'none',
  order_mail: 'none',
  order_number_claim: 'none',
  order_number_range: 'none',
  erp_order_event: 'none',
};

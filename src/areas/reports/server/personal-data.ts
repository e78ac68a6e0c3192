/** Declares the personal data in the tables of reports. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
  type PersonalData,
} from '#kernel/server/personal-data.ts';

const customer: PersonalData = {
  of: 'customers',
  what: 'name, number and postal code of the end customer; old values',
  ends: ['names', 'files'],
  until: 'counted from the date of the sale',
};

const oldValues: PersonalData = { of: 'customers', what: 'old values', ends: ['files'] };

export const personalData: PersonalDataTables = {
  report: {
    ...describeAuthorNameColumns(
      'names of those who did it; edits of rows, and why rows were refused',
    ),
    ends: ['names', 'files'],
  },
  report_history: {
    ...describeAuthorNameColumns(
      'names of those who did it; old values of rows; reasons of undone reports',
    ),
    ends: ['names'],
  },
  report_piece: {
    of: 'customers',
    what: 'the files, as they were sent',
    ends: ['files'],
    isFile: true,
  },
  pos_row: customer,
  inventory_row: oldValues,
  report_replaced_row: { ...customer, what: 'rows that a replacement took away' },
  report_former_row: { ...customer, what: 'rows as they were before a report changed them' },
  report_former_day: 'none',
  report_uncovered: 'none',
  report_replaced_day: 'none',
  report_covered: 'none',
  report_day: 'none',
  report_kept: 'none',
  report_price: 'none',
  report_usual: 'none',
  report_month: 'none',
  sales_by_month: 'none',
  sales_by_part: 'none',
  sales_by_city: 'none',
  sales_by_activity: 'none',
  all_sales_by_part: 'none',
  all_sales_by_city: 'none',
  all_sales_by_activity: 'none',
  all_stock_by_part: 'none',
  total_gap: 'none',
  stock_count: 'none',
  stock_by_part: 'none',
  stock_to_sum: 'none',
  summary_difference: 'none',
  summary_gap: 'none',
};

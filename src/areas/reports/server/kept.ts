/** Declares the personal data in the tables of reports. */
import { authors, type KeptTables, type KeptData } from '#kernel/server/kept.ts';

const customer: KeptData = {
  of: 'customers',
  what: 'name, number and postal code of the end customer; old values',
  ends: ['names', 'files'],
  until: 'counted from the date of the sale',
};

const oldValues: KeptData = { of: 'customers', what: 'old values', ends: ['files'] };

export const kept: KeptTables = {
  report: {
    ...authors('names of those who did it; edits of rows, and why rows were refused'),
    ends: ['names', 'files'],
  },
  report_history: {
    ...authors('names of those who did it; old values of rows'),
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
  report_replaced_day: 'none',
  report_covered: 'none',
  report_day: 'none',
  report_kept: 'none',
  report_price: 'none',
  report_usual: 'none',
};

/**
 * Declares that the tables of verticals contain no personal data: they contain terms of activities
 * and how many rows have them, but no POS rows.
 */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  activity_period: 'none',
  activity_rows: 'none',
  activity_run: 'none',
  activity_spelling: 'none',
  activity_term: 'none',
};

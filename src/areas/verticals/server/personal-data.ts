/**
 * Declares that the tables of verticals contain no personal data: they have terms of activities,
 * but no rows.
 */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  activity_period: 'none',
  activity_rows: 'none',
  activity_run: 'none',
  activity_spelling: 'none',
  activity_term: 'none',
};

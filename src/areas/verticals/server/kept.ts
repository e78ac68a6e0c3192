/** What verticals keep of people: terms of activities, no rows. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  activity_period: 'none',
  activity_rows: 'none',
  activity_run: 'none',
  activity_spelling: 'none',
  activity_term: 'none',
};

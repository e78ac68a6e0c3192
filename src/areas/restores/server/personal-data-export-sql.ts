/** Queries what restores store about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/** Returns the findings that a person's device reported or that the person settled. */
export const selectFindingsSeenBy = (db: Database, userId: number) =>
  db
    .selectFrom('restore_finding')
    .select((e) => [
      'kind',
      'at',
      'settled_at as settledAt',
      e('settled_by', '=', userId).as('settled'),
    ])
    .where((e) => e.or([e('seen_by', '=', userId), e('settled_by', '=', userId)]))
    .orderBy('id')
    .execute();

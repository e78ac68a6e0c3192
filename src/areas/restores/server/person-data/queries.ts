/** What restores keep about a person, for the file that they take along. */
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Findings that a person looked after. */
export const findingsSeenBy = (db: Database, userId: number) =>
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

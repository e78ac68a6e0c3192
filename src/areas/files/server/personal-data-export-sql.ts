/** Queries what the files area stores about a person, for the export of personal data. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

export const selectFilesSentBy = (db: Database, userId: number) =>
  db
    .selectFrom('attachment_sender as s')
    .innerJoin('attachment as a', (on) =>
      on
        .onRef('a.distributor_id', '=', 's.distributor_id')
        .onRef('a.place', '=', 's.place')
        .onRef('a.hash', '=', 's.hash'),
    )
    .select(['s.place', 's.hash as sha256', 'a.type', 'a.size', 'a.whole_at as at'])
    .where('s.user_id', '=', userId)
    .orderBy('a.whole_at')
    .execute();

/** Returns the documents of a place in which this person was the first to refer to a file. */
export const selectDocumentsWithFilesOf = (db: Database, place: string, userId: number) =>
  db
    .selectFrom('attachment_use')
    .select(['document_id as documentId', 'hash', 'noted_at as at'])
    .where('place', '=', place)
    .where('user_id', '=', userId)
    .orderBy('noted_at')
    .execute();

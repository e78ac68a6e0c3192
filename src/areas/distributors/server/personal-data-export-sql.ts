/** Reads the personal data of a user in the distributors area, for the export. */
import type { Database } from '#kernel/server/database.ts';
import { selectDocumentsWithFilesOf } from '#areas/files/server/index.ts';
import { CONTRACT_FILE_PLACE } from '../domain/index.ts';
import { selectContractFiles } from './contracts/contracts-sql.ts';

/**
 * Returns the names of the contract files that a user attached, each with its distributor and time.
 */
export async function selectContractFilesAttachedBy(db: Database, userId: number) {
  const found: { distributor: number; name: string; at: number }[] = [];

  for (const { documentId, hash, at } of await selectDocumentsWithFilesOf(
    db,
    CONTRACT_FILE_PLACE,
    userId,
  )) {
    const file = (await selectContractFiles(db, Number(documentId))).find(
      (one) => one.hash === hash,
    );
    if (file) found.push({ distributor: Number(documentId), name: file.name, at });
  }

  return found;
}

/**
 * Handles the files of contracts. Users who may see a distributor may download them; a contract may
 * only name a file that its author has uploaded.
 */
import {
  attachmentRoutes,
  insertFileUses,
  completelySentFiles,
} from '#areas/files/server/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { calls, CONTRACT_FILE_PLACE, type DistributorContent } from '../../domain/index.ts';
import { isDistributorInScope } from '../distributors-sql.ts';
import { contractFilesOf } from './contracts-sql.ts';

type Contracts = Pick<DistributorContent, 'contracts'>;

const hashesOf = ({ contracts }: Contracts): string[] =>
  contracts.flatMap(({ file }) => (file ? [file.hash] : []));

/**
 * Returns an issue for each newly named file that the user `userId` has not uploaded completely.
 */
export async function missingFiles(
  db: Database,
  distributorId: number | undefined,
  before: Contracts,
  after: Contracts,
  userId: number,
): Promise<Issue[]> {
  const own = distributorId !== undefined && { distributorId, place: CONTRACT_FILE_PLACE };
  const here = new Set([
    ...hashesOf(before),
    ...(own ? await completelySentFiles(db, own, userId, hashesOf(after)) : []),
  ]);

  return after.contracts.flatMap(({ file }, n) =>
    file && !here.has(file.hash)
      ? [{ path: ['contracts', n, 'file'], code: 'attachment_missing', found: file.name }]
      : [],
  );
}

/** Records the files that the contracts name as used. */
export const recordFileUses = async (
  db: Database,
  distributorId: number,
  content: Contracts,
  userId: number,
  now: number,
): Promise<void> =>
  await insertFileUses(
    db,
    { distributorId, place: CONTRACT_FILE_PLACE },
    String(distributorId),
    userId,
    hashesOf(content),
    now,
  );

export const contractFileRoutes = attachmentRoutes({
  calls: { held: calls.contractHeld, piece: calls.contractPiece, file: calls.contractFile },
  place: CONTRACT_FILE_PLACE,
  missing: 'not_found',
  hasDistributor: isDistributorInScope,
  async nameOf(db, { distributorId }, id, hash) {
    if (distributorId !== null && distributorId !== undefined && distributorId !== Number(id))
      return undefined;
    return (await contractFilesOf(db, Number(id))).find((file) => file.hash === hash)?.name;
  },
});

/**
 * Handles the files of contracts. Users who may see a distributor may download them. A contract may
 * name a new file only if the user who saves it has uploaded the file.
 */
import {
  attachmentRoutes,
  insertFileUses,
  selectCompletelySentFiles,
} from '#areas/files/server/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { calls, CONTRACT_FILE_PLACE, type DistributorContent } from '../../domain/index.ts';
import { isDistributorInScope } from '../distributors-sql.ts';
import { selectContractFiles } from './contracts-sql.ts';

type Contracts = Pick<DistributorContent, 'contracts'>;

const hashesOf = ({ contracts }: Contracts): string[] =>
  contracts.flatMap(({ file }) => (file ? [file.hash] : []));

/**
 * Returns an issue for each newly named file that the user `userId` has not uploaded completely.
 */
export async function findMissingContractFiles(
  db: Database,
  distributorId: number | undefined,
  before: Contracts,
  after: Contracts,
  userId: number,
): Promise<Issue[]> {
  const own = distributorId !== undefined && { distributorId, place: CONTRACT_FILE_PLACE };
  const here = new Set([
    ...hashesOf(before),
    ...(own ? await selectCompletelySentFiles(db, own, userId, hashesOf(after)) : []),
  ]);

  return after.contracts.flatMap(({ file }, n) =>
    file && !here.has(file.hash)
      ? [{ path: ['contracts', n, 'file'], code: 'attachment_missing', found: file.name }]
      : [],
  );
}

/** Records the files that the contracts name as used. */
export const recordContractFileUses = async (
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
    return (await selectContractFiles(db, Number(id))).find((file) => file.hash === hash)?.name;
  },
});

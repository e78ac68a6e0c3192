/**
 * Moves rows of the former portal: creates distributors with lists of companies, or adds companies
 * to the distributor of the same name and country.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import {
  checkFormerDistributorRow,
  newDistributorContent,
  normalizeTaxId,
  planFormerRowMoves,
  type DistributorContent,
  type FormerMove,
} from '../../domain/index.ts';
import {
  insertDistributor,
  lockDistributor,
  selectDistributorContent,
  updateDistributor,
} from '../distributor-content-sql.ts';
import {
  selectKnownDistributors,
  markFormerRowMoved,
  selectUnmovedRows,
} from './former-rows-sql.ts';

/** Returns the number of pending rows, and the plan for them. Rows with issues are left out. */
export async function planUnmovedFormerRows(db: Database) {
  const unmoved = await selectUnmovedRows(db);
  // Earlier versions stored rows that a distributor's form would not accept.
  const rows = unmoved.filter((row) => checkFormerDistributorRow(row).length === 0);
  const pending = rows.filter(({ decision }) => decision !== 'leave').length;
  return { pending, ...planFormerRowMoves(rows, await selectKnownDistributors(db)) };
}

/** Returns the counts in the answers of the calls that count and that move the rows. */
export async function readFormerRowCounts(db: Database) {
  const { pending, conflicts, tooMany } = await planUnmovedFormerRows(db);
  return { need: pending > 0, pending, conflicts: conflicts.length, tooMany };
}

type Mover = Pick<Principal, 'userId' | 'distributorId'>;

/**
 * Moves all rows that can be moved, in the caller's transaction, and returns how many distributors
 * and companies were created. A lock allows one run at a time; a run that waited for another finds
 * nothing left to move.
 */
export async function moveFormerRows(db: Database, by: Mover, now: Instant): Promise<number> {
  await takeAdvisoryLock(db, 'distributors.migrate');

  const { moves } = await planUnmovedFormerRows(db);
  let changed = 0;
  for (const move of moves) changed += await moveOne(db, move, by, now);

  return changed;
}

async function moveOne(db: Database, move: FormerMove, by: Mover, now: Instant): Promise<number> {
  const today = dateInZone(now, HOME_ZONE);
  if (move.into !== null) await lockDistributor(db, move.into);
  const before = move.into === null ? undefined : await selectDistributorContent(db, move.into);

  const content = before?.content ?? newDistributorContent(move.name, move.country);
  const numbers = new Set(content.companies.map(({ taxId }) => normalizeTaxId(taxId)));

  const fresh = move.rows.filter(({ taxId }) => {
    const number = normalizeTaxId(taxId);
    if (numbers.has(number)) return false;
    numbers.add(number);
    return true;
  });

  const after: DistributorContent = {
    ...content,
    companies: [
      ...content.companies,
      ...fresh.map((row, n) => ({
        id: null,
        name: row.companyName,
        taxId: row.taxId,
        main: n === 0 && !content.companies.some(({ main }) => main),
        customerCode: row.customerCode,
        store: row.store,
        active: true,
      })),
    ],
  };

  let id = before?.id;
  if (id === undefined) id = await insertDistributor(db, after, today);
  else if (fresh.length > 0) await updateDistributor(db, id, after, today);

  const stored = (await selectDistributorContent(db, id))!;

  if (!before || fresh.length > 0)
    await logAction(db, by, now, 'distributor.migrated', id, {
      name: stored.content.name,
      changes: changedFields(before?.content ?? {}, stored.content),
    });

  const ids = new Map(stored.content.companies.map((one) => [normalizeTaxId(one.taxId), one.id!]));
  for (const row of move.rows)
    await markFormerRowMoved(db, row.id, ids.get(normalizeTaxId(row.taxId))!, now);

  return fresh.length + (before ? 0 : 1);
}

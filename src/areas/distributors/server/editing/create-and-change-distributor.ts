/** Validates, creates and changes distributors, for the form and for bulk uploads. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { readEntryByCode } from '#areas/settings/server/index.ts';
import {
  checkDistributorChange,
  checkDistributorContent,
  createPhoneIssue,
  type DistributorContent,
  type DistributorUses,
} from '../../domain/index.ts';
import { findInvalidPhoneIndexes, toInternationalPhone } from '../../domain/phones.ts';
import { updateContractAlert } from '../contracts/contract-alerts.ts';
import { recordContractFileUses } from '../contracts/contract-files.ts';
import {
  insertDistributor,
  selectDistributorContent,
  updateDistributor,
  type StoredDistributor,
} from '../distributor-content-sql.ts';

const today = (now: Instant) => dateInZone(now, HOME_ZONE);

/**
 * Returns an issue if the country is not an active entry of the list in settings. A country that
 * was chosen before may stay.
 */
async function countryIssues(db: Database, country: string, before?: string): Promise<Issue[]> {
  if (country === before) return [];

  const entry = await readEntryByCode(db, 'country', country);
  return entry?.active ? [] : [{ path: ['country'], code: 'not_offered' }];
}

/** Returns the content with phone numbers in international form. */
const readable = (content: DistributorContent): DistributorContent => ({
  ...content,
  phones: content.phones.map((phone) => toInternationalPhone(phone, content.country) ?? phone),
});

const issuesOf = (content: DistributorContent): Issue[] => [
  ...checkDistributorContent(content),
  ...findInvalidPhoneIndexes(content.phones, content.country).map(createPhoneIssue),
];

const noUses: DistributorUses = { orders: 0, reports: 0, users: 0, companies: [] };

type Before = { readonly content: DistributorContent; readonly uses: DistributorUses };

/**
 * Returns the issues of a distributor, with paths in its content. `before` contains the saved
 * content and its uses, and is absent for a new distributor. The list of countries is not checked.
 */
export const findDistributorIssuesApartFromCountry = (
  content: DistributorContent,
  before?: Before,
): Issue[] => [
  ...issuesOf(content),
  ...checkDistributorChange(
    before?.content ?? { ...content, companies: [], contracts: [] },
    content,
    before?.uses ?? noUses,
  ),
];

/**
 * Returns the issues of a distributor. Its country is also checked against the list in settings.
 */
export const findDistributorIssues = async (
  db: Database,
  content: DistributorContent,
  before?: Before,
): Promise<Issue[]> => [
  ...findDistributorIssuesApartFromCountry(content, before),
  ...(await countryIssues(db, content.country, before?.content.country)),
];

/** The database handle, the author and the time of a write. */
export type DistributorWriteContext = {
  readonly db: Database;
  readonly principal: Pick<Principal, 'userId' | 'distributorId'>;
  readonly now: Instant;
};

/**
 * Inserts a distributor, logs it, and raises its contract alert if that is due. Returns the stored
 * distributor. The content must have no issues.
 */
export async function createDistributor(
  { db, principal, now }: DistributorWriteContext,
  content: DistributorContent,
): Promise<StoredDistributor> {
  const id = await insertDistributor(db, readable(content), today(now));
  const stored = (await selectDistributorContent(db, id))!;

  await logAction(db, principal, now, 'distributor.created', id, {
    name: stored.content.name,
    changes: changedFields({}, stored.content),
  });
  await updateContractAlert(db, id, now);

  return stored;
}

/**
 * Updates a distributor, logs the change, and raises or resolves its contract alert. Returns the
 * stored distributor. The content must have no issues, and the caller must hold the distributor's
 * lock.
 */
export async function changeDistributor(
  { db, principal, now }: DistributorWriteContext,
  before: StoredDistributor,
  content: DistributorContent,
): Promise<StoredDistributor> {
  const { id } = before;
  await recordContractFileUses(db, id, content, principal.userId, now);
  await updateDistributor(db, id, readable(content), today(now));

  const after = (await selectDistributorContent(db, id))!;
  await logAction(db, principal, now, actionOf(before.content, after.content), id, {
    name: after.content.name,
    changes: changedFields(before.content, after.content),
  });
  await updateContractAlert(db, id, now);

  return after;
}

function actionOf(before: DistributorContent, after: DistributorContent) {
  if (before.active === after.active) return 'distributor.edited';

  return after.active ? 'distributor.activated' : 'distributor.deactivated';
}

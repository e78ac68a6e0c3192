/** Answers calls for the distributors' list and form. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Issue, type Refusal } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  calls,
  canRemoveDistributor,
  contractCoverage,
  findRepeatedContractNumbers,
  type DistributorContent,
  type DistributorView,
} from '../../domain/index.ts';
import { findMissingContractFiles } from '../contracts/contract-files.ts';
import { selectDistributorList, selectDistributorCountries } from '../distributor-list-sql.ts';
import type { DependentRecords, ReadDistributorUses } from '../distributor-uses.ts';
import {
  changeDistributor,
  createDistributor,
  findDistributorIssues,
} from './create-and-change-distributor.ts';
import {
  isDistributorReferenced,
  lockDistributor,
  selectDistributorContent,
  type StoredDistributor,
} from '../distributor-content-sql.ts';
import { removeDistributor } from './remove-distributor.ts';

const withCover = <Row extends { contracts: DistributorRowContracts; zone: string }>(
  row: Row,
  now: Instant,
) => {
  const { contracts, zone, ...rest } = row;
  return { ...rest, cover: contractCoverage(contracts, dateInZone(now, zone)) };
};
type DistributorRowContracts = Parameters<typeof contractCoverage>[0];

const list = defineRoute(
  calls.listDistributors,
  async ({ query: { after, ...filters } }, { db, now }) => {
    const page = await readPage(
      PAGE_SIZE,
      (limit) => selectDistributorList(db, filters, now, limit, after),
      ({ id }) => id,
    );
    return ok({
      rows: page.rows.map((row) => withCover(row, now)),
      next: page.next,
      countries: await selectDistributorCountries(db),
    });
  },
);

const countries = defineRoute(calls.listCountries, async (_input, { db }) =>
  ok({ rows: (await listEntries(db, 'country')).map(({ fields }) => fields) }),
);

/**
 * Returns a refusal if contracts share numbers without the person's agreement. Otherwise undefined.
 */
function refuseShared(
  content: DistributorContent,
  agreed: readonly string[] = [],
  before?: DistributorContent,
): Refusal<'contracts_repeated'> | undefined {
  const numbers = findRepeatedContractNumbers(content, before).filter(
    (one) => !agreed.includes(one),
  );
  return numbers.length > 0 ? refuse('contracts_repeated', { details: { numbers } }) : undefined;
}

const inBody = (issues: readonly Issue[]): Refusal<'invalid_input'> =>
  refuse('invalid_input', { issues });

export function editingRoutes(readUses: ReadDistributorUses, noted: readonly DependentRecords[]) {
  const notedTables = noted.flatMap(({ tables }) => tables);
  const viewOf = async (
    db: Database,
    stored: StoredDistributor,
    now: Instant,
  ): Promise<DistributorView> => {
    const { companies, ...counts } = await readUses(db, stored.id);
    return {
      ...stored,
      cover: contractCoverage(stored.content.contracts, dateInZone(now, stored.content.zone)),
      uses: { ...counts, companies: [...companies] },
    } as DistributorView;
  };

  const view = defineRoute(calls.getDistributor, async ({ params }, { db, now }) => {
    const stored = await selectDistributorContent(db, params.id);
    return stored ? ok(await viewOf(db, stored, now)) : refuse('not_found');
  });

  const create = defineRoute(calls.createDistributor, async ({ body }, { db, principal, now }) => {
    const { content } = body;
    const issues = [
      ...(await findDistributorIssues(db, content)),
      // No file can have been uploaded yet for a distributor that does not exist.
      ...(await findMissingContractFiles(
        db,
        undefined,
        { contracts: [] },
        content,
        principal.userId,
      )),
    ];

    const shared = refuseShared(content, body.sharedNumbers);

    if (issues.length > 0) return inBody(issues);
    if (shared) return shared;

    const stored = await createDistributor({ db, principal, now }, content);
    return ok(await viewOf(db, stored, now));
  });

  const save = defineRoute(
    calls.saveDistributor,
    async ({ params: { id }, body }, { db, principal, now }) => {
      await lockDistributor(db, id);
      const before = await selectDistributorContent(db, id);
      if (!before) return refuse('not_found');
      if (before.version !== body.version)
        return refuseAsChangedMeanwhile(await viewOf(db, before, now));

      const { content } = body;
      const uses = await readUses(db, id);
      const issues = [
        ...(await findDistributorIssues(db, content, { content: before.content, uses })),
        ...(await findMissingContractFiles(db, id, before.content, content, principal.userId)),
      ];

      const shared = refuseShared(content, body.sharedNumbers, before.content);

      if (issues.length > 0) return inBody(issues);
      if (shared) return shared;

      const after = await changeDistributor({ db, principal, now }, before, content);
      return ok(await viewOf(db, after, now));
    },
  );

  const remove = defineRoute(
    calls.removeDistributor,
    async ({ params: { id }, body }, { db, principal, now }) => {
      await lockDistributor(db, id);
      const before = await selectDistributorContent(db, id);
      if (!before) return refuse('not_found');
      if (before.version !== body.version)
        return refuseAsChangedMeanwhile(await viewOf(db, before, now));

      const uses = await readUses(db, id);
      // The database also finds other references, such as a deleted draft or a closing (decision
      // 0054).
      if (!canRemoveDistributor(uses) || (await isDistributorReferenced(db, id, notedTables)))
        return refuse('distributor_in_use', { details: countsOf(uses) });

      await removeDistributor({ db, principal, now }, before, noted);
      return ok({});
    },
  );

  return [list, countries, view, create, save, remove];
}

const countsOf = ({ orders, reports, users }: Awaited<ReturnType<ReadDistributorUses>>) => ({
  orders,
  reports,
  users,
});

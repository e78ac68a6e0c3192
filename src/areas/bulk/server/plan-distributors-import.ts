/** Plans the import of distributors with their companies and users, and of users alone. */
import { parseBySchema } from '#kernel/domain/schema.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { calls } from '#areas/distributors/domain/index.ts';
import {
  changeDistributor,
  findDistributorIssuesApartFromCountry,
  createDistributor,
  selectKnownDistributors,
  lockDistributor,
  selectDistributorContent,
  type StoredDistributor,
} from '#areas/distributors/server/index.ts';
import { changeUser, type UserToInvite } from '#areas/users/server/index.ts';
import {
  assembleDistributor,
  hasCompanyCells,
  hasUserCells,
  toRowIssues,
  type AssembledDistributor,
  type ImportChange,
} from '../domain/index.ts';
import {
  createIssueCollector,
  noEffects,
  type IssueCollector,
  type BulkPlanner,
  type BulkPlanContext,
} from './bulk-plan.ts';
import {
  inviteImportedUsers,
  createUserReader,
  type PlannedUser,
} from './invite-imported-users.ts';
import { groupRowsByDistributor, type DistributorRows } from './group-rows-by-distributor.ts';
import { changesOfUser, changesOfDistributor, creationOfUser } from './undoing/import-changes.ts';

type PlannedGroup = DistributorRows & {
  readonly before: StoredDistributor | undefined;
  /**
   * The distributor's content with the rows' values. Undefined if the rows change nothing of the
   * distributor.
   */
  readonly assembled: AssembledDistributor | undefined;
};

const inBody = calls.createDistributor.body!;

/**
 * Builds a distributor's content from its valid rows. Rows with issues are dropped and the content
 * is built again from the others, until no issue is left.
 */
async function planContent(
  group: DistributorRows,
  planning: BulkPlanContext,
  book: IssueCollector,
): Promise<PlannedGroup> {
  const { db, readUses } = planning;
  const before = group.known && (await selectDistributorContent(db, group.known.id));
  const uses = before && (await readUses(db, before.id));
  for (;;) {
    const rows = group.rows.filter(({ place }) => !book.has(place));
    if (rows.length === 0) return { ...group, before, assembled: undefined };
    const assembled = assembleDistributor(rows, group, before?.content);
    const shape = parseBySchema(inBody, { content: assembled.content });
    const shapeIssues = shape.ok ? [] : (shape.issues ?? []);
    const issues = [
      ...shapeIssues.map((one) => ({ ...one, path: one.path.slice(1) })),
      // The list of countries is not checked here: the country was found in it, or the stored
      // distributor has it.
      ...findDistributorIssuesApartFromCountry(
        assembled.content,
        before && uses ? { content: before.content, uses } : undefined,
      ),
    ].flatMap((one) => toRowIssues(assembled, one));

    const all = [...assembled.issues, ...issues];
    if (all.length === 0)
      return { ...group, before, assembled: isChanged(before, assembled) ? assembled : undefined };
    for (const one of all) book.add(one.place, one);
  }
}

const isChanged = (before: StoredDistributor | undefined, { content }: AssembledDistributor) =>
  !before || !isSameJson(before.content, content);

/**
 * Returns whether a row creates the distributor or its company, changes it, or leaves it as it is.
 */
function changesOf({ before, assembled }: PlannedGroup, place: number): 'new' | 'changed' | 'same' {
  if (!assembled) return 'same';
  if (!before) return 'new';
  const at = [...assembled.rowsOfCompany].find(([, rows]) => rows.includes(place))?.[0];
  const company = at === undefined ? undefined : assembled.content.companies[at];
  if (company && company.id === null) return 'new';
  const was = at === undefined ? undefined : before.content.companies[at];
  const isOwn = [...assembled.saidBy].some(
    ([column, by]) =>
      by === place && !isSameJson(before.content[column], assembled.content[column]),
  );

  return isOwn || (company && !isSameJson(was, company)) ? 'changed' : 'same';
}

const companiesMade = ({ before, assembled }: PlannedGroup): number =>
  (assembled?.content.companies ?? []).filter(
    (company, at) => company.id === null || !isSameJson(before?.content.companies[at], company),
  ).length;

/**
 * Returns the planner. If `isUsersOnly`, the rows only add or change users of existing
 * distributors, which stay unchanged.
 */
const planner =
  (isUsersOnly: boolean): BulkPlanner =>
  async (rows, planning) => {
    const { db } = planning;
    const book = createIssueCollector(rows);

    // The table has no unique constraint on names. Without the lock, two imports, or an import and
    // the migration of the former portal, could create a distributor twice.
    await takeAdvisoryLock(db, 'distributors.migrate');
    const groups = await groupRowsByDistributor(
      rows,
      await selectKnownDistributors(db),
      db,
      book,
      isUsersOnly,
    );
    for (const { known } of groups.toSorted((a, b) => (a.known?.id ?? 0) - (b.known?.id ?? 0)))
      if (known) await lockDistributor(db, known.id);
    const users = new Map<number, PlannedUser>();
    const readUser = await createUserReader(rows, planning);

    for (const { known, country, rows: own } of groups) {
      const isInactive = known && !(await selectDistributorContent(db, known.id))!.content.active;
      for (const { place, cells } of own) {
        if (isUsersOnly && !known)
          book.add(place, { column: 'distributor', code: 'unknown_distributor' });
        if (!isUsersOnly && !hasCompanyCells(cells) && !hasUserCells(cells))
          book.add(place, { column: 'taxId', code: 'required' });
        if (!isUsersOnly && !hasUserCells(cells)) continue;
        if (isInactive) book.add(place, { column: 'distributor', code: 'inactive_distributor' });
        const planned = readUser(cells, { id: known?.id ?? null, country });
        if ('issues' in planned) for (const one of planned.issues) book.add(place, one);
        else users.set(place, planned);
      }
    }

    // The users of rows without a known distributor are read too, so that one check names all
    // issues of a row. Whether such a user belongs to another distributor can't be said.
    const grouped = new Set(groups.flatMap((group) => group.rows.map(({ place }) => place)));
    for (const [place, cells] of rows.entries()) {
      if (grouped.has(place) || (!isUsersOnly && !hasUserCells(cells))) continue;
      const planned = readUser(cells, { id: null, country: '' });
      if (!('issues' in planned)) continue;
      for (const one of planned.issues)
        if (one.column !== 'distributor' && one.code !== 'email_taken') book.add(place, one);
    }

    const planned: PlannedGroup[] = [];

    for (const group of groups)
      planned.push(
        isUsersOnly
          ? { ...group, before: undefined, assembled: undefined }
          : await planContent(group, planning, book),
      );

    const byPlace = new Map(
      planned.flatMap((group) => group.rows.map(({ place }) => [place, group])),
    );

    const outcomeOf = (place: number) => {
      if (book.has(place)) return 'wrong';
      const user = users.get(place);
      if (user && !user.known) return 'new';
      const outcome = changesOf(byPlace.get(place)!, place);

      return outcome === 'same' && user?.change ? 'changed' : outcome;
    };

    const ofRightRows = (group: PlannedGroup): readonly PlannedUser[] =>
      group.rows.flatMap(({ place }) => (book.has(place) ? [] : (users.get(place) ?? [])));
    const invited = (group: PlannedGroup): readonly PlannedUser['user'][] =>
      ofRightRows(group).flatMap(({ user, known }) => (known ? [] : [user]));

    const changed = (group: PlannedGroup) =>
      ofRightRows(group).flatMap(({ known, change }) =>
        known && change ? [{ known, change }] : [],
      );

    return {
      rows: rows.map((_, place) => ({ outcome: outcomeOf(place), issues: book.of(place) })),
      effects: {
        ...noEffects,
        distributors: planned.filter(({ assembled }) => assembled).length,
        companies: planned.reduce((sum, group) => sum + companiesMade(group), 0),
        users: planned.reduce(
          (sum, group) => sum + invited(group).length + changed(group).length,
          0,
        ),
        invited: planned.reduce((sum, group) => sum + invited(group).length, 0),
      },
      basis: [
        planned.map(({ known, before }) => [known?.id ?? null, before?.version ?? null]),
        [...users.values()].map(({ known }) => [known?.id ?? null, known?.version ?? null]),
      ],
      async write() {
        const userIds: number[] = [];
        const changes: ImportChange[] = [];
        for (const group of planned) {
          for (const { known, change } of changed(group)) {
            await changeUser(planning, known, change);
            changes.push(...changesOfUser(known, change));
          }
          const people = invited(group);
          const stored = await writeContent(group, planning);
          if (stored) changes.push(...changesOfDistributor(group.before, stored));
          const distributorId = (stored?.id ?? group.known?.id)!;
          if (people.length === 0) continue;
          const ids = await inviteImportedUsers(
            planning,
            people.map((user): UserToInvite => ({ ...user, distributorId })),
          );
          userIds.push(...ids);
          changes.push(...ids.map((id, at) => creationOfUser(id, distributorId, people[at]!)));
        }
        return { userIds, changes };
      },
    };
  };

/**
 * Creates or changes the distributor and returns it. Returns undefined if the rows change nothing
 * of it.
 */
async function writeContent({ before, assembled }: PlannedGroup, writing: BulkPlanContext) {
  if (!assembled) return undefined;
  return before
    ? await changeDistributor(writing, before, assembled.content)
    : await createDistributor(writing, assembled.content);
}

export const planDistributorsImport = planner(false);
export const planUsersImport = planner(true);

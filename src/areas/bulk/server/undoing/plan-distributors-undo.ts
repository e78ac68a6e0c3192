/**
 * Undoes an import of distributors. A distributor and its companies are checked and written
 * together. Created ones stay if orders, reports or users refer to them. Of the others,
 * distributors to which other rows refer are made inactive, and the rest are removed.
 */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { canRemoveDistributor, type DistributorContent } from '#areas/distributors/domain/index.ts';
import {
  changeDistributor,
  findDistributorIssuesApartFromCountry,
  isDistributorReferenced,
  lockDistributor,
  removeDistributor,
  selectDistributorContent,
  type StoredDistributor,
} from '#areas/distributors/server/index.ts';
import type { FieldValues, ImportChange } from '../../domain/index.ts';
import {
  decidePlannedUndo,
  emptyUndoPlan,
  changesRecord,
  toPlannedUndo,
  refusePlannedUndo,
  valuesAfterUndo,
  type PlannedUndo,
  type ImportUndoContext,
  type RecordsUndoPlan,
} from './planned-undo.ts';

/** Returns the values of a distributor without its companies and contracts. */
export const distributorValues = ({
  companies: _companies,
  contracts: _contracts,
  ...fields
}: DistributorContent): FieldValues => fields;

/** Returns the values of a distributor that an import creates: everything that it has. */
export const createdDistributorValues = (content: DistributorContent): FieldValues => ({
  ...content,
});

export const companyValues = ({
  id: _id,
  ...fields
}: DistributorContent['companies'][number]): FieldValues => fields;

/**
 * A distributor with the records that the import created or changed: the distributor's own record
 * and the records of its companies.
 */
type Unit = {
  readonly id: number;
  readonly stored: StoredDistributor | undefined;
  readonly uses: Awaited<ReturnType<ImportUndoContext['readUses']>>;
  readonly records: readonly PlannedUndo[];
};

/**
 * Returns the content of a distributor after the undo. The result has no meaning if the undo
 * removes the distributor.
 */
function contentAfter({ stored, records }: Unit): DistributorContent {
  const { content } = stored!;
  const own = records.find(({ change }) => change.record === 'distributor');
  const companies = new Map(
    records.flatMap((one) =>
      one.change.record === 'company' ? [[Number(one.change.id), one]] : [],
    ),
  );
  const fields = own && own.change.before !== null ? valuesAfterUndo(own) : {};
  return {
    ...content,
    ...fields,
    ...(own?.undo.outcome === 'deactivate' ? { active: false } : {}),
    companies: content.companies.flatMap((company) => {
      const record = companies.get(company.id!);
      if (!record) return [company];
      return record.undo.outcome === 'remove' ? [] : [{ ...company, ...valuesAfterUndo(record) }];
    }),
    contracts: content.contracts,
  } as DistributorContent;
}

const isRemoved = ({ records }: Unit): boolean =>
  records.some(({ change, undo }) => change.record === 'distributor' && undo.outcome === 'remove');

function isRefused(unit: Unit): boolean {
  if (!unit.records.some(changesRecord) || isRemoved(unit)) return false;
  const { content } = unit.stored!;
  return (
    findDistributorIssuesApartFromCountry(contentAfter(unit), { content, uses: unit.uses }).length >
    0
  );
}

/**
 * Plans the undo for distributors and their companies, whose locks it takes.
 * @param goingUsers The number of users that the same undo removes or disables, by distributor id.
 */
export async function planDistributorsUndo(
  undoing: ImportUndoContext,
  changes: readonly ImportChange[],
  goingUsers: ReadonlyMap<number, number>,
): Promise<RecordsUndoPlan> {
  if (changes.length === 0) return emptyUndoPlan;
  const { db, readUses, dependentRecords } = undoing;
  const tables = dependentRecords.flatMap((one) => one.tables);
  const byDistributor = Map.groupBy(changes, ({ id, owner }) => owner ?? Number(id));
  const ids = [...byDistributor.keys()].toSorted((a, b) => a - b);
  for (const id of ids) await lockDistributor(db, id);

  const unitOf = async (id: number): Promise<Unit> => {
    const stored = await selectDistributorContent(db, id);
    const all = await readUses(db, id);
    const uses = { ...all, users: Math.max(0, all.users - (goingUsers.get(id) ?? 0)) };
    const own = byDistributor.get(id)!;
    const isCreated = own.some(({ record, before }) => record === 'distributor' && before === null);
    const isNeeded =
      isCreated && stored !== undefined && (await isDistributorReferenced(db, id, tables));
    const records = own.map((change): PlannedUndo => {
      if (change.record === 'distributor')
        return toPlannedUndo(change, stored?.content.name ?? '', {
          values: stored && { ...stored.content },
          isUsed: !canRemoveDistributor(uses),
          way: isNeeded ? 'deactivate' : 'remove',
        });
      const company = stored?.content.companies.find((one) => String(one.id) === change.id);
      return toPlannedUndo(change, company?.name ?? '', {
        values: company && companyValues(company),
        isUsed: uses.companies.includes(Number(change.id)),
        way: 'remove',
      });
    });
    const unit = { id, stored, uses, records };
    return isRefused(unit)
      ? {
          ...unit,
          records: records.map((one) => (changesRecord(one) ? refusePlannedUndo(one) : one)),
        }
      : unit;
  };

  const units: Unit[] = [];
  for (const id of ids) units.push(await unitOf(id));

  return {
    records: units.flatMap(({ records }) => records),
    async decide(isFormer) {
      const decided = units.map((unit) => ({
        ...unit,
        records: unit.records.map((one) => decidePlannedUndo(one, isFormer)),
      }));
      return {
        refusedNames: decided.filter(isRefused).map(({ stored }) => stored!.content.name),
        async write() {
          for (const unit of decided) {
            if (!unit.records.some(changesRecord)) continue;
            const before = unit.stored!;
            const content = contentAfter(unit);
            if (isRemoved(unit)) await removeDistributor(undoing, before, dependentRecords);
            else if (!isSameJson(content, before.content))
              await changeDistributor(undoing, before, content);
          }
        },
      };
    },
  };
}

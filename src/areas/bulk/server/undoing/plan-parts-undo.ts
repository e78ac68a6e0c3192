/**
 * Undoes an import in the catalog. Devices and documents may know a part, so created parts aren't
 * deleted but made inactive.
 */
import { currencies, type Currency } from '#kernel/domain/money.ts';
import { findPartsWithTakenEan } from '#areas/catalog/domain/index.ts';
import {
  deletePrices,
  lockCatalog,
  selectPartsByNumber,
  selectPartsSharingEans,
  upsertParts,
  upsertPrices,
  replacePartNames,
  type StoredPart,
} from '#areas/catalog/server/index.ts';
import type { FieldValues, ImportChange } from '../../domain/index.ts';
import {
  decidePlannedUndo,
  changesRecord,
  emptyUndoPlan,
  toPlannedUndo,
  refusePlannedUndo,
  valuesAfterUndo,
  type PlannedUndo,
  type ImportUndoContext,
  type RecordsUndoPlan,
} from './planned-undo.ts';

const PRICE = 'price.';

/** Returns a part's values by field, with a field for each currency. */
export function partValues({ partNumber: _number, prices, ...fields }: StoredPart): FieldValues {
  return {
    ...fields,
    ...Object.fromEntries(
      currencies.map((currency) => [`${PRICE}${currency}`, prices[currency] ?? null]),
    ),
  };
}

/** Returns the part as the undo leaves it. */
function partAfter(record: PlannedUndo): Omit<StoredPart, 'prices'> {
  const after = valuesAfterUndo(record);
  return {
    partNumber: record.change.id,
    description: String(after['description']),
    ean: (after['ean'] ?? null) as string | null,
    active: record.undo.outcome === 'deactivate' ? false : after['active'] === true,
    nameEs: String(after['nameEs'] ?? ''),
    namePt: String(after['namePt'] ?? ''),
  };
}

/** Returns whether the undo changes which EAN the part claims. Only active parts claim theirs. */
function claimsOtherEan(record: PlannedUndo): boolean {
  const { ean, active } = partAfter(record);
  const now = record.now.values;
  return ean !== now?.['ean'] || active !== now['active'];
}

/** Returns the prices that the undo writes. A price that is null is deleted. */
const pricesAfter = ({ change, undo }: PlannedUndo) =>
  undo.reverted
    .filter((field) => field.startsWith(PRICE))
    .map((field) => ({
      partNumber: change.id,
      currency: field.slice(PRICE.length) as Currency,
      unitMinor: (change.before?.[field] ?? null) as number | null,
    }));

export async function planPartsUndo(
  { db, partUses }: ImportUndoContext,
  changes: readonly ImportChange[],
): Promise<RecordsUndoPlan> {
  if (changes.length === 0) return emptyUndoPlan;
  await lockCatalog(db);
  const stored = await selectPartsByNumber(
    db,
    changes.map(({ id }) => id),
  );
  const created = changes.filter(({ before }) => before === null).map(({ id }) => id);
  const used = new Set<string>();
  for (const read of partUses) for (const part of await read(db, created)) used.add(part);

  // A part whose EAN stays as it is isn't refused: the undo doesn't make two parts share it.
  const refusedAmong = async (records: readonly PlannedUndo[]) => {
    const parts = records.filter(changesRecord).filter(claimsOtherEan).map(partAfter);
    return findPartsWithTakenEan(parts, await selectPartsSharingEans(db, parts));
  };

  const all = changes.map((change) => {
    const part = stored.get(change.id);
    return toPlannedUndo(change, change.id, {
      values: part && partValues(part),
      isUsed: used.has(change.id),
      way: 'deactivate',
    });
  });
  const refused = await refusedAmong(all);
  const records = all.map((one) => (refused.has(one.change.id) ? refusePlannedUndo(one) : one));

  return {
    records,
    async decide(isFormer) {
      const decided = records.map((one) => decidePlannedUndo(one, isFormer)).filter(changesRecord);
      const prices = decided.flatMap(pricesAfter);
      return {
        refusedNames: [...(await refusedAmong(decided))],
        async write() {
          const parts = decided.map(partAfter);
          await upsertParts(db, parts);
          await replacePartNames(db, parts);
          await upsertPrices(
            db,
            prices.flatMap(({ unitMinor, ...price }) =>
              unitMinor === null ? [] : [{ ...price, unitMinor }],
            ),
          );
          await deletePrices(
            db,
            prices.filter(({ unitMinor }) => unitMinor === null),
          );
        },
      };
    },
  };
}

/**
 * Compares rows by their keys: builds the key, finds rows of a file that share one, and numbers
 * them.
 */
import type { FieldType } from '../document-fields.ts';
import { shortHash } from '../short-hash.ts';
import { issueSeverity } from '../issues-and-repairs.ts';
import type { CheckedRow } from '../plan/checked-row.ts';
import type { CheckPlan } from '../plan/check-plan.ts';

/**
 * Returns whether values of this type are compared as `foldCellText` folds them, that is, without
 * accents, case and punctuation, as people read names.
 */
export const isComparedFolded = (type: FieldType): boolean =>
  type === 'text' || type === 'city' || type === 'end_user';

/**
 * Returns the values of the key as one text. Undefined if one of them is missing or has an error.
 */
export function rowKey(
  plan: CheckPlan,
  { readings }: Pick<CheckedRow, 'readings'>,
): string | undefined {
  let key = '';
  for (const name of plan.schema.key) {
    const at = plan.fieldIndex(name);
    const reading = readings[at];
    if (!reading || reading.level === issueSeverity.error) return undefined;
    const { value } = reading;
    const isFolded = typeof value === 'string' && isComparedFolded(plan.fields[at]!.field.type);
    key += `${isFolded ? plan.foldedName(value) : (value ?? '')}\n`;
  }
  return key;
}

export type KeyCollision = { readonly key: string; readonly lines: readonly number[] };

/**
 * Counts equal keys. It uses open addressing over typed arrays with 53-bit hashes: a million keys
 * take 32 MB, and their texts would take ten times as much.
 * @param listed The maximum number of groups of equal keys that are listed.
 * @param most The maximum number of lines that are listed of a group.
 */
export function createKeyCounter(listed = 1000, most = 20) {
  let size = 1 << 12;
  let hashes = new Float64Array(size);
  let counts = new Uint32Array(size);
  let firstLines = new Uint32Array(size);
  let used = 0;
  let repeated = 0;
  let repeatedKeys = 0;
  const groups = new Map<number, { key: string; lines: number[] }>();

  const slotOf = (hash: number): number => {
    let slot = hash % size;
    while (counts[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % size;
    return slot;
  };

  function grow(): void {
    const [oldHashes, oldCounts, oldFirstLines] = [hashes, counts, firstLines];
    size *= 2;
    hashes = new Float64Array(size);
    counts = new Uint32Array(size);
    firstLines = new Uint32Array(size);

    for (let old = 0; old < oldCounts.length; old++) {
      if (oldCounts[old] === 0) continue;
      const slot = slotOf(oldHashes[old]!);
      hashes[slot] = oldHashes[old]!;
      counts[slot] = oldCounts[old]!;
      firstLines[slot] = oldFirstLines[old]!;
    }
  }

  return {
    /** Counts a key and returns how often this key has occurred so far, from 1. */
    add(key: string, line: number): number {
      const hash = shortHash(key);
      const slot = slotOf(hash);
      const count = counts[slot]! + 1;
      counts[slot] = count;

      if (count === 1) {
        hashes[slot] = hash;
        firstLines[slot] = line;
        used++;
        if (used * 2 > size) grow();

        return 1;
      }

      repeated++;
      if (count === 2) repeatedKeys++;
      const group = groups.get(hash);

      if (group) {
        if (group.lines.length < most) group.lines.push(line);
      } else if (groups.size < listed) {
        groups.set(hash, { key, lines: [firstLines[slot]!, line] });
      }

      return count;
    },
    get collisions(): readonly KeyCollision[] {
      return [...groups.values()];
    },
    /** Number of all groups of equal keys, of which `collisions` lists the first ones. */
    get repeatedKeys(): number {
      return repeatedKeys;
    },
    /** Number of rows whose key an earlier row has too. */
    get repeated(): number {
      return repeated;
    },
  };
}

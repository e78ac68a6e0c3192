/** What makes a row the same as another: its key, the rows of a file that share one, and the number of each among its equals. */
import type { FieldType } from '../documents.ts';
import { shortHash } from '../short-hash.ts';
import { levels } from '../issues.ts';
import type { CheckedRow } from './checked-row.ts';
import type { Plan } from './plan.ts';

/** Names are compared as people read them, without accents and case. */
export const isComparedFolded = (type: FieldType): boolean =>
  type === 'text' || type === 'city' || type === 'end_user';

/** The values of the key as one text; undefined while one of them cannot be read. */
export function rowKey(plan: Plan, { readings }: Pick<CheckedRow, 'readings'>): string | undefined {
  let key = '';
  for (const name of plan.schema.key) {
    const at = plan.fieldIndex(name);
    const reading = readings[at];
    if (!reading || reading.level === levels.error) return undefined;
    const { value } = reading;
    const isFolded = typeof value === 'string' && isComparedFolded(plan.fields[at]!.field.type);
    key += `${isFolded ? plan.foldedName(value) : (value ?? '')}\n`;
  }
  return key;
}
export type Collision = { readonly key: string; readonly lines: readonly number[] };

/** Counts equal keys in open addressing over typed arrays: 53 bits a key, a million of them in 32 MB where their texts would take ten times that. The first `listed` groups are named, each with at most `most` lines. */
export function keyCounter(listed = 1000, most = 20) {
  let size = 1 << 12;
  let hashes = new Float64Array(size);
  let counts = new Uint32Array(size);
  let firstLines = new Uint32Array(size);
  let used = 0;
  let repeated = 0;
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
    /** The key's number among its equals, from 1. */
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
      const group = groups.get(hash);
      if (group) {
        if (group.lines.length < most) group.lines.push(line);
      } else if (groups.size < listed) {
        groups.set(hash, { key, lines: [firstLines[slot]!, line] });
      }
      return count;
    },
    get collisions(): readonly Collision[] {
      return [...groups.values()];
    },
    /** Rows whose key an earlier row has. */
    get repeated(): number {
      return repeated;
    },
  };
}

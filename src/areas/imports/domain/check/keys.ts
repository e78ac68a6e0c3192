/** What makes a row the same as another: keys within a file, rows that share one, and the number of each among its equals. */
import type { CheckedRow } from './check-row.ts';
import { shortHash } from '../header/header.ts';
import { levels } from '../issues.ts';
import type { Plan } from './plan.ts';

/** The key's values as one text, or undefined while one of them cannot be read. Names are compared as people read them. */
export function keyOf(plan: Plan, { readings }: Pick<CheckedRow, 'readings'>): string | undefined {
  let key = '';
  for (const name of plan.schema.key) {
    const at = plan.index(name);
    const reading = readings[at];
    if (!reading || reading.level === levels.error) return undefined;
    const { value } = reading;
    const { type } = plan.fields[at]!.field;
    key += `${typeof value === 'string' && (type === 'text' || type === 'city' || type === 'end_user') ? plan.folded(value) : (value ?? '')}\n`;
  }
  return key;
}
export type Collision = { readonly key: string; readonly lines: readonly number[] };

/** Counts equal keys in open addressing over typed arrays: 53 bits a key, a million of them in 32 MB where their texts would take ten times that. `listed` groups are named, each with at most so many lines. */
export function keyBook(listed = 1000, most = 20) {
  let size = 1 << 12;
  let hashes = new Float64Array(size);
  let counts = new Uint32Array(size);
  let firsts = new Uint32Array(size);
  let used = 0;
  let repeated = 0;
  const groups = new Map<number, { key: string; lines: number[] }>();
  const slotOf = (hash: number): number => {
    let slot = hash % size;
    while (counts[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % size;
    return slot;
  };
  function grow(): void {
    const [oldHashes, oldCounts, oldFirsts] = [hashes, counts, firsts];
    size *= 2;
    hashes = new Float64Array(size);
    counts = new Uint32Array(size);
    firsts = new Uint32Array(size);
    for (let old = 0; old < oldCounts.length; old++)
      if (oldCounts[old] !== 0) {
        const slot = slotOf(oldHashes[old]!);
        hashes[slot] = oldHashes[old]!;
        counts[slot] = oldCounts[old]!;
        firsts[slot] = oldFirsts[old]!;
      }
  }
  return {
    /** The key's number among its equals, from 1. */
    add(key: string, line: number): number {
      const hash = shortHash(key);
      const slot = slotOf(hash);
      const count = (counts[slot] = counts[slot]! + 1);
      if (count === 1) {
        hashes[slot] = hash;
        firsts[slot] = line;
        if (++used * 2 > size) grow();
        return 1;
      }
      repeated++;
      const group = groups.get(hash);
      if (group) {
        if (group.lines.length < most) group.lines.push(line);
      } else if (groups.size < listed) groups.set(hash, { key, lines: [firsts[slot]!, line] });
      return count;
    },
    get collisions(): readonly Collision[] {
      return [...groups.values()];
    },
    /** Rows whose key stood before. */
    get repeated(): number {
      return repeated;
    },
  };
}

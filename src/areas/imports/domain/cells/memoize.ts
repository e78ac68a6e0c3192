/**
 * Memoizes the results for cells, because columns repeat their values. Hot: it runs for every cell
 * that has no fast path.
 */
import type { Raw } from './cell-texts.ts';

/**
 * Slots for recent cells. The slot is computed from a few characters, which is cheaper than hashing
 * the whole text.
 */
const SLOTS = 256;

function slotOf(raw: Raw): number {
  if (typeof raw === 'number') return raw & (SLOTS - 1);
  const { length } = raw;
  if (length < 2) return length;
  const mixed =
    raw.charCodeAt(0) +
    raw.charCodeAt(1) * 7 +
    raw.charCodeAt(length - 1) * 13 +
    raw.charCodeAt(length >> 1) * 29 +
    length * 61;

  return mixed & (SLOTS - 1);
}

/**
 * After this number of calls, a memory is used only while more than an eighth of the calls find
 * their result in it.
 */
const TRIAL = 16_384;
/** The most results that a memory holds. A full memory is emptied. */
const MOST_KEPT = 20_000;

/**
 * Returns a function that remembers the results of `ask`. If a column's values don't repeat, a
 * memory costs more than it saves, so only the most recent cells are remembered. 0 and -0 count as
 * the same cell, because both are read alike.
 */
export function memoizeByCell<Answer>(ask: (raw: Raw) => Answer): (raw: Raw) => Answer {
  const memory = new Map<Raw, Answer>();
  const recent: (Raw | undefined)[] = [];
  const recentAnswers: Answer[] = [];
  for (let n = 0; n < SLOTS; n++) recent.push(undefined);
  let asked = 0;
  let helped = 0;

  return (raw) => {
    const slot = slotOf(raw);
    if (recent[slot] === raw) return recentAnswers[slot]!;
    asked++;
    const isUseful = asked < TRIAL || helped > asked / 8;
    const known = isUseful ? memory.get(raw) : undefined;
    if (known !== undefined) helped++;
    const answer = known ?? ask(raw);

    if (known === undefined && isUseful) {
      if (memory.size >= MOST_KEPT) memory.clear();
      memory.set(raw, answer);
    }

    recent[slot] = raw;
    recentAnswers[slot] = answer;

    return answer;
  };
}

/** Remembers what was answered for a cell, because columns repeat themselves. On the hot path: it runs for every cell that has no fast path. */
import type { Raw } from './text.ts';

/** Slots for cells met lately: a few of their letters say which, so that they are found without hashing all of them. */
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
/** Answers after which a memory must have proved its use, and the most that it holds. */
const TRIAL = 16_384;
const MOST_KEPT = 20_000;

/** Where a column does not repeat itself, a memory costs more than it saves, and it is given up. 0 and -0 count as the same cell: both read alike. */
export function memoizedByCell<Answer>(ask: (raw: Raw) => Answer): (raw: Raw) => Answer {
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

/** Text compared as people mean it: without accents, case, odd spaces and marks. */

/** A cell as the file has it. A number is one that a spreadsheet stored as a number; everything else is text. */
export type Raw = string | number;

const ODD_SPACE = /[\s\u00a0\u2000-\u200b\u202f\u2060\ufeff]+/g;
export const tidy = (text: string): string => text.replace(ODD_SPACE, ' ').trim();
/** `Código do Produto:` → `codigo do produto`. */
export const foldSlowly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%#$]+/g, ' ')
    .trim();
/** What becomes of each Latin letter; '': a gap. Beyond them only the slow way knows. */
const LATIN = 0x180;
const folded = Array.from({ length: LATIN }, (_, code) => foldSlowly(String.fromCharCode(code)));
/** A letter of two, or one that stands with a mark of its own, is not put together from single letters. */
export function fold(text: string): string {
  let out = '';
  let isGap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LATIN) return foldSlowly(text);
    const letter = folded[code]!;
    if (letter === '') {
      isGap = out !== '';
      continue;
    }
    if (isGap) {
      out += ' ';
      isGap = false;
    }
    out += letter;
  }
  return out;
}

/** A stored number as the digits that a person sees: 15 significant ones, which is all a spreadsheet keeps, and never an exponent. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const [mantissa, exponent] = value.toExponential(14).split('e') as [string, string];
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const point = Number(exponent) + 1;
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const part = point > 0 ? digits.slice(point) : digits === '0' ? '' : '0'.repeat(-point) + digits;
  return digits === '0' ? '0' : `${sign}${whole}${part && `.${part}`}`;
}
export const textOf = (raw: Raw): string => (typeof raw === 'number' ? numberText(raw) : raw);
export function isBlank(raw: Raw | undefined): boolean {
  if (raw === undefined || raw === '') return true;
  if (typeof raw === 'number') return false;
  const first = raw.charCodeAt(0);
  return (first <= 32 || first > 127) && raw.replace(ODD_SPACE, '') === '';
}

/** Texts that were met lately lie where a few of their letters say: found without hashing all of them. */
const NEAR = 256;
function placeNear(raw: Raw): number {
  if (typeof raw === 'number') return raw & (NEAR - 1);
  const { length } = raw;
  return length < 2
    ? length
    : (raw.charCodeAt(0) +
        raw.charCodeAt(1) * 7 +
        raw.charCodeAt(length - 1) * 13 +
        raw.charCodeAt(length >> 1) * 29 +
        length * 61) &
        (NEAR - 1);
}
/** A function of a cell that remembers: columns repeat themselves. Where they do not, remembering costs more than it saves, and it stops. */
export function remembering<Answer>(ask: (raw: Raw) => Answer): (raw: Raw) => Answer {
  const memory = new Map<Raw, Answer>();
  const near: (Raw | undefined)[] = [];
  const nearby: Answer[] = [];
  for (let n = 0; n < NEAR; n++) near.push(undefined);
  let asked = 0;
  let helped = 0;
  return (raw) => {
    const at = placeNear(raw);
    if (near[at] === raw) return nearby[at]!;
    asked++;
    const isWorth = asked < 16_384 || helped > asked / 8;
    const known = isWorth ? memory.get(raw) : undefined;
    if (known !== undefined) helped++;
    const answer = known ?? ask(raw);
    if (known === undefined && isWorth) {
      if (memory.size >= 20_000) memory.clear();
      memory.set(raw, answer);
    }
    near[at] = raw;
    nearby[at] = answer;
    return answer;
  };
}

/** Pairs of letters with how often each comes; names of columns are held against the same words again and again. */
const pairsOf = remembering((raw): ReadonlyMap<string, number> => {
  const text = textOf(raw);
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
});
/** Likeness of two folded texts, 0 to 1: shared pairs of letters (Dice). */
export function likeness(a: string, b: string): number {
  const total = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
  const right = pairsOf(b);
  let shared = 0;
  for (const [pair, count] of pairsOf(a)) shared += Math.min(count, right.get(pair) ?? 0);
  return total === 0 ? 0 : (2 * shared) / total;
}
/** 0 → A, 27 → AB: the name of a column that has none. */
export const columnLetter = (column: number): string =>
  (column < 26 ? '' : columnLetter(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

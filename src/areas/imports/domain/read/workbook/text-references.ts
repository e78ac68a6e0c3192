/**
 * Replaces references to shared texts in a sheet. A cell with a shared text holds the number of the
 * text in the shared table. The row reader would look it up in a table of its own, which takes ten
 * times the memory and gives a cell without a number the first text. Therefore such a cell becomes
 * one of type `e`, whose text the reader passes on unchanged; its number is written in control
 * characters, which XML doesn't allow and no cell can contain. This runs for every byte of a sheet,
 * so it must be fast.
 */
const OPEN = 0x3c;
const CLOSE = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const ZERO = 0x30;
const NINE = 0x39;
const LETTER_C = 0x63;
const LETTER_E = 0x65;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_V = 0x76;

/** A reference writes the digits 0 to 9 as the bytes 0x10 to 0x19. */
const FIRST_DIGIT = 0x10;
const LAST_DIGIT = 0x19;
const SPACE_IN_REFERENCE = 0x1a;
const NO_DIGIT = 0x1b;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

function asReference(byte: number): number {
  if (byte >= ZERO && byte <= NINE) return byte - ZERO + FIRST_DIGIT;
  return isSpace(byte) ? SPACE_IN_REFERENCE : NO_DIGIT;
}

/** Returns whether the quoted value at `at` belongs to the attribute `t`. */
function isTypeAt(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (isSpace(bytes[before]!)) before--;
  if (bytes[before] !== EQUALS) return false;
  before--;
  while (isSpace(bytes[before]!)) before--;

  return bytes[before] === LETTER_T && isSpace(bytes[before - 1]!);
}

/**
 * Returns a function that marks the references of a sheet in place, piece by piece. Each piece must
 * end after a tag; its length doesn't change.
 */
export function createReferenceMarker(): (bytes: Uint8Array) => void {
  let isShared = false;
  let isValue = false;

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      if (isValue)
        for (; at < bytes.length && bytes[at] !== OPEN; at++) bytes[at] = asReference(bytes[at]!);
      else while (at < bytes.length && bytes[at] !== OPEN) at++;

      let name = at + 1;
      at = name;

      for (let byte = bytes[at]; byte !== undefined && byte > 0x20; byte = bytes[++at]) {
        if (byte === CLOSE || (byte === SLASH && at > name)) break;
        if (byte === COLON) name = at + 1;
      }

      const isOne = at === name + 1;
      const isCell = isOne && bytes[name] === LETTER_C;
      if (isCell) isShared = false;
      let quote = 0;

      for (; at < bytes.length; at++) {
        const byte = bytes[at]!;
        if (quote !== 0) {
          if (byte === quote) quote = 0;
        } else if (byte === CLOSE) break;
        else if (byte === DOUBLE || byte === SINGLE) {
          quote = byte;
          if (
            isCell &&
            bytes[at + 1] === LETTER_S &&
            bytes[at + 2] === byte &&
            isTypeAt(bytes, at)
          ) {
            bytes[at + 1] = LETTER_E;
            isShared = true;
          }
        }
      }

      isValue = isShared && isOne && bytes[name] === LETTER_V && bytes[at - 1] !== SLASH;
      at++;
    }
  };
}

/**
 * The text of a cell whose number is beyond the table: the spreadsheet's own word for a lost
 * reference.
 */
const LOST = '#REF!';

/**
 * Returns the text that a cell's value refers to, or the value itself if it isn't a reference. A
 * reference without a number gives ''.
 */
export function resolveReference(value: string, texts: readonly string[]): string {
  const first = value.charCodeAt(0);
  if (!(first >= FIRST_DIGIT && first <= NO_DIGIT)) return value;
  let number = 0;
  let digits = 0;

  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code >= FIRST_DIGIT && code <= LAST_DIGIT) {
      number = number * 10 + code - FIRST_DIGIT;
      digits++;
    } else if (code !== SPACE_IN_REFERENCE) return LOST;
  }

  return digits > 0 ? (texts[number] ?? LOST) : '';
}

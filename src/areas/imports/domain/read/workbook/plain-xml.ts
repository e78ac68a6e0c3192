/**
 * Rewrites XML for the row reader, which knows neither comments nor CDATA: comments become spaces,
 * and the text of a CDATA section stays, with stand-in characters for markup. The length stays the
 * same, so that the sizes in the archive's directory stay true. This runs for every byte of a sheet
 * and changes hardly any, so it must be fast.
 */
import { FileRefusedError } from '../../file-refusal.ts';

const BANG = 0x21;
const SPACE = 0x20;
const OPEN = 0x3c;
const AMPERSAND = 0x26;

/**
 * Control characters, which XML doesn't allow. They replace `<`, `&`, and the marks around a CDATA
 * text.
 */
const FOR_OPEN = 0x1c;
const FOR_AMPERSAND = 0x1d;
const FILLER = 0x1e;

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const COMMENT = { begin: bytesOf('<!--'), end: bytesOf('-->') };
const CDATA = { begin: bytesOf('<![CDATA['), end: bytesOf(']]>') };
type Section = typeof COMMENT;

/** More bytes than a CDATA section with a number has. */
const FIGURE = 64;
const startsAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, n) => bytes[at + n] === byte);

/** Returns whether the bytes end in the middle of what may be `wanted`. */
const isCutAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  at + wanted.length > bytes.length &&
  wanted.slice(0, bytes.length - at).every((byte, n) => bytes[at + n] === byte);

/**
 * Yields the pieces of a part as plain XML. Throws `FileRefusedError` if a comment or a section
 * stays open.
 */
export async function* plainXml(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const plain = plainer();
  for await (const piece of pieces) {
    const bytes = plain.push(piece);
    if (bytes.length > 0) yield bytes;
  }

  const rest = plain.end();
  if (rest.length > 0) yield rest;
}

function plainer() {
  let inside: Section | undefined;
  let isFigure = false;
  let rest: Uint8Array = new Uint8Array();

  function push(piece: Uint8Array, isEnd = false): Uint8Array {
    let bytes = rest.length > 0 ? joined(rest, piece) : piece;

    /* The first bytes belong to the archive, so they are copied before they are overwritten. */
    let isOwn = rest.length > 0;
    rest = new Uint8Array();

    const own = () => {
      if (!isOwn) bytes = bytes.slice();
      isOwn = true;
    };

    const keep = (from: number): Uint8Array => {
      rest = bytes.slice(from);
      return bytes.subarray(0, from);
    };

    let at = 0;

    while (at < bytes.length) {
      if (inside) {
        own();
        const found = endOf(bytes, at, inside.end);
        const last = found < 0 ? Math.max(at, bytes.length - inside.end.length + 1) : found;
        if (inside === COMMENT) bytes.fill(SPACE, at, last);
        else standIn(bytes, at, last);
        if (found < 0) return isEnd ? bytes : keep(last);
        bytes.fill(
          inside === COMMENT || isFigure ? SPACE : FILLER,
          found,
          found + inside.end.length,
        );

        at = found + inside.end.length;
        inside = undefined;
        continue;
      }

      const bang = bytes.indexOf(BANG, at);
      const open = bang < 0 ? bytes.length - 1 : bang - 1;
      if (bang < 0) return bytes[open] === OPEN && !isEnd ? keep(open) : bytes;

      if (bytes[open] !== OPEN) {
        at = bang + 1;
        continue;
      }

      const section = [COMMENT, CDATA].find(({ begin }) => startsAt(bytes, open, begin));

      if (section) {
        /*
         * Wait for a whole section if it may be a number, because the marks around a number are
         * replaced by spaces, and those around other texts by fillers.
         */
        if (section === CDATA && !isEnd && bytes.length - open < FIGURE) return keep(open);
        own();
        const from = open + section.begin.length;
        isFigure = section === CDATA && hasFigureAt(bytes, from);
        bytes.fill(section === COMMENT || isFigure ? SPACE : FILLER, open, from);
        inside = section;
        at = from;
      } else if (!isEnd && [COMMENT, CDATA].some(({ begin }) => isCutAt(bytes, open, begin)))
        return keep(open);
      else at = bang + 1;
    }

    return bytes;
  }

  return {
    push: (piece: Uint8Array) => push(piece),
    end(): Uint8Array {
      const last = push(new Uint8Array(), true);
      if (inside) throw new FileRefusedError('file_damaged', { why: 'comment cut off' });
      return last;
    },
  };
}

function endOf(bytes: Uint8Array, from: number, end: readonly number[]): number {
  for (let at = bytes.indexOf(end[0]!, from); at >= 0; at = bytes.indexOf(end[0]!, at + 1))
    if (startsAt(bytes, at, end)) return at;
  return -1;
}

/** Returns whether the section holds nothing but the characters of a number. */
function hasFigureAt(bytes: Uint8Array, from: number): boolean {
  const end = endOf(bytes.subarray(0, from + FIGURE), from, CDATA.end);
  return end > from && bytes.subarray(from, end).every(isOfFigure);
}

/** Accepts digits, `+ , - .` and E. */
const isOfFigure = (byte: number): boolean =>
  (byte >= 0x2b && byte <= 0x39 && byte !== 0x2f) || byte === 0x45 || byte === 0x65;

function standIn(bytes: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    if (bytes[at] === OPEN) bytes[at] = FOR_OPEN;
    else if (bytes[at] === AMPERSAND) bytes[at] = FOR_AMPERSAND;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

const standsFor: readonly (readonly [standIn: string, text: string])[] = [
  [String.fromCharCode(FILLER), ''],
  [String.fromCharCode(FOR_OPEN), '<'],
  [String.fromCharCode(FOR_AMPERSAND), '&'],
];

/** Returns the text of a cell with its stand-ins replaced by what they stand for. */
export const restoreStandInCharacters = (text: string): string =>
  standsFor.reduce(
    (whole, [standIn, meant]) =>
      whole.includes(standIn) ? whole.replaceAll(standIn, meant) : whole,
    text,
  );

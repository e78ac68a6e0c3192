/**
 * Detects the encoding of a file. Unless its first bytes show a byte order mark or UTF-16, the
 * whole file is examined, because its beginning may be plain ASCII.
 */
import { codepages, encodePage, type Codepage } from './codepages.ts';
import { TextDecoder } from '../platform.ts';
import { FileRefusedError } from '../file-refusal.ts';

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'macintosh',
] as const;
export type Encoding = (typeof encodings)[number];

/** Encodings that may look like Windows-1252. */
const oldEncodings = ['cp850', 'macintosh'] as const;
export type OldEncoding = (typeof oldEncodings)[number];

export type EncodingFacts = {
  readonly encoding: Encoding;
  readonly bom: boolean;
  /**
   * Another encoding that fits better than Windows-1252. It is only offered, because it can't be
   * proved: a person compares a sample and chooses.
   */
  readonly offer?: OldEncoding;
};

function encodingByBom(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
}

/** Detects UTF-16 by its NULs: Western text in UTF-16 has one in nearly every second byte. */
function encodingByNuls(head: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (let n = 0; n < head.length; n++) if (head[n] === 0) zeros[n % 2]!++;
  const half = head.length / 2;
  const [even, odd] = zeros as [number, number];
  if (half < 2) return undefined;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';

  return even > half * 0.4 && odd < half * 0.1 ? 'utf-16be' : undefined;
}

/**
 * Throws `FileRefusedError` if the bytes aren't text: text has tabs and line ends, but hardly any
 * other control characters.
 */
function assertText(head: Uint8Array): void {
  let odd = 0;
  for (const byte of head)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) odd++;
  if (odd > 8 && odd > head.length * 0.02) throw new FileRefusedError('file_not_a_table');
}

const USUAL = new Set('áéíóúâêôãõçñªº');
const SELDOM = new Set('îûàèäöüÁÉÍÓÚÂÊÎÔÛÀÈÃÕÄÖÜÇÑ°');

/**
 * Returns how many of the bytes above 127 are letters of Portuguese and Spanish in this encoding.
 * Letters that these languages rarely use count half.
 */
const letterShare = (counts: Float64Array, page: Codepage): number => {
  let letters = 0;
  for (let byte = 128; byte < 256; byte++) {
    const letter = codepages[page][byte - 128]!;
    if (USUAL.has(letter)) letters += counts[byte]!;
    else if (SELDOM.has(letter)) letters += counts[byte]! / 2;
  }
  return letters;
};

/**
 * Returns the old encoding in which more of the bytes above 127 are letters of Portuguese and
 * Spanish than in Windows-1252. Undefined if there is none.
 */
function oldEncodingOf(counts: Float64Array): OldEncoding | undefined {
  let best: OldEncoding | undefined;
  let most = letterShare(counts, 'windows-1252');
  for (const page of oldEncodings) {
    const share = letterShare(counts, page);
    if (share > most) {
      best = page;
      most = share;
    }
  }

  return best;
}

const ASCII_WORDS = 16;

function isAscii(words: Int32Array, at: number): boolean {
  if (at + ASCII_WORDS > words.length) return false;
  let all = 0;
  for (let n = at; n < at + ASCII_WORDS; n++) all |= words[n]!;
  return (all & 0x80808080) === 0;
}

/**
 * Validates UTF-8 strictly, as a decoder does (no overlong forms, no surrogates), but without
 * creating strings.
 * @param counts Receives the number of occurrences of each byte above 127.
 */
function utf8Watch(counts: Float64Array) {
  let isSound = true;
  let needed = 0;
  let lower = 0x80;
  let upper = 0xbf;

  return {
    take(chunk: Uint8Array): void {
      const words =
        chunk.byteOffset % 4 === 0
          ? new Int32Array(chunk.buffer, chunk.byteOffset, chunk.length >> 2)
          : undefined;
      for (let n = 0; n < chunk.length; n++) {
        /* Most text is ASCII: test 64 bytes at once. */
        while (words && needed === 0 && n % 64 === 0 && isAscii(words, n >> 2)) n += 64;
        if (n >= chunk.length) break;
        const byte = chunk[n]!;

        if (byte < 0x80) {
          if (needed !== 0) isSound = false;
          continue;
        }

        counts[byte]!++;
        if (!isSound) continue;

        if (needed === 0) {
          if (byte >= 0xc2 && byte <= 0xdf) needed = 1;
          else if (byte >= 0xe0 && byte <= 0xef) {
            needed = 2;
            if (byte === 0xe0) lower = 0xa0;
            if (byte === 0xed) upper = 0x9f;
          } else if (byte >= 0xf0 && byte <= 0xf4) {
            needed = 3;
            if (byte === 0xf0) lower = 0x90;
            if (byte === 0xf4) upper = 0x8f;
          } else isSound = false;
        } else if (byte < lower || byte > upper) isSound = false;
        else {
          needed--;
          lower = 0x80;
          upper = 0xbf;
        }
      }
    },
    isWhole: () => isSound && needed === 0,
  };
}

/**
 * Returns the encoding of a file.
 * @param head The first bytes of the file.
 * @param pieces Yields all bytes of the file; called only if the head doesn't tell the encoding.
 */
export async function detectEncoding(
  head: Uint8Array,
  pieces: () => AsyncIterable<Uint8Array>,
): Promise<EncodingFacts> {
  const marked = encodingByBom(head);
  if (marked) return { encoding: marked, bom: true };
  const wide = encodingByNuls(head);
  if (wide) return { encoding: wide, bom: false };
  assertText(head);
  const counts = new Float64Array(256);
  const utf8 = utf8Watch(counts);
  for await (const piece of pieces()) utf8.take(piece);
  if (utf8.isWhole()) return { encoding: 'utf-8', bom: false };
  const offer = oldEncodingOf(counts);

  return { encoding: 'windows-1252', bom: false, ...(offer ? { offer } : {}) };
}

const TWICE =
  /[\u00c2-\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]/;

/**
 * Repairs UTF-8 that a program read as Windows-1252 and saved again: `SÃ£o` becomes `São`. Returns
 * undefined if the text wasn't encoded twice.
 */
export function undoDoubleEncoding(text: string): string | undefined {
  if (!TWICE.test(text)) return undefined;
  const bytes = encodePage(text, 'windows-1252');
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

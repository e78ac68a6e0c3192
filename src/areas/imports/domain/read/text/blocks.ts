/** A text file in blocks of whole lines, each with the byte that it begins at: any of them can be read again by itself. */
import { decodePage } from './codepages.ts';
import type { Encoding } from './encodings.ts';
import { fileLimits } from '../../limits.ts';
import { TextDecoder, type SourceFile } from '../platform.ts';

export type Block = {
  readonly at: number;
  /** As it stands; it never ends between CR and LF. */
  readonly text: string;
};
/** Bytes of a block, and of one reading: asking a browser for bytes costs more than the bytes. */
export const BLOCK = 128 * 1024;
const READING = 2 * 1024 * 1024;

/** Pieces of bounded size, unless all of it is held; the next one is asked for while this one is worked on. `first`: bytes of the first, which may be all that is wanted. */
export async function* piecesOf(
  file: SourceFile,
  from = 0,
  first = READING,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (file.held) {
    if (from < file.size) yield file.held.subarray(from, file.size);
    return;
  }
  const ask = (start: number, size: number) => {
    const asked =
      start < file.size
        ? file.slice(start, Math.min(start + size, file.size)).arrayBuffer()
        : undefined;
    asked?.catch(() => undefined);
    return asked;
  };
  let at = from;
  let next = ask(at, first);
  while (next) {
    const piece = new Uint8Array(await next);
    /* A file that became shorter. */
    if (piece.length === 0) return;
    at += piece.length;
    next = ask(at, READING);
    yield piece;
  }
}

const LF = 10;
const CR = 13;
/** How many of the bytes are whole lines; 0: none of them ends here. Never between CR and LF. */
function wholeLines(bytes: Uint8Array, encoding: Encoding): number {
  const isLittleEndian = encoding === 'utf-16le';
  if (!isLittleEndian && encoding !== 'utf-16be') {
    return Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, -2)) + 1;
  }
  const unitAt = (at: number) =>
    isLittleEndian ? bytes[at]! | (bytes[at + 1]! << 8) : (bytes[at]! << 8) | bytes[at + 1]!;
  const last = bytes.length - (bytes.length % 2);
  for (let at = last - 2; at >= 0; at -= 2) {
    const unit = unitAt(at);
    if (unit === LF || (unit === CR && at < last - 2)) return at + 2;
  }
  return 0;
}
function decoding(encoding: Encoding): (bytes: Uint8Array) => string {
  if (encoding === 'windows-1252' || encoding === 'cp850' || encoding === 'macintosh')
    return (bytes) => decodePage(bytes, encoding);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

/** Nothing is refused here: what cannot be decoded becomes U+FFFD and is seen. The same `from` and `size` give the same blocks. */
export async function* blocksOf(
  file: SourceFile,
  encoding: Encoding,
  { from = 0, size = BLOCK }: { readonly from?: number; readonly size?: number } = {},
): AsyncGenerator<Block, void, undefined> {
  const decode = decoding(encoding);
  const block = (bytes: Uint8Array, start: number): Block => ({ at: start, text: decode(bytes) });
  let rest: Uint8Array = new Uint8Array();
  let at = from;
  let wanted = size;
  for await (const piece of piecesOf(file, from, size)) {
    const bytes = rest.length === 0 ? piece : joined(rest, piece);
    let used = 0;
    while (bytes.length - used >= wanted) {
      const length = wholeLines(bytes.subarray(used, used + wanted), encoding);
      /* A line longer than a block: more of it is waited for, but not more than any reader takes. */
      if (length === 0 && wanted < 5 * fileLimits.rowText) {
        wanted += size;
        continue;
      }
      const end = used + (length === 0 ? wanted : length);
      yield block(bytes.subarray(used, end), at);
      at += end - used;
      used = end;
      wanted = size;
    }
    rest = bytes.subarray(used);
  }
  if (rest.length > 0) yield block(rest, at);
}
function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

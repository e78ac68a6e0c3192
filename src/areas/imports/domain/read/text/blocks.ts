/**
 * Reads a text file in blocks of whole lines, each with the position of its first byte, so that
 * every block can be read again by itself.
 */
import { decodePage } from '../../encodings/codepages.ts';
import type { Encoding } from '../../encodings/encodings.ts';
import { fileLimits } from '../../file-limits.ts';
import { TextDecoder, type SourceFile } from '../../platform.ts';

/** A block of whole lines; `at` is the position of its first byte in the file. */
export type Block = {
  readonly at: number;
  /**
   * The text as the file has it. A block never ends between CR and LF, and within a line only if
   * the line is longer than a record may be.
   */
  readonly text: string;
};

/**
 * Bytes of a block (`BLOCK_BYTES`), and of the portions in which the file is read (`READING`).
 * Portions are larger, because a request to the browser costs more than the bytes themselves.
 */
export const BLOCK_BYTES = 128 * 1024;
const READING = 2 * 1024 * 1024;

/**
 * Yields the bytes of a file in pieces; the next piece is requested while the current one is
 * processed. A file that is in memory is one piece.
 * @param from Position of the first byte.
 * @param first Bytes of the first piece, which may be all that the caller needs.
 */
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

    /* The file became shorter after it was opened. */
    if (piece.length === 0) return;
    at += piece.length;
    next = ask(at, READING);
    yield piece;
  }
}

const LF = 10;
const CR = 13;

/**
 * Returns how many of the bytes form whole lines. 0 if no line ends in them. The count never ends
 * between CR and LF.
 */
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

/**
 * Yields the blocks of a file. Bytes that can't be decoded become U+FFFD, which people see in the
 * preview; nothing is refused. Equal `from` and `size` give equal blocks.
 */
export async function* blocksOf(
  file: SourceFile,
  encoding: Encoding,
  { from = 0, size = BLOCK_BYTES }: { readonly from?: number; readonly size?: number } = {},
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

      /* The line is longer than the block: take more bytes, but not more than a record may have. */
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

/**
 * Reads the directory of a ZIP archive without trusting it, and inflates single parts within
 * bounds.
 */
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { crc32 } from './crc32.ts';
import { plainXml } from './plain-xml.ts';
import { createInflater, TextDecoder, type ByteStream } from '../../platform.ts';

export type ArchivePart = {
  readonly name: string;
  readonly method: number;
  /** Size in the archive and size after inflating, in bytes; both as the directory says. */
  readonly packed: number;
  readonly unfolded: number;
  readonly start: number;
  /** CRC-32 of the inflated bytes; 0 if the directory has none. */
  readonly checksum: number;
};

export type Archive = {
  readonly bytes: Uint8Array;
  /** The parts by their `archivePartKey`. */
  readonly parts: ReadonlyMap<string, ArchivePart>;
};

export const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** In a 32-bit field, this value means that the real one is in a ZIP64 record. */
const ZIP64 = 0xffffffff;
export const METHOD_STORED = 0;
export const METHOD_DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
const PIECE = 64 * 1024;
const damaged = (why: string) => new FileRefusedError('file_damaged', { why });
const isOutside = (name: string) => /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(name);

/**
 * Returns the key of a part name: two names that differ only in case are the same part, and some
 * programs write backslashes.
 */
export const archivePartKey = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

function directoryEnd(view: DataView): number {
  /* A comment of up to 65,535 bytes may follow the end of the directory. */
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw damaged('no directory');
}

/** Returns one entry of the directory and the position of the next one. */
function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  before: ReadonlyMap<string, ArchivePart>,
): [ArchivePart, number] {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_HEADER)
    throw damaged('directory cut');
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const checksum = view.getUint32(at + 16, true);
  const packed = view.getUint32(at + 20, true);
  const unfolded = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const local = view.getUint32(at + 42, true);
  const written = bytes.subarray(at + 46, at + 46 + nameLength);
  const name = new TextDecoder('utf-8').decode(written).replaceAll('\\', '/');
  if (isOutside(name)) throw new FileRefusedError('archive_path', { name: name.slice(0, 80) });
  if (flags & ENCRYPTED_FLAG) throw new FileRefusedError('file_password');
  if (packed === ZIP64 || unfolded === ZIP64 || local === ZIP64) throw damaged('zip64');
  if (before.has(archivePartKey(name)))
    throw new FileRefusedError('archive_lies', { name: name.slice(0, 80), why: 'named twice' });
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_HEADER_SIGNATURE)
    throw damaged('part missing');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > bytes.length) throw damaged('part cut');
  const next = at + 46 + nameLength + extraLength + commentLength;

  return [{ name, method, packed, unfolded, start, checksum }, next];
}

/**
 * Reads the directory of an archive; nothing is inflated. Throws `FileRefusedError` if the
 * directory is damaged or names a part twice or a path outside, if a part is encrypted, if the
 * parts are too many or would inflate to more than the limit, or if it is a ZIP64 archive, which no
 * file within the limits needs.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 22) throw damaged('too short');
  const end = directoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > fileLimits.entries)
    throw new FileRefusedError('archive_entries', { entries: count, most: fileLimits.entries });
  const parts = new Map<string, ArchivePart>();
  let at = view.getUint32(end + 16, true);
  let unfolded = 0;

  for (let n = 0; n < count; n++) {
    const [part, next] = readEntry(bytes, view, at, parts);
    parts.set(archivePartKey(part.name), part);
    unfolded += part.unfolded;
    at = next;
  }

  const most = fileLimits.sheetBytes * 2;
  if (unfolded > most) throw new FileRefusedError('archive_unfolds', { unfolded, most });

  return { bytes, parts };
}

/**
 * Throws `FileRefusedError` if the sizes that the directory states exceed the limits or can't be
 * true, or if the method of packing is unknown. Call it before inflating a part.
 */
export function assertSizesBounded(
  { name, method, packed, unfolded }: ArchivePart,
  most: number,
): void {
  if (method !== METHOD_STORED && method !== METHOD_DEFLATED) throw damaged(`method ${method}`);

  /*
   * If the directory states a size of 0, ZIP readers use the size in the part's own header, which
   * may be another one.
   */
  if (packed === 0 || unfolded === 0 || (method === METHOD_STORED && packed !== unfolded))
    throw new FileRefusedError('archive_lies', { name, packed, unfolded });
  if (unfolded > most) throw new FileRefusedError('archive_unfolds', { name, unfolded, most });
  if (unfolded > fileLimits.ratioFrom && unfolded / packed > fileLimits.ratio)
    throw new FileRefusedError('archive_unfolds', {
      name,
      ratio: Math.round(unfolded / packed),
      most: fileLimits.ratio,
    });
}

/**
 * Yields the inflated bytes of a part, as fast as the caller takes them. Throws `FileRefusedError`
 * if the bytes can't be inflated, or if there are more or fewer than the directory states.
 *
 * If the caller stops early, the inflater isn't canceled: in Node, canceling a paused one throws
 * outside any promise and ends the process. Without a reader it stops and is collected as garbage.
 */
export async function* inflatePart(
  { bytes }: Archive,
  { name, method, packed, unfolded, start }: ArchivePart,
): AsyncGenerator<Uint8Array, void, undefined> {
  const content = bytes.subarray(start, start + packed);

  if (method === METHOD_STORED) {
    for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
    return;
  }

  const { readable, writable } = createInflater();
  const writer = writable.getWriter();

  /*
   * Write one piece at a time: browsers inflate all that they are given, whether it is read or not.
   */
  const write = async () => {
    for (let at = 0; at < content.length; at += PIECE)
      await writer.write(content.subarray(at, at + PIECE));
    await writer.close();
  };

  /* An error in the bytes also surfaces at the reader, which reports it. */
  write().catch(() => undefined);
  const lies = (total: number) =>
    new FileRefusedError('archive_lies', { name, unfolded: total, promised: unfolded });
  let total = 0;
  const reader = (readable as ByteStream).getReader();

  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged('packed data');
    });
    if (done) break;
    total += value!.length;
    if (total > unfolded) throw lies(total);
    yield value!;
  }

  if (total !== unfolded) throw lies(total);
}

/** Yields the XML of a part in which `plainXml` has replaced comments and CDATA sections. */
export const inflateXml = (archive: Archive, part: ArchivePart): AsyncGenerator<Uint8Array> =>
  plainXml(inflatePart(archive, part));

/**
 * Yields the same as `inflateXml`, and throws at the end if the bytes don't match the part's
 * checksum.
 */
export const inflateXmlVerified = (
  archive: Archive,
  part: ArchivePart,
): AsyncGenerator<Uint8Array> => plainXml(inflateVerified(archive, part));

/** Yields the inflated bytes, and throws at the end if they don't match the part's checksum. */
export const inflateVerified = (
  archive: Archive,
  part: ArchivePart,
): AsyncGenerator<Uint8Array, void, undefined> => proved(inflatePart(archive, part), part);

async function* proved(
  pieces: AsyncIterable<Uint8Array>,
  { checksum }: ArchivePart,
): AsyncGenerator<Uint8Array, void, undefined> {
  let found = 0;
  for await (const piece of pieces) {
    found = crc32(piece, found);
    yield piece;
  }
  if (checksum !== 0 && found !== checksum) throw damaged('checksum');
}

/** The directory of a ZIP archive, believed only as far as it can be checked, and the unfolding of one part under a bound. */
import { fileLimits } from '../../limits.ts';
import { createInflater, TextDecoder, type ByteStream } from '../platform.ts';
import { Refused } from '../../refusal.ts';

export type ArchivePart = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unfolded: number;
  readonly start: number;
};
export type Archive = {
  readonly bytes: Uint8Array;
  readonly parts: ReadonlyMap<string, ArchivePart>;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const WIDE = 0xffffffff;
const PIECE = 64 * 1024;
const damaged = (why: string) => new Refused('file_damaged', { why });
const isOutside = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|[\0\\]/i.test(name);

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === END) return at;
  throw damaged('no directory');
}

/** Nothing is unfolded here. ZIP64, which only files beyond 4 GB need, is refused. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 22) throw damaged('too short');
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > fileLimits.entries)
    throw new Refused('archive_entries', { entries: count, most: fileLimits.entries });
  const parts = new Map<string, ArchivePart>();
  const decoder = new TextDecoder('utf-8');
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw damaged('directory cut');
    const flags = view.getUint16(at + 8, true);
    const packed = view.getUint32(at + 20, true);
    const unfolded = view.getUint32(at + 24, true);
    const local = view.getUint32(at + 42, true);
    const [nameLength, extra, comment] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (isOutside(name)) throw new Refused('archive_path', { name: name.slice(0, 80) });
    if (flags & 1) throw new Refused('file_password');
    if (packed === WIDE || unfolded === WIDE || local === WIDE) throw damaged('zip64');
    if (parts.has(name))
      throw new Refused('archive_lies', { name: name.slice(0, 80), why: 'named twice' });
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL)
      throw damaged('part missing');
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) throw damaged('part cut');
    parts.set(name, { name, method: view.getUint16(at + 10, true), packed, unfolded, start });
    at += 46 + nameLength + extra + comment;
  }
  return { bytes, parts };
}

/** Before unfolding: is what the directory says bearable, and may it be true? */
export function assertBounded({ name, method, packed, unfolded }: ArchivePart, most: number): void {
  if (method !== 0 && method !== 8) throw damaged(`method ${method}`);
  /* Empty here and full there: readers then believe the part's own head. */
  if (packed === 0 || unfolded === 0 || (method === 0 && packed !== unfolded))
    throw new Refused('archive_lies', { name, packed, unfolded });
  if (unfolded > most) throw new Refused('archive_unfolds', { name, unfolded, most });
  if (unfolded > fileLimits.ratioFrom && unfolded / packed > fileLimits.ratio)
    throw new Refused('archive_unfolds', {
      name,
      ratio: Math.round(unfolded / packed),
      most: fileLimits.ratio,
    });
}

/** A part's bytes in pieces. It stops at the size that the directory promised: an archive that lies is refused, not followed. */
export async function* inflatePart(
  { bytes }: Archive,
  part: ArchivePart,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed = bytes.subarray(part.start, part.start + part.packed);
  if (part.method === 0) {
    for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
    return;
  }
  const { readable, writable } = createInflater();
  const writer = writable.getWriter();
  const writing = (async () => {
    await writer.write(packed);
    await writer.close();
  })().catch(() => undefined);
  let total = 0;
  const reader = (readable as ByteStream).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged('packed data');
      });
      if (done) break;
      total += value!.length;
      if (total > part.unfolded)
        throw new Refused('archive_lies', {
          name: part.name,
          unfolded: total,
          promised: part.unfolded,
        });
      yield value!;
    }
    if (total !== part.unfolded)
      throw new Refused('archive_lies', {
        name: part.name,
        unfolded: total,
        promised: part.unfolded,
      });
  } finally {
    await reader.cancel().catch(() => undefined);
    await writer.abort().catch(() => undefined);
    await writing;
  }
}

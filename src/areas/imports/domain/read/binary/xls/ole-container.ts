/**
 * Reads a stream of an OLE container, the file system in a file that holds an old workbook. Chains
 * of sectors may be broken or endless, so none is followed for longer than the file has sectors.
 */
import { FileRefusedError } from '../../../file-refusal.ts';
import { TextDecoder } from '../../../platform.ts';

const HEADER = 512;
const ENTRY = 128;
const LARGEST_SECTOR = 0xfffffffa;
const ROOT = 5;
const STREAM = 2;

/** Entries of a directory that are read. Workbooks with macros have some dozen. */
const MOST_ENTRIES = 65_536;

const damaged = (why: string) => new FileRefusedError('file_damaged', { why });
const wide = new TextDecoder('utf-16le');

type Entry = {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
};

export type OleContainer = {
  readonly names: readonly string[];
  /** Returns the bytes of a stream. Undefined if the container has none of this name. */
  stream(name: string): Uint8Array | undefined;
};

function joined(sectors: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const sector of sectors) {
    bytes.set(sector.subarray(0, size - at), at);
    at = Math.min(size, at + sector.length);
  }
  if (at < size) throw damaged('stream cut off');
  return bytes;
}

/** Follows a chain through its table, and throws if it is endless or leads outside. */
function chainOf(start: number, table: Uint32Array, most: number): number[] {
  const chain: number[] = [];
  for (let at = start; at < LARGEST_SECTOR; at = table[at]! >>> 0) {
    if (at >= table.length || chain.length > most) throw damaged('sector chain');
    chain.push(at);
  }
  return chain;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, n) => view.getUint32(n * 4, true));
}

/** Throws `FileRefusedError` if the container is damaged. */
export function openOleContainer(bytes: Uint8Array): OleContainer {
  if (bytes.length < HEADER) throw damaged('container cut off');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  const miniShift = view.getUint16(32, true);
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw damaged('sector size');
  const sectorSize = 2 ** shift;
  const sectors = Math.ceil((bytes.length - sectorSize) / sectorSize);

  const sector = (at: number): Uint8Array => {
    const start = (at + 1) * sectorSize;
    if (start >= bytes.length) throw damaged('sector missing');
    return bytes.subarray(start, start + sectorSize);
  };

  /** Numbers of the sectors that hold the table; the first 109 of them are in the header. */
  const tableSectors = [...numbersOf(bytes.subarray(76, HEADER))];
  let next = view.getUint32(68, true);
  for (let n = 0; next < LARGEST_SECTOR; n++) {
    if (n > sectors || tableSectors.length > sectors + sectorSize) throw damaged('sector chain');
    const more = numbersOf(sector(next));
    tableSectors.push(...more.subarray(0, -1));
    next = more.at(-1) ?? LARGEST_SECTOR;
  }

  const used = tableSectors.filter((at) => at < LARGEST_SECTOR);
  if (used.length > sectors) throw damaged('sector table');
  const table = new Uint32Array(used.length * (sectorSize / 4));
  used.forEach((at, n) => table.set(numbersOf(sector(at)), (n * sectorSize) / 4));

  const read = (start: number, size?: number): Uint8Array => {
    const found = chainOf(start, table, sectors).map(sector);
    return joined(found, size ?? found.reduce((sum, { length }) => sum + length, 0));
  };

  const entries = entriesOf(read(view.getUint32(48, true)));
  const root = entries.find(({ type }) => type === ROOT);
  const cutoff = view.getUint32(56, true);
  const miniStart = view.getUint32(60, true);

  /** Reads a small stream, which is in pieces of 64 bytes of the root's stream. */
  const readSmall = (start: number, size: number): Uint8Array => {
    const all = read(root?.start ?? LARGEST_SECTOR);
    const pieces = chainOf(start, numbersOf(read(miniStart)), all.length / 64);
    return joined(
      pieces.map((at) => all.subarray(at * 64, at * 64 + 64)),
      size,
    );
  };

  return {
    names: entries.map(({ name }) => name),
    stream(name) {
      const entry = entries.find((one) => one.type === STREAM && one.name === name);
      if (!entry) return undefined;
      if (entry.size > bytes.length) throw damaged('stream size');
      return (entry.size < cutoff ? readSmall : read)(entry.start, entry.size);
    },
  };
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length && entries.length < MOST_ENTRIES; at += ENTRY) {
    const type = view.getUint8(at + 66);
    if (type === 0) continue;
    const length = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
    const name = wide.decode(directory.subarray(at, at + length));
    const start = view.getUint32(at + 116, true);
    entries.push({ name, type, start, size: view.getUint32(at + 120, true) });
  }
  return entries;
}

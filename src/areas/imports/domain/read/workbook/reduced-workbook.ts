/**
 * Builds a workbook of one sheet for the row reader from inspected parts alone, so that the reader
 * gets nothing that the guards haven't seen.
 */
import { TextEncoder, type Bytes } from '../../platform.ts';
import {
  METHOD_DEFLATED,
  inflateXml,
  LOCAL_HEADER_SIGNATURE,
  METHOD_STORED,
  type Archive,
  type ArchivePart,
} from './archive.ts';
import { createReferenceMarker } from './text-references.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const WORKBOOK = `<workbook xmlns:r="${TYPES}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const encoder = new TextEncoder();

const relations = (rows: readonly (readonly [type: string, target: string])[]): string => {
  const tags = rows.map(
    ([type, target], n) =>
      `<Relationship Id="rId${n + 1}" Type="${TYPES}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`;
};

/**
 * Returns the header before an entry's bytes. Its checksum is 0, which means unknown; the bytes
 * were verified when the part was inspected.
 */
function entryHeader(name: string, method: number, packed: number, unfolded: number): Bytes {
  const encoded = encoder.encode(name);
  const header = new Uint8Array(30 + encoded.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, LOCAL_HEADER_SIGNATURE, true);
  view.setUint16(4, 20, true);
  view.setUint16(6, 0x800, true);
  view.setUint16(8, method, true);
  view.setUint32(18, packed, true);
  view.setUint32(22, unfolded, true);
  view.setUint16(26, encoded.length, true);
  header.set(encoded, 30);

  return header;
}

async function inflated(archive: Archive, part: ArchivePart): Promise<Bytes> {
  const bytes = new Uint8Array(part.unfolded);
  let at = 0;
  for await (const piece of inflateXml(archive, part)) {
    bytes.set(piece, at);
    at += piece.length;
  }

  return bytes;
}

/**
 * Bytes of a block. The reader takes a stored entry a megabyte at a time, which may be 170,000
 * rows, but a deflated one in the pieces of the inflater.
 */
const BLOCK = 32 * 1024;
const BLOCK_HEADER = 5;
const sizeInBlocks = (size: number): number => size + BLOCK_HEADER * Math.ceil(size / BLOCK);

/** Returns the bytes in the format of deflate, but as stored blocks without compression. */
function blocksOf(bytes: Uint8Array, isLast: boolean): Uint8Array {
  const blocks = new Uint8Array(sizeInBlocks(bytes.length));
  const view = new DataView(blocks.buffer);
  let to = 0;
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const isFinal = isLast && at + BLOCK >= bytes.length;
    view.setUint8(to, isFinal ? 1 : 0);
    view.setUint16(to + 1, block.length, true);
    view.setUint16(to + 3, block.length ^ 0xffff, true);
    blocks.set(block, to + BLOCK_HEADER);
    to += BLOCK_HEADER + block.length;
  }

  return blocks;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }

  return bytes;
}

/** Bytes of an inflated sheet that are processed at once. */
const STEP = 256 * 1024;
const CLOSE = 0x3e;

/** Yields a sheet as deflate blocks, with references in place of shared texts. */
async function* sheetBlocks(
  archive: Archive,
  sheet: ArchivePart,
): AsyncGenerator<Uint8Array, void, undefined> {
  const markReferences = createReferenceMarker();
  let pieces: Uint8Array[] = [];
  let size = 0;

  /* The number of held bytes in which references are marked already; they end after a tag. */
  let marked = 0;

  for await (const piece of inflateXml(archive, sheet)) {
    pieces.push(piece);
    size += piece.length;
    if (size < STEP) continue;
    const bytes = joined(pieces, size);
    const end = Math.max(marked, bytes.lastIndexOf(CLOSE) + 1);
    markReferences(bytes.subarray(marked, end));

    /* Keep at least one byte for the final block. */
    const whole = Math.max(0, Math.floor((end - 1) / BLOCK) * BLOCK);
    if (whole > 0) yield blocksOf(bytes.subarray(0, whole), false);
    pieces = [bytes.subarray(whole)];
    size -= whole;
    marked = end - whole;
  }

  const bytes = joined(pieces, size);
  markReferences(bytes.subarray(marked));
  yield blocksOf(bytes, true);
}

type Parts = {
  readonly sheet: ArchivePart;
  readonly styles: ArchivePart | undefined;
};

/**
 * Yields a workbook of the given parts as an archive, in pieces. The sheet comes last, because the
 * reader inflates no more of it than it needs. Cells with a shared text hold a reference, which
 * `resolveReference` turns into the text.
 */
export async function* reducedWorkbook(
  archive: Archive,
  { sheet, styles }: Parts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ofWorkbook = relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(styles ? [['styles', 'styles.xml'] as const] : []),
  ]);

  const texts: readonly (readonly [name: string, text: string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', ofWorkbook],
  ];

  for (const [name, text] of texts) {
    const bytes = encoder.encode(text);
    yield entryHeader(name, METHOD_STORED, bytes.length, bytes.length);
    yield bytes;
  }

  if (styles) {
    yield entryHeader('xl/styles.xml', METHOD_STORED, styles.unfolded, styles.unfolded);
    yield await inflated(archive, styles);
  }

  const { unfolded } = sheet;
  yield entryHeader('xl/worksheets/sheet1.xml', METHOD_DEFLATED, sizeInBlocks(unfolded), unfolded);
  yield* sheetBlocks(archive, sheet);
}

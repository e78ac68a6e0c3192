/** A workbook of one sheet for the reader, made of the inspected parts alone: the reader gets nothing that the guards have not seen. */
import { TextEncoder, type Bytes } from '../platform.ts';
import { inflatePart, LOCAL_HEADER, STORED, type Archive, type ArchivePart } from './archive.ts';

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

/** The header in front of an entry's bytes. Without a checksum (0 is taken as unknown): the bytes were counted when they were inspected. */
function entryHeader(name: string, method: number, packed: number, unfolded: number): Bytes {
  const encoded = encoder.encode(name);
  const header = new Uint8Array(30 + encoded.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, LOCAL_HEADER, true);
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
  for await (const piece of inflatePart(archive, part)) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What the reader takes of an entry at once. */
const STEP = 1024 * 1024;
type Parts = {
  readonly sheet: ArchivePart;
  readonly shared: ArchivePart | undefined;
  readonly styles: ArchivePart | undefined;
};
/** The parts of a workbook as one archive in pieces, the sheet last: the reader inflates no more of it than it gets. */
export async function* leanWorkbook(
  archive: Archive,
  { sheet, shared, styles }: Parts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ofWorkbook = relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(shared ? [['sharedStrings', 'sharedStrings.xml'] as const] : []),
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
    yield entryHeader(name, STORED, bytes.length, bytes.length);
    yield bytes;
  }
  for (const [name, part] of [
    ['xl/sharedStrings.xml', shared],
    ['xl/styles.xml', styles],
  ] as const) {
    if (!part) continue;
    yield entryHeader(name, STORED, part.unfolded, part.unfolded);
    yield await inflated(archive, part);
  }
  const { method, packed, unfolded, start } = sheet;
  yield entryHeader('xl/worksheets/sheet1.xml', method, packed, unfolded);
  for (let at = start; at < start + packed; at += STEP)
    yield archive.bytes.subarray(at, Math.min(at + STEP, start + packed));
}

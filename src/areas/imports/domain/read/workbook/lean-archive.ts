/** A workbook of one sheet, made of the parts that were inspected: the reader gets nothing else, so it cannot find what the guards have not seen. */
import type { Archive, ArchivePart } from './archive.ts';
import { TextEncoder, type Bytes } from '../platform.ts';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly unfolded: number;
  readonly body: Uint8Array;
};
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const encoder = new TextEncoder();
const written = (name: string, text: string): Entry => {
  const body = encoder.encode(text);
  return { name, method: 0, unfolded: body.length, body };
};
const copied = ({ bytes }: Archive, name: string, part: ArchivePart): Entry => ({
  name,
  method: part.method,
  unfolded: part.unfolded,
  body: bytes.subarray(part.start, part.start + part.packed),
});
const relations = (rows: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

export function leanArchive(
  archive: Archive,
  {
    sheet,
    shared,
    styles,
  }: { sheet: ArchivePart; shared: ArchivePart | undefined; styles: ArchivePart | undefined },
): Bytes {
  return zip([
    written(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    written('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    written(
      'xl/workbook.xml',
      `<workbook xmlns:r="${TYPES}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    written(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'sheet1.xml'],
        ...(shared ? [['sharedStrings', 'shared.xml'] as const] : []),
        ...(styles ? [['styles', 'styles.xml'] as const] : []),
      ]),
    ),
    copied(archive, 'xl/sheet1.xml', sheet),
    ...(shared ? [copied(archive, 'xl/shared.xml', shared)] : []),
    ...(styles ? [copied(archive, 'xl/styles.xml', styles)] : []),
  ]);
}

/** Without checksums (0 is taken as unknown): the bytes were unfolded and counted a moment ago. */
function zip(entries: readonly Entry[]): Bytes {
  const names = entries.map(({ name }) => encoder.encode(name));
  const out = new Uint8Array(
    entries.reduce((sum, { body }, n) => sum + body.length + 76 + 2 * names[n]!.length, 22),
  );
  const view = new DataView(out.buffer);
  let at = 0;
  const put = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
    for (const [size, value] of fields) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  };
  const copy = (bytes: Uint8Array) => {
    out.set(bytes, at);
    at += bytes.length;
  };
  const starts = entries.map(({ method, unfolded, body }, n) => {
    const start = at;
    put(
      [4, 0x04034b50],
      [2, 20],
      [2, 0x800],
      [2, method],
      [4, 0],
      [4, 0],
      [4, body.length],
      [4, unfolded],
      [2, names[n]!.length],
      [2, 0],
    );
    copy(names[n]!);
    copy(body);
    return start;
  });
  const directory = at;
  entries.forEach(({ method, unfolded, body }, n) => {
    put(
      [4, 0x02014b50],
      [2, 20],
      [2, 20],
      [2, 0x800],
      [2, method],
      [4, 0],
      [4, 0],
      [4, body.length],
      [4, unfolded],
      [2, names[n]!.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, starts[n]!],
    );
    copy(names[n]!);
  });
  const length = at - directory;
  put(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, length],
    [4, directory],
    [2, 0],
  );
  return out;
}

/** Reads what the sheets of a binary workbook share: their list, styles and shared texts. */
import { fileLimits } from '../../../file-limits.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import {
  assertSizesBounded,
  inflateVerified,
  archivePartKey,
  type Archive,
  type ArchivePart,
} from '../../workbook/archive.ts';
import type { Sheet } from '../../workbook/workbook.ts';
import { inspectedPartText } from '../../workbook/xml-guard.ts';
import { attributesOf } from '../../workbook/xml-tags.ts';
import { createNumberReader, type NumberReader } from '../stored-values.ts';
import { assertLength, createRecordSplitter, RECORD, textAt } from './records.ts';

const FOLDER = 'xl/';

export type XlsbSheet = Sheet & { readonly part: ArchivePart };

export type XlsbBook = {
  readonly archive: Archive;
  readonly sheets: readonly XlsbSheet[];
  readonly from1904: boolean;
  readonly texts: readonly string[];
  readonly numberOf: NumberReader;
};

/**
 * Calls `visit` with each record of a part. Throws `FileRefusedError` if the part is larger than
 * `most` bytes, cut off, or not what its checksum says.
 */
export async function eachRecordOf(
  archive: Archive,
  part: ArchivePart,
  most: number,
  visit: (id: number, content: DataView) => void,
): Promise<void> {
  assertSizesBounded(part, most);
  const splitter = createRecordSplitter(visit);
  for await (const piece of inflateVerified(archive, part)) splitter.push(piece);
  splitter.end();
}

type Relation = { readonly type: string; readonly part: ArchivePart | undefined };

async function relationsOf({ parts }: Archive, text: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  for (const [, inner] of text.matchAll(/<(?:\w{1,20}:)?Relationship(\s[^<>]{0,4000})>/g)) {
    const { Id = '', Type = '', Target = '' } = attributesOf(inner!);
    const path = /^[/\\]/.test(Target)
      ? Target.slice(1)
      : FOLDER + Target.replace(/^(?:\.[/\\])+/, '');
    found.set(Id, { type: Type, part: parts.get(archivePartKey(path)) });
    if (found.size > fileLimits.entries)
      throw new FileRefusedError('archive_entries', { most: fileLimits.entries });
  }
  return found;
}

async function readTexts(archive: Archive, part: ArchivePart | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  const most = fileLimits.sharedElements / 2;
  await eachRecordOf(archive, part, fileLimits.sharedBytes, (id, content) => {
    if (id !== RECORD.sharedItem) return;
    texts.push(textAt(content, 1).text);
    if (texts.length > most)
      throw new FileRefusedError('too_many_cells', {
        part: part.name,
        elements: texts.length,
        most,
      });
  });
  return texts;
}

async function readStyles(
  archive: Archive,
  part: ArchivePart | undefined,
  from1904: boolean,
): Promise<NumberReader> {
  const codes = new Map<number, string>();
  const formatOfStyle: number[] = [];
  let isOfCells = false;
  let count = 0;

  if (part)
    await eachRecordOf(archive, part, fileLimits.partBytes, (id, content) => {
      if (++count > fileLimits.styleElements)
        throw new FileRefusedError('too_many_cells', { most: fileLimits.styleElements });
      if (id === RECORD.cellStyles) isOfCells = true;
      else if (id === RECORD.endOfCellStyles) isOfCells = false;
      else if (id === RECORD.format) {
        assertLength(content, 2);
        codes.set(content.getUint16(0, true), textAt(content, 2).text);
      } else if (id === RECORD.style && isOfCells) {
        assertLength(content, 4);
        formatOfStyle.push(content.getUint16(2, true));
      }
    });

  return createNumberReader(formatOfStyle, codes, from1904);
}

/**
 * Throws `FileRefusedError` if the archive has no list of parts or no sheet, or if a part is
 * damaged or exceeds a limit.
 */
export async function readXlsbBook(archive: Archive): Promise<XlsbBook> {
  const { parts } = archive;
  const workbook = parts.get('xl/workbook.bin')!;
  const relationsPart = parts.get('xl/_rels/workbook.bin.rels');
  if (!relationsPart)
    throw new FileRefusedError('file_not_a_table', { why: 'archive without a workbook' });
  const relations = await relationsOf(archive, await inspectedPartText(archive, relationsPart));
  const sheets: XlsbSheet[] = [];
  let from1904 = false;

  await eachRecordOf(archive, workbook, fileLimits.partBytes, (id, content) => {
    if (id === RECORD.workbookProperties) {
      assertLength(content, 4);
      from1904 = (content.getUint32(0, true) & 1) === 1;
    }
    if (id !== RECORD.sheet) return;
    assertLength(content, 8);
    const hidden = content.getUint32(0, true) !== 0;
    const relation = textAt(content, 8);
    const { type = '', part } = relations.get(relation.text) ?? {};
    const { text: name } = textAt(content, relation.end);
    if (part && type.endsWith('/worksheet')) sheets.push({ name, hidden, part });
    if (sheets.length > fileLimits.entries)
      throw new FileRefusedError('archive_entries', { name: 'sheet', most: fileLimits.entries });
  });

  if (sheets.length === 0) throw new FileRefusedError('sheet_missing');
  const partOf = (end: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(end))?.part;

  return {
    archive,
    sheets,
    from1904,
    texts: await readTexts(archive, partOf('/sharedStrings')),
    numberOf: await readStyles(archive, partOf('/styles'), from1904),
  };
}

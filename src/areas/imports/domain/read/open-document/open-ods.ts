/**
 * Opens an OpenDocument spreadsheet (.ods). Its one part `content.xml` holds all sheets, so it is
 * inspected once and then streamed again for the rows of one sheet (decision 0211).
 */
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import type { RowBatch } from '../row-page.ts';
import { TextDecoder } from '../../platform.ts';
import { inflateXml, archivePartKey, type Archive, type ArchivePart } from '../workbook/archive.ts';
import { addMergedRange, type MergedRange } from '../workbook/merged-cells.ts';
import {
  createSheetCollector,
  type SheetNotes,
  type SheetOptions,
} from '../workbook/sheet-collector.ts';
import type { WorkbookReader } from '../workbook/workbook-reader.ts';
import { inspectPart, inspectedPartText, newXmlCounters } from '../workbook/xml-guard.ts';
import { createTagSplitter } from '../workbook/xml-tags.ts';
import { createStructureReader, type DocumentSheet, type DocumentStructure } from './structure.ts';
import { createSheetReader } from './sheet-reader.ts';

/** LibreOffice encrypts either each part, as the manifest says, or the package as one part. */
async function assertNotEncrypted(archive: Archive): Promise<void> {
  const { parts } = archive;
  const manifest = parts.get(archivePartKey('META-INF/manifest.xml'));
  const isEncrypted =
    parts.has('encrypted-package') ||
    (manifest &&
      /<(?:\w{1,20}:)?encryption-data\b/.test(await inspectedPartText(archive, manifest)));
  if (isEncrypted) throw new FileRefusedError('file_password');
}

async function readStructure(archive: Archive, content: ArchivePart): Promise<DocumentStructure> {
  const structure = createStructureReader();
  const push = createTagSplitter(structure);
  let rest = '';
  const most = { bytes: fileLimits.sheetBytes, elements: Infinity };
  await inspectPart(archive, content, most, newXmlCounters(), (piece) => {
    rest = push(piece);
  });

  if (rest.trim() !== '') throw new FileRefusedError('file_damaged', { why: 'document cut off' });

  return structure.result();
}

async function* sheetBatches(
  archive: Archive,
  content: ArchivePart,
  { signs, sheets }: DocumentStructure,
  sheet: number,
  notes: SheetNotes,
  options: SheetOptions,
): AsyncGenerator<RowBatch, void, undefined> {
  const chosen = sheets[sheet];
  if (!chosen) throw new FileRefusedError('sheet_missing', { sheet });
  const { tags, hiddenColumns } = chosen;
  const bytes = content.unfolded;
  Object.assign(notes, { bytes, tags, hiddenColumns, formulasWithoutValue: 0, hiddenRows: 0 });

  /* A merged cell is noted before its row is added, so that the ranges are in order. */
  const mergedRanges: MergedRange[] = [];
  const collector = createSheetCollector(notes, { ...options, mergedRanges });
  const reader = createSheetReader(chosen.table, signs, notes, {
    add: collector.add,
    mergedRange: (range) => addMergedRange(mergedRanges, range),
  });
  const push = createTagSplitter(reader);
  const decoder = new TextDecoder('utf-8');

  for await (const piece of inflateXml(archive, content)) {
    push(decoder.decode(piece, { stream: true }));
    yield* collector.takeFull();
    if (reader.isDone()) break;
  }

  yield collector.rest();
}

const countOf = ({ rows, isPivot }: DocumentSheet) => ({
  rows,
  isMore: false,
  ...(isPivot ? { isPivot } : {}),
});

/** Throws `FileRefusedError` if the archive holds no spreadsheet, or an encrypted one. */
export async function openOds(archive: Archive): Promise<WorkbookReader> {
  await assertNotEncrypted(archive);
  const content = archive.parts.get('content.xml');
  if (!content) throw new FileRefusedError('file_not_a_table', { why: 'document without content' });
  const structure = await readStructure(archive, content);

  return {
    kind: 'ods',
    sheets: structure.sheets.map(({ name, hidden }) => ({ name, hidden })),
    from1904: false,
    countRows: async (sheet) => countOf(structure.sheets[sheet]!),
    batches: (sheet, notes, options = {}) =>
      sheetBatches(archive, content, structure, sheet, notes, options),
  };
}

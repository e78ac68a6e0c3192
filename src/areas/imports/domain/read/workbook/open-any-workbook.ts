/**
 * Opens a workbook of any format. The bytes tell the format, because names prove nothing; the
 * readers of all formats but XLSX are loaded with the first file of their format.
 */
import type { Bytes } from '../../platform.ts';
import { openArchive, type Archive } from './archive.ts';
import { countSheetRows } from './count-rows.ts';
import { openWorkbook, sheetBatches } from './open-workbook.ts';
import type { WorkbookReader } from './workbook-reader.ts';

async function openOfficeOpen(archive: Archive): Promise<WorkbookReader> {
  const book = await openWorkbook(archive);
  const { sheets, from1904 } = book;

  return {
    kind: 'xlsx',
    sheets,
    from1904,
    countRows: (sheet) => countSheetRows(archive, sheets[sheet]!.part),
    batches: (sheet, notes, options) => sheetBatches(book, sheet, notes, options),
  };
}

/** Opens a workbook that is an archive. Throws `FileRefusedError` for any other file. */
export async function openArchivedWorkbook(bytes: Bytes): Promise<WorkbookReader> {
  const archive = openArchive(bytes);
  const { parts } = archive;

  if (parts.has('xl/workbook.bin')) {
    const { openXlsb } = await import('../binary/xlsb/open-xlsb.ts');
    return openXlsb(archive);
  }

  const isOpenDocument = parts.has('content.xml') || parts.has('encrypted-package');
  if (isOpenDocument && !parts.has('[content_types].xml')) {
    const { openOds } = await import('../open-document/open-ods.ts');
    return openOds(archive);
  }

  return openOfficeOpen(archive);
}

/** Opens a workbook of Excel 5 to 2003. Throws `FileRefusedError` for any other file. */
export async function openOldWorkbook(bytes: Bytes): Promise<WorkbookReader> {
  const { openXls } = await import('../binary/xls/open-xls.ts');
  return openXls(bytes);
}

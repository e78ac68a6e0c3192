/** Tests the OpenDocument spreadsheets that are refused, each with its reason. */
import { describe, expect, test } from 'vitest';
import { fileLimits } from '#areas/imports/domain/index.ts';
import {
  content,
  documentParts,
  manifest,
  openDocument,
  row,
  SPREADSHEET,
  table,
  textCell,
} from '../../fixtures/imports/open-documents.ts';
import { zip } from '../../fixtures/imports/workbooks.ts';
import { fileOf, refusalOf } from '../check-fixtures.ts';

const head = row(['Fecha', 'Código', 'Cantidad'].map((name) => textCell(name)));

describe('an OpenDocument spreadsheet is refused', () => {
  const encryption = '<manifest:encryption-data manifest:checksum="x"/>';
  const mimetype = { name: 'mimetype', text: SPREADSHEET };

  test.each<[string, string, Uint8Array]>([
    [
      'with a password',
      'file_password',
      zip([
        mimetype,
        { name: 'content.xml', text: 'not XML at all' },
        { name: 'META-INF/manifest.xml', text: manifest(encryption) },
      ]),
    ],
    [
      'with a password for the whole package',
      'file_password',
      zip([
        mimetype,
        { name: 'encrypted-package', text: 'x' },
        { name: 'META-INF/manifest.xml', text: manifest() },
      ]),
    ],
    [
      'that is a text document',
      'file_not_a_table',
      zip(documentParts(content('').replaceAll('office:spreadsheet', 'office:text'))),
    ],
    ['without a sheet', 'sheet_missing', openDocument('')],
    ['without a row', 'file_empty', openDocument(table('A', ''))],
    ['cut off', 'file_damaged', zip(documentParts(content(table('A', head)).slice(0, -40)))],
    [
      'whose elements overlap',
      'file_damaged',
      openDocument('<table:table><table:table-row></table:table></table:table-row>'),
    ],
    [
      'with elements in elements without end',
      'file_damaged',
      openDocument(table('A', '<text:a>'.repeat(10_000))),
    ],
    [
      'with a DOCTYPE',
      'xml_doctype',
      zip(documentParts(content(table('A', head)).replace('<office:d', '<!DOCTYPE a><office:d'))),
    ],
    [
      'with more tables than an archive may have parts',
      'archive_entries',
      openDocument('<table:table/>'.repeat(fileLimits.entries + 1)),
    ],
    [
      'with a text of a million spaces',
      'file_damaged',
      openDocument(
        table(
          'A',
          row([
            `<table:table-cell><text:p>${'<text:s text:c="60000"/>'.repeat(20)}</text:p></table:table-cell>`,
          ]),
        ),
      ),
    ],
  ])('%s', async (_, code, bytes) => expect(await refusalOf(fileOf(bytes, 'x.ods'))).toBe(code));
});

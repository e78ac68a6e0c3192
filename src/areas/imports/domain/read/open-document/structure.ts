/**
 * Reads the structure of a document while it is inspected: its sheets with their hidden columns and
 * numbers of rows, and the styles whose number format has a sign.
 */
import { isCurrencySign } from '#kernel/domain/currency-signs.ts';
import { PERCENT_SIGN } from '../../cells/formatted-numbers.ts';
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import type { Sheet } from '../workbook/workbook.ts';
import { decodeEntities } from '../workbook/entities.ts';
import { attributesOf } from '../workbook/xml-tags.ts';
import { createElementTracker } from './elements.ts';
import { isHiddenPart, repetitionOf } from './repetition.ts';

export type DocumentSheet = Sheet & {
  /** Number of the table in the document, from 0. Tables that are not sheets are counted too. */
  readonly table: number;
  /** Number of rows with data. */
  readonly rows: number;
  /** Number of its tags. */
  readonly tags: number;
  readonly hiddenColumns: readonly number[];
};

export type DocumentStructure = {
  readonly sheets: readonly DocumentSheet[];
  /** The currency signs of cell styles, `%` or `DATE_FORMAT`, by the style's name. */
  readonly signs: ReadonlyMap<string, string>;
};

/** Takes the place of a sign in `signs` for styles that show numbers as dates. */
export const DATE_FORMAT = 'date';

/** The elements that define number formats, with the sign that all formats of a kind have. */
const FORMATS: ReadonlyMap<string, string | undefined> = new Map([
  ['number-style', undefined],
  ['currency-style', undefined],
  ['percentage-style', PERCENT_SIGN],
  ['date-style', DATE_FORMAT],
]);

/** Matches the sheet in an address such as `$'South region'.A3:$'South region'.D20`. */
const SHEET_OF_ADDRESS = /^\$?(?:'((?:[^']|'')*)'|([^'.]*))\./;

/** Matches a cell with a value: one that has a type, or a formula without one. */
const HAS_VALUE = /[\s:](?:value-type|formula)\s*=/;

/** A copy of a sheet of another file, which LibreOffice stores for its formulas, isn't a sheet. */
const isCopyOfOtherFile = (name: string) => /^'?(?:file|https?):/i.test(name);

type OpenSheet = {
  name: string;
  hidden: boolean;
  rows: number;
  tags: number;
  hiddenColumns: number[];
};

export function createStructureReader() {
  const sheets: DocumentSheet[] = [];
  const signOfFormat = new Map<string, string>();
  const formatOfStyle = new Map<string, string>();
  const hiddenTables = new Set<string>();
  const pivotSheets = new Set<string>();
  let styles = 0;
  let tables = 0;
  let tags = 0;
  let isSpreadsheet = false;
  let tableStyle = '';
  let format = '';
  let literal = '';
  let sheet: OpenSheet | undefined;
  let column = 0;
  let repetition = 1;
  let hasValue = false;

  function startSheet(tag: string): void {
    if (tables >= fileLimits.entries)
      throw new FileRefusedError('archive_entries', { name: 'table', most: fileLimits.entries });
    const { name = '', 'style-name': style = '' } = attributesOf(tag);
    sheet = { name, hidden: hiddenTables.has(style), rows: 0, tags, hiddenColumns: [] };
    column = 0;
  }

  function endSheet(): void {
    const { name, hidden, rows, tags: before, hiddenColumns } = sheet!;
    if (!isCopyOfOtherFile(name))
      sheets.push({ name, hidden, rows, tags: tags - before, hiddenColumns, table: tables });
    tables++;
    sheet = undefined;
  }

  function noteColumns(tag: string, into: OpenSheet): void {
    const { visibility, 'number-columns-repeated': count } = attributesOf(tag);
    const end = Math.min(column + repetitionOf(count), fileLimits.columns);
    if (isHiddenPart(visibility)) for (let at = column; at < end; at++) into.hiddenColumns.push(at);
    column = end;
  }

  function notePivot(tag: string): void {
    const address = attributesOf(tag)['target-range-address'] ?? '';
    const [, quoted, plain] = SHEET_OF_ADDRESS.exec(address) ?? [];
    pivotSheets.add(quoted?.replaceAll("''", "'") ?? plain ?? '');
  }

  function noteStyle(name: string, tag: string): void {
    if (++styles > fileLimits.styleElements)
      throw new FileRefusedError('too_many_cells', { most: fileLimits.styleElements });
    const found = attributesOf(tag);
    const own = found['name'] ?? '';
    if (name !== 'style') {
      format = own;
      literal = '';
    } else if (found['family'] === 'table') tableStyle = own;
    else if (found['family'] === 'table-cell' && found['data-style-name'])
      formatOfStyle.set(own, found['data-style-name']);
  }

  const elements = createElementTracker({
    start(name, tag, parent) {
      tags++;
      if (sheet) {
        if (name === 'table-row') {
          repetition = repetitionOf(attributesOf(tag)['number-rows-repeated']);
          hasValue = false;
        } else if (name === 'table-cell') hasValue ||= HAS_VALUE.test(tag);
        else if (name === 'table-column') noteColumns(tag, sheet);
        return;
      }

      if (name === 'spreadsheet') isSpreadsheet = true;
      else if (name === 'table' && parent === 'spreadsheet') startSheet(tag);
      else if (name === 'data-pilot-table') notePivot(tag);
      else if (name === 'style' || FORMATS.has(name)) noteStyle(name, tag);
      else if (name === 'table-properties' && attributesOf(tag)['display'] === 'false')
        hiddenTables.add(tableStyle);
    },
    end(name, parent) {
      tags++;
      if (sheet && name === 'table-row' && hasValue) sheet.rows += repetition;
      else if (sheet && name === 'table' && parent === 'spreadsheet') endSheet();
      else if (format !== '' && FORMATS.has(name)) {
        const sign = FORMATS.get(name) ?? (isCurrencySign(literal) ? literal.trim() : undefined);
        if (sign !== undefined) signOfFormat.set(format, sign);
        format = '';
      }
    },
  });

  return {
    tag: elements.tag,
    text(raw: string): void {
      if (format !== '' && literal.length < 40) literal += decodeEntities(raw);
    },
    /** Throws `FileRefusedError` if the document is cut off or has no sheet. */
    result(): DocumentStructure {
      if (elements.hasOpen()) throw new FileRefusedError('file_damaged', { why: 'sheet cut off' });
      if (!isSpreadsheet)
        throw new FileRefusedError('file_not_a_table', { why: 'document without a sheet' });
      if (sheets.length === 0) throw new FileRefusedError('sheet_missing');
      const signs = new Map(
        [...formatOfStyle].flatMap(([style, its]): [string, string][] => {
          const sign = signOfFormat.get(its);
          return sign === undefined ? [] : [[style, sign]];
        }),
      );
      const all = sheets.map((one) =>
        pivotSheets.has(one.name) ? { ...one, isPivot: true } : one,
      );
      return { sheets: all, signs };
    },
  };
}

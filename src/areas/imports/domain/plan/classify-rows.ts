/**
 * Distinguishes rows of data from blank rows, repeated headers and totals. This runs for every row,
 * so it must be fast.
 */
import { memoizeByCell } from '../cells/memoize.ts';
import { foldCellText, isBlankCell, type Raw } from '../cells/cell-texts.ts';
import { columnName } from '../header/column-name.ts';
import { foldRow, type FileHeader } from '../header/header.ts';

export type RowKind = 'data' | 'blank' | 'header' | 'total';

const TOTAL =
  /^(?:(?:sub|grand|gran)? ?totals?|totales|totais|total(?: geral| general| de .{1,30}| do .{1,30}| del .{1,30})|sub ?total(?: .{1,30})?|soma(?:torio)?|suma(?: total)?|sum)$/;

/**
 * Matches `São Paulo Total` and `Total Norte`. Such a row is a total only if it lacks what every
 * row of data has.
 */
const TOTAL_OF = /^(?:.{1,40} (?:sub ?)?total(?: geral| general)?|(?:sub ?)?total .{1,40})$/;

/** Matches what a report prints at the end of a page or of the whole report. */
const FOOTER =
  /^(?:(?:pagina|page|pag|pg|hoja|folha|fl) ?\d{1,5}(?: ?(?:de|of|a)? ?\d{1,5})?|\d{1,5} (?:de|of) \d{1,5}|(?:emitido|impresso|impreso|gerado|generado|printed|generated) (?:em|en|el|on|at|por|by|as) .{1,60}|(?:fim|fin|end) (?:do relatorio|del reporte|del informe|of report))$/;

/**
 * Matches a line below a table that begins with what it is: a note, a signature, or the filters
 * that Power BI and ERPs write below what they export. Such a row has nothing in the columns that
 * every row of data fills.
 */
const LABELED_FOOTER =
  /^(?:applied filters?|filters applied|filtros? aplicados?|filtros?|responsave(?:l|is)|responsables?|assinaturas?|firmas?|signatures?|observacao|observacoes|observacion|observaciones|obs|notas?|notes?|fonte|fuente|source|usuario|user|aviso|legenda|leyenda|legend)(?: .{0,2000})?$/;

/**
 * The most filled cells of a footer row, such as the footer, a date and the name of the person who
 * printed it.
 */
const MOST_IN_FOOTER = 3;
const L = 0x6c;
const S = 0x73;
const LOWER_CASE = 0x20;

/**
 * Returns whether a text may be a total or a footer. It quickly rules out nearly all texts that
 * begin with a digit; the exceptions look like `2025 Total` and `3 de 9`.
 */
function mayBeSummary(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return true;
  const last = text.charCodeAt(text.length - 1) | LOWER_CASE;
  return last === L || last === S || (text.length < 12 && / (?:de|of) /.test(text));
}

type SummaryKind = 'total' | 'total_of' | 'footer' | 'none';

function summaryKind(folded: string): SummaryKind {
  if (TOTAL.test(folded)) return 'total';
  if (TOTAL_OF.test(folded)) return 'total_of';
  return FOOTER.test(folded) || LABELED_FOOTER.test(folded) ? 'footer' : 'none';
}

/** Returns whether a cell says that its row is a total, such as `Total geral`. */
export const isTotalLabel = (raw: Raw): boolean =>
  summaryKind(foldCellText(columnName(raw))) === 'total';

/** Returns a function that detects totals and footers: rows without what every row of data has. */
function summaryFinder(dataColumns: readonly number[]): (row: readonly Raw[]) => boolean {
  const known = memoizeByCell((raw) => summaryKind(foldCellText(columnName(raw))));
  const kindOf = (raw: Raw | undefined): SummaryKind =>
    typeof raw === 'string' && raw !== '' && mayBeSummary(raw) ? known(raw) : 'none';

  return (row) => {
    for (const column of dataColumns)
      if (kindOf(row[column]) === 'none' && !isBlankCell(row[column])) return false;
    const filled = row.filter((cell) => !isBlankCell(cell));
    if (kindOf(filled[0]) === 'total') return true;
    if (dataColumns.length === 0) return false;
    const kinds = filled.map(kindOf);

    return (
      kinds.includes('total') ||
      kinds.includes('total_of') ||
      (filled.length <= MOST_IN_FOOTER && kinds.includes('footer'))
    );
  };
}

function isRepeatedHeader(
  row: readonly Raw[],
  folded: (raw: Raw) => string,
  names: readonly string[],
  inner: readonly string[],
): boolean {
  let filled = 0;
  for (let column = 0; column < row.length; column++) {
    if (isBlankCell(row[column])) continue;
    const name = folded(row[column]!);
    if (name === '' || (name !== names[column] && name !== inner[column])) return false;
    filled++;
  }
  return filled >= 2;
}

/**
 * Returns a function that classifies rows.
 * @param dataColumns Columns that every row of data fills. Rows with totals or footers have no more
 *   than such a word there.
 */
export function createRowClassifier(
  { names, inner, titles }: Pick<FileHeader, 'names' | 'inner' | 'titles'>,
  dataColumns: readonly number[],
): (row: readonly Raw[]) => RowKind {
  const foldedNames = names.map(foldCellText);
  const foldedInner = inner.map(foldCellText);
  const folded = memoizeByCell((raw) => foldCellText(columnName(raw)));
  const isSummary = summaryFinder(dataColumns);
  const known = new Set(titles);
  const firstCells = new Set(titles.map((title) => title.split('\n', 1)[0]!));
  const isTitle = (row: readonly Raw[], first: Raw): boolean =>
    firstCells.has(folded(first)) && known.has(foldRow(row));

  return (row) => {
    let at = 0;
    while (at < row.length && isBlankCell(row[at])) at++;
    if (at === row.length) return 'blank';
    const first = row[at]!;

    /* A row whose first cell begins with a digit is never taken for a header. */
    const isFigure =
      typeof first === 'number' || (first.charCodeAt(0) >= 48 && first.charCodeAt(0) <= 57);

    if (!isFigure) {
      const cell = isBlankCell(row[0]) ? '' : folded(row[0]!);
      const mayBeHeader = cell === '' || cell === foldedNames[0] || cell === foldedInner[0];
      if (mayBeHeader && isRepeatedHeader(row, folded, foldedNames, foldedInner)) return 'header';
      if (known.size > 0 && isTitle(row, first)) return 'header';
    }

    return isSummary(row) ? 'total' : 'data';
  };
}

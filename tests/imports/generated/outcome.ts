/**
 * Compares a generated file with what was read from it: its rows are right, reported or asked
 * about, the file is refused, or a row is wrong without a report (`silent`).
 */
import {
  checkRow,
  documentSchemas,
  forEachPage,
  alignAllTables,
  knownColumnNames,
  openFile,
  makeCheckPlan,
  prepareColumns,
  rowStates,
  voteOnPatterns,
  type CheckedRow,
  type Raw,
} from '#areas/imports/domain/index.ts';
import { isBlankCell } from '../../../src/areas/imports/domain/cells/cell-texts.ts';
import { countLeftOut } from '../../../src/areas/imports/domain/check/left-out-rows.ts';
import { context, fileOf } from '../check-fixtures.ts';
import type { GeneratedFile, ExpectedRow } from './expected-rows.ts';

export type Outcome = {
  readonly end: 'right' | 'told' | 'asked' | 'refused' | 'silent';
  /**
   * The code of the refusal, what is asked, or a row that is reported or wrong. It may be empty.
   */
  readonly why: string;
};

type ReadRow = {
  readonly line: number;
  readonly raw: readonly Raw[];
  readonly checked: CheckedRow;
};

const DATA_STATES: ReadonlySet<number> = new Set([
  rowStates.clean,
  rowStates.repaired,
  rowStates.warning,
  rowStates.error,
]);

export async function outcomeOf(file: GeneratedFile): Promise<Outcome> {
  const schema = documentSchemas.inventory;
  const found = await openFile(fileOf(file.bytes, file.name), knownColumnNames(schema));
  if (!found.ok) return { end: 'refused', why: found.code };
  const opened = found.value;
  const prepared = prepareColumns(opened, 'inventory');
  if (!prepared.ok) return { end: 'refused', why: prepared.code };
  const { header, mapping, missing, from } = prepared.value;
  if (missing.length > 0) return { end: 'asked', why: missing.join() };
  const aligned = alignAllTables(opened, header, schema);
  const patterns = await voteOnPatterns(aligned, 'inventory', prepared.value);
  if (!patterns.ok) return { end: 'refused', why: patterns.code };
  const asked = [...patterns.value.values()].find(
    ({ mark, order, stored, unit }) =>
      mark.by === 'ask' || order.by === 'ask' || stored?.by === 'ask' || unit?.by === 'ask',
  );

  if (asked) return { end: 'asked', why: 'pattern' };
  const plan = makeCheckPlan({
    schema,
    header,
    mapping,
    patterns: patterns.value,
    context: { ...context, from1904: opened.facts.from1904 },
    delimiter: opened.facts.delimiter,
  });

  const rows: ReadRow[] = [];
  const read = await forEachPage(
    aligned,
    (page) => {
      page.rows.forEach((raw, n) => {
        const checked = checkRow(plan, raw);
        rows.push({
          line: page.lines[n]!,
          raw,
          checked: { ...checked, readings: [...checked.readings] },
        });
      });
    },
    { from },
  );

  if (!read.ok) return { end: 'refused', why: read.code };
  const lost = accounted(file, opened.facts.head.rows, header, rows);
  if (lost) return { end: 'silent', why: lost };

  const told = new Set(opened.notes.unclosedQuotes);
  const isTold = ({ line, checked }: ReadRow) =>
    told.has(line) || !DATA_STATES.has(checked.state) || checked.state >= rowStates.repaired;
  let end: Outcome['end'] = 'right';
  let why = '';
  const met = new Set<ReadRow>();
  for (const [line, row] of file.rows) {
    const one = rows.findLast((next) => next.line <= line);

    // Rows up to the header are listed among the rows that are left out, so they are reported.
    if (!one) {
      end = 'told';
      continue;
    }

    met.add(one);
    if (one.line === line && isAsMeant(row, one, plan)) {
      // A column that fits no field is listed as unused, so the missing price is reported.
      if (row.price !== null && !mapping.purchasePrice) end = 'told';
      continue;
    }

    if (!isTold(one)) return { end: 'silent', why: `line ${line}: ${JSON.stringify(one.raw)}` };
    end = 'told';
    why = `line ${line}`;
  }

  const other = rows.find(
    (one) => !met.has(one) && !isTold(one) && !one.raw.every((cell) => isBlankCell(cell)),
  );
  if (other) return { end: 'silent', why: `a row that is none: line ${other.line}` };
  return { end, why };
}

/**
 * Checks that the rows read and the rows left out together are all rows of the file. Returns
 * undefined if so, or if the file's number of rows is ambiguous; otherwise a text with the two
 * numbers.
 */
function accounted(
  { records }: GeneratedFile,
  head: readonly (readonly Raw[])[],
  header: Parameters<typeof countLeftOut>[1],
  rows: readonly ReadRow[],
): string | undefined {
  if (records === undefined) return undefined;
  const count = (state: number) => rows.filter(({ checked }) => checked.state === state).length;
  const leftOut = countLeftOut(head, header, {
    blank: count(rowStates.blank),
    header: count(rowStates.header),
    total: count(rowStates.total),
    removed: 0,
  });

  const data = rows.filter(({ checked }) => DATA_STATES.has(checked.state)).length;
  const { above_header, names, total, blank } = leftOut;
  const all = data + above_header + names + total + blank;

  // The reader of text files returns blank rows and the reader of workbooks does not, so blank rows
  // are not counted.
  return all - blank === records ? undefined : `${all - blank} of ${records} rows`;
}

function isAsMeant(
  row: ExpectedRow,
  { checked }: ReadRow,
  plan: ReturnType<typeof makeCheckPlan>,
): boolean {
  if (!DATA_STATES.has(checked.state) || checked.readings.length === 0) return false;
  const value = (name: Parameters<typeof plan.fieldIndex>[0]) =>
    checked.readings[plan.fieldIndex(name)]?.value;
  return (
    value('inventoryDate') === row.date &&
    value('partNumber') === row.part &&
    value('quantity') === row.quantity &&
    (plan.fields[plan.fieldIndex('purchasePrice')]?.column === null ||
      value('purchasePrice') === row.price)
  );
}

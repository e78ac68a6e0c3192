/** Decides which notes a file has. */
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { hiddenColumnsOf, isDateField } from '../../device/upload-facts.ts';
import { countLeftOut, type LeftOutCounts } from '../../domain/check/left-out-rows.ts';
import type { FieldName } from '../../domain/index.ts';
import { sheetsWithData } from './sheets-with-data.ts';

/** The names of old encodings. */
export const oldEncodingNames = { cp850: 'CP850', macintosh: 'Mac OS Roman' } as const;

/**
 * Returns the number of rows that are left out, by reason. Undefined if no header row is known, or
 * if only the header and blank rows are left out.
 */
export function leftOutRowCounts({
  head,
  header,
  counts,
  laterTables,
}: UploadFacts): LeftOutCounts | undefined {
  if (!header) return undefined;
  const found = countLeftOut(head.rows, header, counts, laterTables);
  const isTold =
    found.above_header + found.total + found.no_sale + found.removed > 0 ||
    found.names > header.rows;
  return isTold ? found : undefined;
}

/**
 * Returns whether a person still has to choose how the figures of a field are written, so that no
 * sum of them is known.
 */
const isFormatOpen = ({ fields }: UploadFacts, field: FieldName): boolean =>
  fields.some(
    (one) =>
      one.field === field && (one.pattern?.mark.by === 'ask' || one.pattern?.unit?.by === 'ask'),
  );

/**
 * Returns the date fields that are read in the usual order because nothing in the file decides,
 * although some of their cells are other dates with day and month swapped.
 */
const habitualDatesOf = ({ fields }: UploadFacts): readonly FieldFacts[] =>
  fields.filter(
    (fact) =>
      fact.place !== null &&
      isDateField(fact) &&
      fact.pattern?.order.by === 'profile' &&
      fact.pattern.order.doubtful > 0,
  );

const hasMergedCells = ({ merged }: UploadFacts): boolean =>
  merged !== undefined && merged.cells + merged.once > 0;

/**
 * Returns what some notes need besides the facts: the number of totals that differ, the name of the
 * old encoding that may fit, the date fields that are read in the usual order, and whether there
 * are notes on sheets, hidden rows or columns, or merged cells.
 */
export function fileNotesOf(facts: UploadFacts) {
  const { encoding } = facts;
  const offered = encoding?.offer === encoding?.encoding ? undefined : encoding?.offer;

  return {
    disagreeing: facts.totals.filter(({ equal, field }) => !equal && !isFormatOpen(facts, field))
      .length,
    oldEncoding: offered && oldEncodingNames[offered],
    habitualDates: habitualDatesOf(facts),
    isMoreThanShown:
      facts.passedSheet != null ||
      sheetsWithData(facts.sheets).length > 1 ||
      facts.hiddenRows > 0 ||
      hiddenColumnsOf(facts).length > 0 ||
      hasMergedCells(facts),
  };
}

export const hasLeftOutRows = (facts: UploadFacts): boolean =>
  leftOutRowCounts(facts) !== undefined ||
  (facts.laterTables ?? []).some(({ ofSheet }) => !ofSheet);

export function hasFileNotes(facts: UploadFacts): boolean {
  const { disagreeing, oldEncoding, habitualDates, isMoreThanShown } = fileNotesOf(facts);
  return (
    isMoreThanShown ||
    hasLeftOutRows(facts) ||
    facts.misnamed ||
    oldEncoding !== undefined ||
    habitualDates.length > 0 ||
    facts.unclosedQuotes.length > 0 ||
    facts.formulasWithoutValue > 0 ||
    disagreeing > 0
  );
}

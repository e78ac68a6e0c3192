/** Prepares a rule for one file: which cells of a row it reads, and how it computes the field. */
import type { Currency } from '#kernel/domain/money.ts';
import { isBlankCell, rawCellText, tidyText, type Raw } from '../cells/cell-texts.ts';
import { withoutFormatMark } from '../cells/formatted-numbers.ts';
import { memoizeByCell } from '../cells/memoize.ts';
import type { BrazilPlaces } from '../cells/brazil-places.ts';
import { readingWithIssue, type Reading } from '../issues-and-repairs.ts';
import { cityAndStateOf } from './city-and-state.ts';
import type { ColumnRule, RuleKind } from '../column-rules.ts';
import { dateOfParts } from './date-of-parts.ts';
import { unitPriceOf } from './unit-price.ts';

export type PlannedRule = {
  readonly kind: RuleKind;
  readonly columns: readonly number[];
  /** Returns whether all cells of the rule's columns are blank. */
  isBlank(row: readonly Raw[]): boolean;
  /** Returns the cells of the rule in one text, as people write them: `1.200,00 ÷ 4`. */
  textOf(row: readonly Raw[]): string;
  /** @param readings The readings of the row's fields that no rule fills. */
  read(row: readonly Raw[], readings: readonly Reading[], currency: Currency): Reading;
};

type ReadRaw = (raw: Raw, currency: Currency) => Reading;

/** The parts of a check plan that a rule needs. */
export type RuleContext = {
  /** Reads a text as the field itself would. */
  readonly readAsField: ReadRaw;
  /** Returns a reader of amounts for a column that no field has. */
  readonly amountReader: (column: number) => ReadRaw;
  /**
   * Returns the index, in the plan's fields, of the field that has the column; -1 if none has it.
   */
  readonly fieldOfColumn: (column: number) => number;
  readonly quantity: {
    readonly at: number;
    readonly textOf: (row: readonly Raw[]) => Raw;
  };
  readonly places: BrazilPlaces | undefined;
};

const textIn = (raw: Raw | undefined): string =>
  raw === undefined ? '' : tidyText(withoutFormatMark(rawCellText(raw)));

type Computing = Pick<PlannedRule, 'textOf' | 'read'>;

function priceOf(total: number, around: RuleContext): Computing {
  const { quantity } = around;
  const field = around.fieldOfColumn(total);
  const readTotal = around.amountReader(total);

  return {
    textOf: (row) => `${textIn(row[total])} ÷ ${textIn(quantity.textOf(row))}`,
    read: (row, readings, currency) =>
      unitPriceOf(
        field < 0 ? readTotal(row[total] ?? '', currency) : readings[field]!,
        readings[quantity.at] ?? readingWithIssue('input_missing', { expected: 'quantity' }),
      ),
  };
}

function placePartOf(
  column: number,
  part: 'city' | 'state',
  { places, readAsField }: RuleContext,
): Computing {
  const partOf = memoizeByCell(
    (raw) => cityAndStateOf(tidyText(rawCellText(raw)), places)?.[part] ?? '',
  );
  return {
    textOf: (row) => textIn(row[column]),
    read(row, _readings, currency) {
      const raw = row[column] ?? '';
      if (isBlankCell(raw)) return readAsField('', currency);
      const text = partOf(raw);
      return text === '' ? readingWithIssue('place_unclear') : readAsField(text, currency);
    },
  };
}

function dateOf(columns: readonly number[], { readAsField }: RuleContext): Computing {
  const cells = (row: readonly Raw[]): Raw[] => columns.map((column) => row[column] ?? '');
  return {
    textOf: (row) => cells(row).map(textIn).join(' / '),
    read(row, _readings, currency) {
      const found = dateOfParts(cells(row));
      return typeof found === 'string' ? readAsField(found, currency) : found;
    },
  };
}

function computingOf({ kind, columns }: ColumnRule, around: RuleContext): Computing {
  const first = columns[0]!;
  switch (kind) {
    case 'total_by_quantity':
      return priceOf(first, around);
    case 'city_of_place':
      return placePartOf(first, 'city', around);
    case 'state_of_place':
      return placePartOf(first, 'state', around);
    case 'date_of_parts':
      return dateOf(columns, around);
  }
}

export function planRule(rule: ColumnRule, around: RuleContext): PlannedRule {
  const { kind, columns } = rule;
  const { textOf, read } = computingOf(rule, around);
  const isBlank = (row: readonly Raw[]) => columns.every((column) => isBlankCell(row[column]));

  return {
    kind,
    columns,
    isBlank,
    textOf: (row) => (isBlank(row) ? '' : textOf(row)),
    read,
  };
}

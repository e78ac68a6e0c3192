/**
 * Inserts pasted text into an order and reports the result. Rows become new lines, and one column
 * of figures fills the column into which it is pasted. This module is loaded soon after the editor,
 * at the latest with the first paste.
 */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { useDialog, useFormats, useSnackbar } from '#kernel/client/index.ts';
import { withOtherLeadingZeros } from '#kernel/domain/documents/other-leading-zeros.ts';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import { readTypedDiscount } from '../../../domain/discounts/typed-discount.ts';
import {
  isBlankLine,
  differsFromCatalogPrice,
  lineFields,
  orderLimits,
  type OrderLine,
  readTypedQuantity,
  readTypedUnitValue,
  totalOfLines,
} from '../../../domain/index.ts';
import type { OrderEditorStore } from '../../store/order-editor-state.ts';
import type { ChangeConfirmation } from '../../cells/use-change-confirmation.ts';
import { blankLine, withPart } from '../../store/line-edits.ts';
import { pastedFigures, type FigureColumn } from './pasted-figures.ts';
import { readPastedText } from './read-pasted-text.ts';

/** The most examples that a message names. */
const MOST_NAMED = 3;

export type PasteContext = {
  readonly editor: OrderEditorStore;
  readonly confirm: ChangeConfirmation;
  readonly ask: ReturnType<typeof useDialog>['ask'];
  readonly show: ReturnType<typeof useSnackbar>['show'];
  readonly say: I18n['_'];
  readonly mark: ReturnType<typeof useFormats>['mark'];
  readonly money: ReturnType<typeof useFormats>['money'];
};

/**
 * Inserts pasted text. `at` is the id of the line into which it is pasted, and `column` the column.
 * Both are undefined outside of the cells.
 */
export async function insertPastedText(
  pasting: PasteContext,
  text: string,
  at: string | undefined,
  column: string | undefined,
): Promise<void> {
  const written = pasting.editor.get().content.lines.filter((line) => !isBlankLine(line));
  const figures = pastedFigures(text, column);
  const from = written.findIndex(({ id }) => id === at);

  await (figures && from !== -1
    ? fill(pasting, figures, written.slice(from), column as FigureColumn)
    : insert(pasting, text, at, orderLimits.lines - written.length));
}

/** Returns how many unit values differ from the catalog, with both values of the first ones. */
function differingSentence({ editor, say, money }: PasteContext, lines: readonly OrderLine[]) {
  const differing = lines.length;
  const examples = lines.slice(0, MOST_NAMED).map(({ partNumber, unitMinor, listMinor }) => {
    const pasted = money(unitMinor as number, editor.currency);
    const listed = money(listMinor!, editor.currency);
    return say(msg`${partNumber}: ${pasted} instead of ${listed}`);
  });
  const list = examples.join('; ') + (differing > MOST_NAMED ? ' …' : '');

  return say(
    msg`${plural(differing, { one: '# unit value differs', other: '# unit values differ' })} from the catalog (${list}).`,
  );
}

/** Asks whether unit values that differ from the catalog are to be used. */
const askForOwnPrices = (
  pasting: PasteContext,
  differing: readonly OrderLine[],
  cancelLabel: string,
) => {
  const { ask, say } = pasting;
  return ask({
    title: say(msg`Use pasted unit values?`),
    content: `${differingSentence(pasting, differing)} ${say(msg`Changing a unit value alters the document total.`)}`,
    acceptLabel: say(msg`Use pasted values`),
    cancelLabel,
  });
};

/**
 * Asks whether the paste may alter the locked total. `differing` are the lines whose pasted unit
 * values differ from the catalog.
 */
const askToUnlock = (pasting: PasteContext, differing: readonly OrderLine[]) =>
  pasting.confirm.unlockTotal(
    differing.length > 0 ? differingSentence(pasting, differing) : undefined,
  );

/**
 * Fills one column of `lines`, from the first line on. Figures beyond the last line are left out
 * and reported. If the total is locked and changes, or if unit values differ from the catalog, the
 * person is asked first, and nothing changes unless the person agrees.
 */
async function fill(
  pasting: PasteContext,
  figures: readonly string[],
  lines: readonly OrderLine[],
  column: FigureColumn,
): Promise<void> {
  const { editor, show, say, mark } = pasting;
  const filled = lines.slice(0, figures.length).map((line, n) => {
    const figure = figures[n]!;
    if (column === 'discount') return { ...line, discount: readTypedDiscount(figure, mark) };
    return column === 'quantity'
      ? { ...line, quantity: readTypedQuantity(figure, mark) }
      : { ...line, unitMinor: readTypedUnitValue(figure, editor.currency, mark) };
  });

  const differing = column === 'unitMinor' ? filled.filter(differsFromCatalogPrice) : [];
  const isUnlocking =
    editor.get().content.unitsLocked === true &&
    totalOfLines(filled) !== totalOfLines(lines.slice(0, filled.length));
  if (isUnlocking) {
    if (!(await askToUnlock(pasting, differing))) return;
  } else if (
    differing.length > 0 &&
    !(await askForOwnPrices(pasting, differing, say(msg`Keep current values`)))
  )
    return;

  for (const line of filled) editor.changeLine(line.id, { [column]: line[column] });

  const done = say(
    msg`${plural(filled.length, { one: '# line filled', other: '# lines filled' })}`,
  );
  const left = figures.length - filled.length;
  if (left > 0)
    show({
      type: 'other',
      content: say(
        msg`${done}. ${plural(left, {
          one: '# value was left out, because there was no line for it.',
          other: '# values were left out, because there were no lines for them.',
        })}`,
      ),
    });
  else show({ type: 'success', content: done });
}

type PastedLine = ReturnType<typeof readPastedText>['lines'][number];

/**
 * Returns the lines with part numbers that the catalog has. A number that it doesn't have gets its
 * leading zeros back if exactly one part has the same number otherwise.
 */
async function withLeadingZeros(
  editor: OrderEditorStore,
  lines: readonly PastedLine[],
): Promise<readonly PastedLine[]> {
  const known = await editor.learnParts(lines.map(({ partNumber }) => partNumber));
  const otherNumbers = (line: PastedLine) =>
    isPartNumber(line.partNumber) && !known.get(line.partNumber)
      ? withOtherLeadingZeros(line.partNumber)
      : [];
  const others = lines.flatMap(otherNumbers);
  if (others.length === 0) return lines;
  const found = await editor.learnParts(others);

  return lines.map((line) => {
    const [partNumber, ...more] = otherNumbers(line).filter((number) => found.get(number));
    return partNumber === undefined || more.length > 0 ? line : { ...line, partNumber };
  });
}

/**
 * Inserts the rows of the text as lines, at most `freeLines`, and reports those left out, also rows
 * of totals. If the lines alter a locked total, the person is asked first, and nothing is inserted
 * unless the person agrees. Otherwise, if unit values differ from the catalog, the catalog values
 * are used unless the person agrees.
 */
async function insert(
  pasting: PasteContext,
  text: string,
  at: string | undefined,
  freeLines: number,
): Promise<void> {
  const { editor, show, say, mark } = pasting;
  const pasted = readPastedText(text, {
    mark,
    currency: editor.currency,
    freeLines,
    hasDiscounts: lineFields.discount.need[editor.get().content.type] !== 'absent',
  });

  const { refused, totals } = pasted;
  const lines = await withLeadingZeros(editor, pasted.lines);
  const corrected = lines.flatMap(({ partNumber }, n) => {
    const before = pasted.lines[n]!.partNumber;
    return before === partNumber ? [] : [`${before} → ${partNumber}`];
  });
  const parts = await editor.learnParts(lines.map((line) => line.partNumber));
  let filled = lines.map((line) =>
    withPart({ ...blankLine('new'), ...line }, parts.get(line.partNumber)),
  );

  const differing = filled.filter(differsFromCatalogPrice);
  if (editor.get().content.unitsLocked && totalOfLines(filled) !== 0) {
    if (!(await askToUnlock(pasting, differing))) return;
  } else if (
    differing.length > 0 &&
    !(await askForOwnPrices(pasting, differing, say(msg`Use catalog values`)))
  )
    filled = filled.map((line) =>
      differsFromCatalogPrice(line) ? { ...line, unitMinor: line.listMinor } : line,
    );

  editor.insertLines(filled, at);

  const count = filled.length;
  const most = orderLimits.lines;
  const added = say(msg`${plural(count, { one: '# line added', other: '# lines added' })}`);

  const leftOutTotals = msg`${plural(totals, {
    one: '# total row was left out.',
    other: '# total rows were left out.',
  })}`;
  const restored = corrected.length;
  const shown = corrected.slice(0, MOST_NAMED).join(', ');
  const notes = [
    ...(totals === 0 ? [] : [say(leftOutTotals)]),
    ...(restored === 0
      ? []
      : [
          say(
            msg`${plural(restored, {
              one: 'The catalog has # part number with other leading zeros',
              other: 'The catalog has # part numbers with other leading zeros',
            })}: ${shown}.`,
          ),
        ]),
  ];
  const withNotes = (sentence: string) => [sentence, ...notes].join(' ');

  if (refused > 0)
    show({
      type: 'other',
      content: withNotes(
        say(
          msg`${added}. ${plural(refused, { one: '# line was', other: '# lines were' })} left out (up to ${most} lines per order).`,
        ),
      ),
    });
  else if (count > 0)
    show({ type: 'success', content: notes.length === 0 ? added : withNotes(`${added}.`) });
  else
    show({
      type: 'other',
      content: withNotes(say(msg`No lines found in the pasted text.`)),
    });
}

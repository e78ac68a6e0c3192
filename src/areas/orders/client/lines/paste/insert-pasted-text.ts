/**
 * Inserts pasted text into an order and reports the result. Rows become new lines, and one column
 * of figures fills the column into which it is pasted. This module is loaded soon after the editor,
 * at the latest with the first paste.
 */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { useDialog, useFormats, useSnackbar } from '#kernel/client/index.ts';
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

export type PasteContext = {
  readonly editor: OrderEditorStore;
  readonly confirm: ChangeConfirmation;
  readonly ask: ReturnType<typeof useDialog>['ask'];
  readonly show: ReturnType<typeof useSnackbar>['show'];
  readonly say: I18n['_'];
  readonly mark: ReturnType<typeof useFormats>['mark'];
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

const differingSentence = (say: I18n['_'], differing: number) =>
  say(
    msg`${plural(differing, { one: '# unit value differs', other: '# unit values differ' })} from the catalog.`,
  );

/** Asks whether unit values that differ from the catalog are to be used. */
const askForOwnPrices = ({ ask, say }: PasteContext, differing: number, cancelLabel: string) =>
  ask({
    title: say(msg`Use pasted unit values?`),
    content: `${differingSentence(say, differing)} ${say(msg`Changing a unit value alters the document total.`)}`,
    acceptLabel: say(msg`Use pasted values`),
    cancelLabel,
  });

/**
 * Asks whether the paste may alter the locked total. `differing` is the number of pasted unit
 * values that differ from the catalog.
 */
const askToUnlock = ({ confirm, say }: PasteContext, differing: number) =>
  confirm.unlockTotal(differing > 0 ? differingSentence(say, differing) : undefined);

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

  const differing = column === 'unitMinor' ? filled.filter(differsFromCatalogPrice).length : 0;
  const isUnlocking =
    editor.get().content.unitsLocked === true &&
    totalOfLines(filled) !== totalOfLines(lines.slice(0, filled.length));
  if (isUnlocking) {
    if (!(await askToUnlock(pasting, differing))) return;
  } else if (
    differing > 0 &&
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
  const { lines, refused, totals } = readPastedText(text, {
    mark,
    currency: editor.currency,
    freeLines,
    hasDiscounts: lineFields.discount.need[editor.get().content.type] !== 'absent',
  });

  const parts = await editor.learnParts(lines.map((line) => line.partNumber));
  let filled = lines.map((line) =>
    withPart({ ...blankLine('new'), ...line }, parts.get(line.partNumber)),
  );

  const differing = filled.filter(differsFromCatalogPrice).length;
  if (editor.get().content.unitsLocked && totalOfLines(filled) !== 0) {
    if (!(await askToUnlock(pasting, differing))) return;
  } else if (
    differing > 0 &&
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
  const withTotals = (sentence: string) =>
    totals === 0 ? sentence : `${sentence} ${say(leftOutTotals)}`;

  if (refused > 0)
    show({
      type: 'other',
      content: withTotals(
        say(
          msg`${added}. ${plural(refused, { one: '# line was', other: '# lines were' })} left out (up to ${most} lines per order).`,
        ),
      ),
    });
  else if (count > 0)
    show({ type: 'success', content: totals === 0 ? added : withTotals(`${added}.`) });
  else
    show({
      type: 'other',
      content: withTotals(say(msg`No lines found in the pasted text.`)),
    });
}

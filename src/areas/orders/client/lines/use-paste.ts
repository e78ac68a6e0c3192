/** Takes rows pasted anywhere in the lines into the order, one column of figures into its own column, and reports what was added. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, type ClipboardEvent } from 'react';
import { useDialog, useFormats, useSnackbar } from '#kernel/client/index.ts';
import {
  isBlankLine,
  lineFields,
  orderLimits,
  readTypedQuantity,
  readTypedUnit,
  type OrderLine,
} from '../../domain/index.ts';
import type { OrderEditorStore } from '../editor/store/order-editor-state.ts';
import { blankLine, isOwnPrice, withPart } from './line-edits.ts';
import { figuresOf, isRows, type FigureColumn } from './paste.ts';

export function usePaste(editor: OrderEditorStore): (event: ClipboardEvent) => void {
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { t } = useLingui();
  const formats = useFormats();

  const askOwnPrices = useCallback(
    (differing: number) =>
      ask({
        title: t`Use pasted unit values?`,
        content: t`${plural(differing, { one: '# unit value differs', other: '# unit values differ' })} from the catalog. Changing a unit value alters the document total.`,
        acceptLabel: t`Use pasted values`,
        cancelLabel: t`Use catalog values`,
      }),
    [ask, t],
  );

  /** Figures for the lines from the one given on, downwards. */
  const fill = useCallback(
    async (figures: readonly string[], lines: readonly OrderLine[], column: FigureColumn) => {
      const mark = formats.mark;
      // Of few orders: fetched with the first.
      const { readTypedDiscount } =
        column === 'discount'
          ? await import('../../domain/discounts/typed-discount.ts')
          : { readTypedDiscount: undefined };
      const filled = lines.slice(0, figures.length).map((line, n) => {
        if (readTypedDiscount) return { ...line, discount: readTypedDiscount(figures[n]!, mark) };
        return column === 'quantity'
          ? { ...line, quantity: readTypedQuantity(figures[n]!, mark) }
          : { ...line, unitMinor: readTypedUnit(figures[n]!, editor.currency, mark) };
      });
      const differing = column === 'unitMinor' ? filled.filter(isOwnPrice).length : 0;
      const isLocked = column === 'unitMinor' && editor.get().content.unitsLocked === true;
      if ((differing > 0 || isLocked) && !(await askOwnPrices(differing))) return;
      if (isLocked) editor.change({ unitsLocked: undefined });
      for (const line of filled) editor.changeLine(line.id, { [column]: line[column] });
      show({
        type: 'success',
        content: t`${plural(filled.length, { one: '# line filled', other: '# lines filled' })}`,
      });
    },
    [editor, askOwnPrices, show, t, formats],
  );

  const take = useCallback(
    async (text: string, at: string | undefined, column: string | undefined) => {
      const written = editor.get().content.lines.filter((line) => !isBlankLine(line));
      const figures = figuresOf(text, column);
      const from = written.findIndex(({ id }) => id === at);
      if (figures && from !== -1)
        return await fill(figures, written.slice(from), column as FigureColumn);
      const { readRows } = await import('./read-rows.ts');
      const { lines, refused } = readRows(text, {
        mark: formats.mark,
        currency: editor.currency,
        freeLines: orderLimits.lines - written.length,
        hasDiscounts: lineFields.discount.need[editor.get().content.type] !== 'absent',
      });
      const parts = await editor.learnParts(lines.map((line) => line.partNumber));
      let filled = lines.map((line) =>
        withPart({ ...blankLine('new'), ...line }, parts.get(line.partNumber)),
      );
      const differing = filled.filter(isOwnPrice).length;
      if (differing > 0 && !(await askOwnPrices(differing)))
        filled = filled.map((line) =>
          isOwnPrice(line) ? { ...line, unitMinor: line.listMinor } : line,
        );
      editor.insertLines(filled, at);
      const count = filled.length;
      const most = orderLimits.lines;
      const added = t`${plural(count, { one: '# line added', other: '# lines added' })}`;
      if (refused > 0)
        show({
          type: 'other',
          content: t`${added}. ${plural(refused, { one: '# line was', other: '# lines were' })} left out (up to ${most} lines per order).`,
        });
      else
        show(
          count > 0
            ? { type: 'success', content: added }
            : { type: 'other', content: t`No lines found in the pasted text.` },
        );
    },
    [editor, askOwnPrices, fill, show, t, formats],
  );

  return useCallback(
    (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isRows(text)) return;
      event.preventDefault();
      const { line, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
      take(text, line, column).catch(() =>
        show({
          type: 'error',
          content: t`Couldn't read the pasted text. Nothing was changed.`,
        }),
      );
    },
    [take, show, t],
  );
}

/**
 * Asks for confirmation when the person leaves the cell of a changed unit value: for the first unit
 * value of an order that differs from the catalog, and in an order whose unit values all came from
 * a file for each change until the person agrees to one. Such a change alters the document total.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { useDialog } from '#kernel/client/index.ts';
import { differsFromCatalogPrice, type TypedFigure } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/**
 * Must be called when the cell of a unit value is left. `before` is the value when the cell was
 * entered. If the person refuses the change, the unit value becomes `before` in an order from a
 * file, and the catalog's value in all others. Returns true if there is nothing to ask.
 */
export type ConfirmUnitValue = (lineId: string, before: TypedFigure) => true | Promise<void>;

export function useUnitValueConfirmation(editor: OrderEditorStore): ConfirmUnitValue {
  const { ask } = useDialog();
  const { t } = useLingui();
  const agreed = useRef(false);
  /** The open question. The dialog takes the focus, so the cell may be left again meanwhile. */
  const asking = useRef<Promise<void>>(undefined);

  return useCallback(
    (lineId, before) => {
      if (asking.current) return asking.current;

      const { lines, unitsLocked } = editor.get().content;
      const line = lines.find((one) => one.id === lineId);
      const wasOwn = line !== undefined && differsFromCatalogPrice({ ...line, unitMinor: before });
      if (!line || (unitsLocked && line.unitMinor === before)) return true;
      if (
        !unitsLocked &&
        (agreed.current ||
          !differsFromCatalogPrice(line) ||
          wasOwn ||
          lines.some((one) => one.id !== lineId && differsFromCatalogPrice(one)))
      )
        return true;

      const decide = async () => {
        agreed.current = unitsLocked
          ? await ask({
              title: t`Change unit value?`,
              content: t`All unit values came from the file, so the total is locked. Changing one alters the document total.`,
              acceptLabel: t`Change unit value`,
              cancelLabel: t`Keep file value`,
            })
          : await ask({
              title: t`Change unit value?`,
              content: t`Changing a unit value alters the document total. The approver will see that it differs from the catalog.`,
              acceptLabel: t`Change unit value`,
              cancelLabel: t`Keep catalog value`,
            });

        if (!agreed.current)
          editor.changeLine(lineId, { unitMinor: unitsLocked ? before : line.listMinor });
        else if (unitsLocked) editor.change({ unitsLocked: undefined });
      };

      asking.current = decide().finally(() => {
        asking.current = undefined;
      });
      return asking.current;
    },
    [editor, ask, t],
  );
}

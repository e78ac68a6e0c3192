/**
 * Asks for confirmation when the person leaves a cell whose change alters the document total: in an
 * order whose total is locked by its file, for every such change until the person agrees to one,
 * and otherwise for the first unit value of the order that differs from the catalog (decision
 * 0241).
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { useDialog } from '#kernel/client/index.ts';
import { differsFromCatalogPrice, totalOfLine, type OrderLine } from '../../domain/index.ts';
import { lineCellElementId, type LineColumn } from './line-cell-ids.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

export const lockedTotalSentence = msg`All unit values came from the file, so the total is locked. This change alters the document total.`;

export type ChangeConfirmation = {
  /** Must be called when a cell is entered. The cell is compared with its value at this time. */
  enter(lineId: string, column: LineColumn): void;
  /**
   * Must be called when a cell may have been changed and is left. If the person refuses the change,
   * the cell gets its former value in an order with a locked total, and the catalog's unit value in
   * all others. Returns true if there is nothing to ask. The promise resolves to the answer.
   */
  leave(lineId: string, column: LineColumn): true | Promise<boolean>;
  /**
   * Asks about the cell that is being edited, or waits for the question that is open. Resolves to
   * false if the person refuses. To be called before the order is sent.
   */
  settle(): Promise<boolean>;
  /**
   * Asks whether the locked total may change. Resolves to true without a question if the total is
   * not locked.
   * @param more Another sentence for the question.
   */
  unlockTotal(more?: string): Promise<boolean>;
};

/** The fields of a line that are set or cleared when the cell of a column changes. */
const fieldsOfColumn: Readonly<Record<LineColumn, readonly (keyof OrderLine)[]>> = {
  partNumber: ['partNumber', 'description', 'ean', 'unitMinor', 'listMinor'],
  quantity: ['quantity'],
  unitMinor: ['unitMinor'],
  discount: ['discount'],
  discountReason: [],
};

type Questions = {
  readonly askAboutTotal: (more?: string) => Promise<boolean>;
  readonly askAboutUnitValue: () => Promise<boolean>;
};

type CellNotes = {
  /** The lines as they were when their cells were entered, by the id of the cell. */
  readonly before: Map<string, OrderLine>;
  /**
   * Cells that were left while a question was open, as the dialog takes the focus. They have not
   * been compared yet, so they keep their line of `before` when they are entered again.
   */
  readonly unsettled: Set<string>;
  entered: readonly [string, LineColumn] | undefined;
  asking: Promise<boolean> | undefined;
  hasAgreed: boolean;
};

export const createCellNotes = (): CellNotes => ({
  before: new Map(),
  unsettled: new Set(),
  entered: undefined,
  asking: undefined,
  hasAgreed: false,
});

/**
 * Creates the confirmation of changes.
 * @param notes What is known of the editor's cells. It must outlive the words of the questions,
 * which change when messages arrive while a cell is edited.
 */
export function createChangeConfirmation(
  editor: OrderEditorStore,
  { askAboutTotal, askAboutUnitValue }: Questions,
  notes = createCellNotes(),
): ChangeConfirmation {
  const { before, unsettled } = notes;
  const lineOf = (id: string) => editor.get().content.lines.find((line) => line.id === id);
  const start = (question: Promise<boolean>, undo?: () => void): Promise<boolean> => {
    const decide = async () => {
      const isAgreed = await question;
      if (isAgreed) {
        notes.hasAgreed = true;
        if (editor.get().content.unitsLocked) editor.change({ unitsLocked: undefined });
      } else undo?.();
      return isAgreed;
    };

    const asking = decide().finally(() => {
      notes.asking = undefined;
    });
    notes.asking = asking;
    return asking;
  };

  const leave: ChangeConfirmation['leave'] = (lineId, column) => {
    const cell = lineCellElementId(lineId, column);
    if (notes.asking) {
      unsettled.add(cell);
      return notes.asking;
    }

    const was = before.get(cell);
    const line = lineOf(lineId);
    if (!was || !line) return true;

    if (editor.get().content.unitsLocked) {
      const former = Object.fromEntries(
        fieldsOfColumn[column].map((field) => [field, was[field]]),
      ) as Partial<OrderLine>;
      return totalOfLine({ ...line, ...former }) === totalOfLine(line)
        ? true
        : start(askAboutTotal(), () => editor.changeLine(lineId, former));
    }

    return column !== 'unitMinor' ||
      notes.hasAgreed ||
      !differsFromCatalogPrice(line) ||
      differsFromCatalogPrice({ ...line, unitMinor: was.unitMinor }) ||
      editor.get().content.lines.some((one) => one.id !== lineId && differsFromCatalogPrice(one))
      ? true
      : start(askAboutUnitValue(), () => editor.changeLine(lineId, { unitMinor: line.listMinor }));
  };

  return {
    enter: (lineId, column) => {
      const cell = lineCellElementId(lineId, column);
      const line = lineOf(lineId);
      if (line && !unsettled.delete(cell)) before.set(cell, line);
      notes.entered = [lineId, column];
    },
    leave,
    settle: async () => {
      const { asking, entered } = notes;
      return asking ? await asking : entered === undefined || (await leave(...entered));
    },
    unlockTotal: async (more) => {
      await notes.asking;
      return !editor.get().content.unitsLocked || (await start(askAboutTotal(more)));
    },
  };
}

export function useChangeConfirmation(editor: OrderEditorStore): ChangeConfirmation {
  const { ask } = useDialog();
  const { _ } = useLingui();
  const [notes] = useState(createCellNotes);

  return useMemo(() => {
    const question = (
      title: MessageDescriptor,
      content: string,
      acceptLabel: MessageDescriptor,
      cancelLabel: MessageDescriptor,
    ) =>
      ask({
        title: _(title),
        content,
        acceptLabel: _(acceptLabel),
        cancelLabel: _(cancelLabel),
      });

    const questions: Questions = {
      askAboutTotal: (more) =>
        question(
          msg`Change the document total?`,
          [_(lockedTotalSentence), more].filter(Boolean).join(' '),
          msg`Change total`,
          msg`Keep file total`,
        ),
      askAboutUnitValue: () =>
        question(
          msg`Change unit value?`,
          _(
            msg`Changing a unit value alters the document total. The approver will see that it differs from the catalog.`,
          ),
          msg`Change unit value`,
          msg`Keep catalog value`,
        ),
    };

    return createChangeConfirmation(editor, questions, notes);
  }, [editor, notes, ask, _]);
}

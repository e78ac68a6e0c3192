/**
 * Counts scanned parts into the lines of an order. A line has the same values and the same issues
 * as if its part number and quantity had been typed.
 */
import type { CountedItem, RefusedItem, ScanTarget } from '#areas/scan/client/index.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import {
  checkLine,
  hasSameTotal,
  isBlankLine,
  orderLimits,
  type OrderIssue,
  type OrderLine,
} from '../../../domain/index.ts';
import { createKnownPartLookup } from '../../issues/order-facts.ts';
import { orderIssueMessage } from '../../issues/issue-words.ts';
import { blankLine, withPart } from '../../store/line-edits.ts';
import type { OrderEditorStore, PartsByNumber } from '../../store/order-editor-state.ts';

/** The most parts that a search returns. */
const MOST_FOUND = 8;

type Options = {
  readonly formats: Formats;
  /** Why a line can't have more units. */
  readonly tooMany: string;
  /** Why the order can't have more lines. */
  readonly noRoom: string;
  /** Why nothing was added to an order whose total stays locked. */
  readonly locked: string;
  /** Asks whether the locked total may change, and ends the lock if so. */
  readonly unlockTotal: () => Promise<boolean>;
  /** Called with the id of each line to which units were added. */
  readonly onAdded: (lineId: string) => void;
};

/** The units that a scan added to a line. */
type AddedUnits = {
  readonly lineId: string;
  readonly quantity: number;
  readonly isNewLine: boolean;
};

const nameOf = (partNumber: string, description: string) =>
  [partNumber, description].filter(Boolean).join(' ');

/**
 * Returns the line into which units of a part are counted, or undefined if a new one is needed.
 * Demo units and quantities that can't be read are not changed.
 */
const lineToCountInto = (lines: readonly OrderLine[], partNumber: string) =>
  lines.findLast(
    ({ partNumber: own, quantity, demo }) =>
      own.trim() === partNumber && !demo && (typeof quantity === 'number' || !quantity),
  );

/** Adds units to the lines. Returns the limit that prevents it, or what was added. */
function addUnits(
  editor: OrderEditorStore,
  { partNumber, quantity }: { readonly partNumber: string; readonly quantity: number },
  parts: PartsByNumber,
): AddedUnits | 'tooMany' | 'noRoom' {
  const { lines } = editor.get().content;
  const line = lineToCountInto(lines, partNumber);
  const before = typeof line?.quantity === 'number' ? line.quantity : 0;
  if (before + quantity > orderLimits.quantity) return 'tooMany';

  if (line) {
    editor.changeLine(line.id, { quantity: before + quantity });
    return { lineId: line.id, quantity, isNewLine: false };
  }

  if (lines.filter((one) => !isBlankLine(one)).length >= orderLimits.lines) return 'noRoom';
  const filled = withPart({ ...blankLine('new'), partNumber, quantity }, parts.get(partNumber));
  editor.insertLines([filled], lines.find(isBlankLine)?.id);

  const known = new Set(lines.map(({ id }) => id));
  const added = editor.get().content.lines.find((one) => !known.has(one.id) && !isBlankLine(one));
  return { lineId: added!.id, quantity, isNewLine: true };
}

/** Removes units that a scan added. A line that the scan created is removed with its last unit. */
function removeUnits(editor: OrderEditorStore, { lineId, quantity, isNewLine }: AddedUnits): void {
  const line = editor.get().content.lines.find(({ id }) => id === lineId);
  if (typeof line?.quantity !== 'number') return;
  const rest = line.quantity - quantity;
  if (rest > 0) editor.changeLine(lineId, { quantity: rest });
  else if (isNewLine) editor.removeLine(lineId);
  else editor.changeLine(lineId, { quantity: null });
}

/** Returns the issues that a line has now, except missing required values. */
function problemsOf(editor: OrderEditorStore, n: number, parts: PartsByNumber): OrderIssue[] {
  const { content, funnel } = editor.get();
  const facts = { currency: editor.currency, part: createKnownPartLookup(parts) };
  return [
    ...checkLine(content.lines[n]!, n, content.type, facts),
    ...(funnel?.issuesOf(content) ?? []).filter(({ path }) => path[1] === n),
  ].filter(({ code }) => code !== 'required');
}

export function createOrderScanTarget(
  editor: OrderEditorStore,
  { formats, tooMany, noRoom, locked, unlockTotal, onAdded }: Options,
): ScanTarget {
  return {
    async count(items) {
      const parts = await editor.learnParts(items.map(({ partNumber }) => partNumber));
      const counted: CountedItem[] = [];
      const refused: RefusedItem[] = [];
      const all: AddedUnits[] = [];
      const before = editor.get().content;
      const undo = () => all.forEach((added) => removeUnits(editor, added));

      for (const item of items) {
        const name = nameOf(item.partNumber, parts.get(item.partNumber)?.description ?? '');
        const added = addUnits(editor, item, parts);
        if (typeof added === 'string') {
          refused.push({ ...item, name, because: added === 'tooMany' ? tooMany : noRoom });
          continue;
        }

        all.push(added);
        onAdded(added.lineId);
        const { lines } = editor.get().content;
        const n = lines.findIndex(({ id }) => id === added.lineId);
        counted.push({
          ...item,
          name,
          total: Number(lines[n]!.quantity),
          problems: problemsOf(editor, n, parts).map((issue) =>
            orderIssueMessage(issue, editor.currency, formats),
          ),
        });
      }

      const now = editor.get().content;
      if (now.unitsLocked && !hasSameTotal(before, now) && !(await unlockTotal())) {
        undo();
        return {
          counted: [],
          refused: [...refused, ...counted.map((item) => ({ ...item, because: locked }))],
          undo: () => undefined,
        };
      }

      return {
        counted,
        refused,
        undo,
      };
    },

    search: async (text) =>
      (await editor.suggest(text.trim(), MOST_FOUND)).map(({ partNumber, description }) => ({
        partNumber,
        name: nameOf(partNumber, description),
      })),
  };
}

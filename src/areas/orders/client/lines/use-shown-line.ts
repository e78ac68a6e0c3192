/**
 * Computes what one line of the editor shows: values, errors, notes and total. Each line subscribes
 * to its own part of the state, so that typing in one does not render the others.
 */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import {
  catalogPriceChange,
  checkLine,
  correctionsOf,
  isBlankLine,
  differsFromCatalogPrice,
  hasUnreadableFigure,
  lineFields,
  lineValue,
  type OrderCorrection,
  type OrderIssue,
  type OrderLine,
  totalOfLine,
} from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { orderIssueMessage } from '../issues/issue-words.ts';
import { lineNumbersOfRepeatedParts } from '../store/line-edits.ts';
import { createKnownPartLookup } from '../issues/order-facts.ts';
import { isStillRefusedValue } from '../store/placed-issues.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';

/** The repeated part numbers, counted once for all rows of the same lines. */
const counted = new WeakMap<readonly OrderLine[], ReadonlyMap<string, readonly number[]>>();

/** Returns the numbers of the lines with this part number if it occurs on several. */
function placesOf(lines: readonly OrderLine[], partNumber: string): readonly number[] | undefined {
  let places = counted.get(lines);
  if (!places) counted.set(lines, (places = lineNumbersOfRepeatedParts(lines)));
  return places.get(partNumber.trim());
}

/** The lines by id, indexed once for all rows of the same lines. */
const indexed = new WeakMap<readonly OrderLine[], ReadonlyMap<string, OrderLine>>();

function lineOf(lines: readonly OrderLine[], id: string): OrderLine | undefined {
  let byId = indexed.get(lines);
  if (!byId) indexed.set(lines, (byId = new Map(lines.map((line) => [line.id, line]))));
  return byId.get(id);
}

/** The issues of missing values, which are shown only after an attempt to send. */
const onlyAfterTry: ReadonlySet<string> = new Set(['required', 'unpriced']);

/**
 * Returns what the line with this id shows, or undefined if the line has been removed. `n` is the
 * line's index. `focused` is the column with the focus: until an attempt to send, the errors that
 * this device finds in it are not shown.
 */
export function useShownLine(
  editor: OrderEditorStore,
  id: string,
  n: number,
  focused: string | undefined,
) {
  const formats = useFormats();
  const { t } = useLingui();
  const line = useOrderEditor(editor, (state) => lineOf(state.content.lines, id));
  const type = useOrderEditor(editor, (state) => state.content.type);
  const tried = useOrderEditor(editor, (state) => state.attempt > 0);
  const placed = useOrderEditor(editor, (state) => state.issues);
  // The corrections are compared by value: each save creates a new order object, which must not
  // render the rows without changes.
  const said = useOrderEditor(editor, (state) =>
    state.order ? JSON.stringify(correctionsOf(state.order, { id }, n)) : '[]',
  );
  const lookedUp = useOrderEditor(editor, (state) =>
    state.parts.has(line?.partNumber.trim() ?? ''),
  );
  const part = useOrderEditor(editor, (state) => state.parts.get(line?.partNumber.trim() ?? ''));
  const others = useOrderEditor(editor, (state) =>
    line && line.partNumber !== ''
      ? (placesOf(state.content.lines, line.partNumber) ?? [])
          .filter((place) => place !== n + 1)
          .join(', ')
      : '',
  );
  const funnel = useOrderEditor(editor, (state) => state.funnel);
  const funnelIssues = useOrderEditor(editor, (state) =>
    JSON.stringify(state.funnel?.issuesOf(state.content).filter(({ path }) => path[1] === n) ?? []),
  );
  const isOnlyRow = useOrderEditor(
    editor,
    (state) =>
      state.attempt > 0 &&
      state.content.lines[0]?.id === id &&
      state.content.lines.every(isBlankLine),
  );
  if (!line) return undefined;

  const facts = {
    currency: editor.currency,
    part: createKnownPartLookup(lookedUp ? new Map([[line.partNumber.trim(), part]]) : new Map()),
  };
  const found = isBlankLine(line)
    ? []
    : [...checkLine(line, n, type, facts), ...(JSON.parse(funnelIssues) as OrderIssue[])].filter(
        ({ code, path: [, , field] }) =>
          // The EAN comes from the catalog and cannot be typed, so the issue of a missing EAN is
          // not shown.
          !(field === 'ean' && code === 'required') &&
          (tried || (!onlyAfterTry.has(code) && field !== focused)),
      );

  const remaining = placed.filter((one) => one.lineId === id && isStillRefusedValue(one, line));

  const errorOf = (field: keyof OrderLine): string | undefined => {
    const issue =
      found.find((one) => one.path[2] === field) ??
      remaining.find((one) => one.field === field)?.issue;
    if (issue) return orderIssueMessage(issue, editor.currency, formats);
    return field === 'partNumber' && isOnlyRow
      ? orderIssueMessage({ path: [], code: 'no_lines' }, editor.currency, formats)
      : undefined;
  };

  const lineTotalText = (): string => {
    if (isBlankLine(line)) return '';
    return hasUnreadableFigure(line) ? '–' : formats.money(totalOfLine(line), editor.currency);
  };

  const isUnknown = lookedUp && part === undefined && line.partNumber.trim() !== '';
  const listed = line.listMinor === null ? '' : formats.money(line.listMinor, editor.currency);

  const differing = () => {
    const change = catalogPriceChange(line, part?.unitMinor);
    if (!change) return t`Differs from the catalog (${listed})`;
    const today = formats.money(change.today, editor.currency);
    return t`Differs from the catalog: ${today} today, ${listed} before`;
  };

  const special = funnel?.specialOf(line.partNumber.trim());

  return {
    line,
    // A funnel that has been opened has agreed values, so no discount can be added. A discount that
    // the line already has is still shown.
    hasDiscount:
      line.discount !== 0 || (lineFields.discount.need[type] !== 'absent' && !funnel?.facts.funnel),
    special,
    ean: lineFields.ean.need[type] === 'absent' ? '' : lineValue(line, 'ean'),
    hasDemo: lineFields.demo.need[type] !== 'absent',
    errorOf,
    corrections: JSON.parse(said) as OrderCorrection[],
    description: line.description || (isUnknown ? t`Not in the catalog` : ''),
    isUnknown,
    repeated: others === '' ? undefined : t`Also on line ${others}`,
    unitNote: special?.text ?? (differsFromCatalogPrice(line) ? differing() : undefined),
    total: lineTotalText(),
  };
}

/** The choice of an approver who sends lines of an order back, and the input that it makes. */
import { totalOfLines, type ErpErrorCode, type OrderContent } from '#areas/orders/domain/index.ts';
import type { SentBackLine } from '../../domain/index.ts';

type Lines = OrderContent['lines'];

/** The problem and the reason as typed so far. */
export type TypedReason = { readonly code: ErpErrorCode | null; readonly reason: string };

export const emptyReason: TypedReason = { code: null, reason: '' };

export type PartialChoice = {
  readonly selected: ReadonlySet<string>;
  /** True if one problem and reason are for all chosen lines. */
  readonly isShared: boolean;
  readonly shared: TypedReason;
  /** The problem and reason of each line, used unless all lines share one. */
  readonly own: Readonly<Record<string, TypedReason>>;
  /** True if the server has asked for a waiver of the minimum for the selected lines. */
  readonly asksWaiver: boolean;
};

export const emptyChoice: PartialChoice = {
  selected: new Set(),
  isShared: true,
  shared: emptyReason,
  own: {},
  asksWaiver: false,
};

/** Returns the problem and reason that apply to a line. */
export const reasonOfLine = (
  { isShared, shared, own }: PartialChoice,
  lineId: string,
): TypedReason => (isShared ? shared : (own[lineId] ?? emptyReason));

/**
 * Selects a line or deselects it. The request for a waiver is reset, because the need for one
 * depends on the selected lines.
 */
export const toggleLine = (choice: PartialChoice, lineId: string): PartialChoice => {
  const selected = new Set(choice.selected);
  if (!selected.delete(lineId)) selected.add(lineId);
  return { ...choice, selected, asksWaiver: false };
};

export const withReason = (
  choice: PartialChoice,
  lineId: string,
  change: Partial<TypedReason>,
): PartialChoice => ({
  ...choice,
  own: { ...choice.own, [lineId]: { ...reasonOfLine(choice, lineId), ...change } },
});

export type PartialTotals = {
  readonly approved: { readonly count: number; readonly totalMinor: number };
  readonly sentBack: { readonly count: number; readonly totalMinor: number };
};

/**
 * Returns the number of lines and the total of both parts: the lines that would be approved, and
 * those that would be sent back.
 */
export function totalsOfChoice(lines: Lines, { selected }: PartialChoice): PartialTotals {
  const sumOf = (some: Lines) => ({ count: some.length, totalMinor: totalOfLines(some) });
  return {
    approved: sumOf(lines.filter(({ id }) => !selected.has(id))),
    sentBack: sumOf(lines.filter(({ id }) => selected.has(id))),
  };
}

/**
 * Returns the lines to send back in their sequence, or undefined if a problem or a reason is
 * missing.
 */
export function linesToSendBack(
  lines: Lines,
  choice: PartialChoice,
): readonly SentBackLine[] | undefined {
  const chosen = lines.filter(({ id }) => choice.selected.has(id));
  const asked = chosen.flatMap(({ id }): SentBackLine[] => {
    const { code, reason } = reasonOfLine(choice, id);
    return code === null || reason.trim() === ''
      ? []
      : [{ lineId: id, code, reason: reason.trim() }];
  });
  return asked.length === chosen.length ? asked : undefined;
}

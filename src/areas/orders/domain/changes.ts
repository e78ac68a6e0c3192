/** What changed between two contents of an order, field by field, for its timeline and for approvers. */
import { quote } from '#kernel/domain/result.ts';
import type { HistoryChange } from './history.ts';
import type { OrderContent, OrderLine } from './order.ts';

/** More than this reads as a full replacement. */
const TOO_MANY = 60;

const side = (name: 'from' | 'to', value: unknown) =>
  value === undefined || value === null || value === '' ? {} : { [name]: quote(value) };
const changesOf = (
  before: object,
  after: object,
  fields: readonly string[],
  line?: string,
): HistoryChange[] =>
  fields.flatMap((field) => {
    const [from, to] = [
      (before as Record<string, unknown>)[field],
      (after as Record<string, unknown>)[field],
    ];
    return from === to
      ? []
      : [
          {
            field,
            ...(line === undefined ? {} : { line }),
            ...side('from', from),
            ...side('to', to),
          },
        ];
  });
const lineFields = [
  'partNumber',
  'quantity',
  'unitMinor',
  'discount',
  'demo',
] as const satisfies readonly (keyof OrderLine)[];

export function changesBetween(
  before: OrderContent,
  after: OrderContent,
): readonly HistoryChange[] | 'replaced' {
  const [old, now] = [
    new Map(before.lines.map((l) => [l.id, l])),
    new Map(after.lines.map((l) => [l.id, l])),
  ];
  const header = changesOf(
    before,
    after,
    (Object.keys(after) as (keyof OrderContent)[]).filter(
      (field) => field !== 'lines' && field !== 'unitsLocked',
    ),
  );
  const lines = [
    ...before.lines
      .filter((l) => !now.has(l.id))
      .map((l): HistoryChange => ({
        field: 'line',
        line: l.partNumber,
        ...side('from', l.quantity ?? 0),
      })),
    ...after.lines.flatMap((l) => {
      const was = old.get(l.id);
      return was
        ? changesOf(was, l, lineFields, l.partNumber)
        : [{ field: 'line', line: l.partNumber, ...side('to', l.quantity ?? 0) }];
    }),
  ];
  return header.length + lines.length > TOO_MANY ? 'replaced' : [...header, ...lines];
}

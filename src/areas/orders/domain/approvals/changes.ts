/** What changed between two contents of an order, field by field, for its timeline and for approvers. */
import { quote } from '#kernel/domain/result.ts';
import type { HistoryChange } from '../schemas/index.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/** More than this reads as a full replacement. */
const TOO_MANY = 60;

const side = (name: 'from' | 'to', value: unknown) =>
  value === undefined || value === null || value === '' ? {} : { [name]: quote(value) };
const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  line?: string,
): HistoryChange[] =>
  fields.flatMap((field) => {
    const from = before[field];
    const to = after[field];
    if (from === to) return [];
    const inLine = line === undefined ? {} : { line };
    return [{ field, ...inLine, ...side('from', from), ...side('to', to) }];
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
  const linesBefore = new Map(before.lines.map((line) => [line.id, line]));
  const idsAfter = new Set(after.lines.map(({ id }) => id));
  const header = changesOf(
    before,
    after,
    (Object.keys(after) as (keyof OrderContent)[]).filter(
      (field) => field !== 'lines' && field !== 'unitsLocked',
    ),
  );
  const lines = [
    ...before.lines
      .filter(({ id }) => !idsAfter.has(id))
      .map(({ partNumber, quantity }): HistoryChange => ({
        field: 'line',
        line: partNumber,
        ...side('from', quantity ?? 0),
      })),
    ...after.lines.flatMap((line) => {
      const { partNumber, quantity } = line;
      const was = linesBefore.get(line.id);
      return was
        ? changesOf(was, line, lineFields, partNumber)
        : [{ field: 'line', line: partNumber, ...side('to', quantity ?? 0) }];
    }),
  ];
  return header.length + lines.length > TOO_MANY ? 'replaced' : [...header, ...lines];
}

/**
 * Lists the differences between an order and the content that its author saw, field by field.
 * Screens show both values side by side before the order is confirmed.
 */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  fieldVisibilities,
  fieldsVisibleToSchema,
  filledLines,
  textSeenByAuthor,
} from './content-text.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/**
 * A difference. `path` has the same form as the path of an `Overlap`: a header field, a line's
 * field, or a whole line that only one side has. `lines` alone means that the sequence of the part
 * numbers differs.
 */
export type SeenDifference = {
  readonly path: readonly string[];
  readonly seen: unknown;
  readonly now: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = ({ lines: _lines, ...header }: OrderContent) =>
  fieldsVisibleToSchema(header, fieldVisibilities.header, CLIENT_SCHEMA_VERSION, header.type);

const lineFieldsIn =
  ({ type }: Pick<OrderContent, 'type'>) =>
  (line: OrderLine) =>
    fieldsVisibleToSchema(line, fieldVisibilities.line, CLIENT_SCHEMA_VERSION, type);

const diffFields = (under: readonly string[], seen: Fields, now: Fields): SeenDifference[] =>
  [...new Set([...Object.keys(seen), ...Object.keys(now)])]
    .filter((name) => !isSameJson(seen[name], now[name]))
    .map((name) => ({ path: [...under, name], seen: seen[name], now: now[name] }));

const sequence = (lines: readonly OrderLine[]) =>
  lines.map(({ partNumber }) => partNumber).join(', ');

/**
 * Returns the lines of `of` whose id is not in `beside` and which have no equal line in `beside`
 * under another id.
 */
function linesOnlyIn(of: OrderContent, beside: OrderContent): OrderLine[] {
  const [lines, others] = [filledLines(of), filledLines(beside)];
  const [own, foreign] = [lineFieldsIn(of), lineFieldsIn(beside)];

  const left = others.filter(({ id }) => !lines.some((line) => line.id === id)).map(foreign);

  return lines.filter((line) => {
    if (others.some(({ id }) => id === line.id)) return false;
    const twin = left.findIndex((other) => isSameJson(other, own(line)));
    if (twin !== -1) left.splice(twin, 1);
    return twin === -1;
  });
}

/**
 * Returns the difference between two contents that have the same lines in a different sequence. If
 * the part numbers don't show the sequence, because a part has several lines, it compares the lines
 * at the same place.
 */
function betweenOrders(seen: OrderContent, now: OrderContent): SeenDifference[] {
  const [before, after] = [filledLines(seen), filledLines(now)];
  if (sequence(before) !== sequence(after))
    return [{ path: ['lines'], seen: sequence(before), now: sequence(after) }];

  const [fieldsBefore, fieldsNow] = [lineFieldsIn(seen), lineFieldsIn(now)];
  return after.flatMap((line, place) =>
    diffFields(['lines', line.id], fieldsBefore(before[place]!), fieldsNow(line)),
  );
}

/**
 * Returns the differences. The list is empty exactly if both contents have the same
 * `textSeenByAuthor`.
 */
export function differencesFrom(seen: OrderContent, now: OrderContent): SeenDifference[] {
  if (
    textSeenByAuthor(seen, CLIENT_SCHEMA_VERSION) === textSeenByAuthor(now, CLIENT_SCHEMA_VERSION)
  )
    return [];
  const [before, after] = [filledLines(seen), filledLines(now)];
  const found = [
    ...diffFields([], fieldsOf(seen), fieldsOf(now)),
    ...before.flatMap((line) => {
      const other = after.find(({ id }) => id === line.id);
      return other
        ? diffFields(['lines', line.id], lineFieldsIn(seen)(line), lineFieldsIn(now)(other))
        : [];
    }),
    ...linesOnlyIn(seen, now).map((line) => ({
      path: ['lines', line.id],
      seen: line,
      now: undefined,
    })),
    ...linesOnlyIn(now, seen).map((line) => ({
      path: ['lines', line.id],
      seen: undefined,
      now: line,
    })),
  ];

  return found.length === 0 ? betweenOrders(seen, now) : found;
}

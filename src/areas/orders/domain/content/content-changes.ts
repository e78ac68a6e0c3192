/**
 * Lists the changes between two contents of an order field by field, for its timeline and for
 * approvers.
 */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { HistoryChange } from '../schemas/index.ts';
import { headerFieldNames, lineFieldNames, lineRule } from '../fields.ts';
import { headerValue, lineValue } from './newer-fields.ts';
import type { OrderContent } from '../order.ts';

/** Above this number of changes, the result is `replaced`. */
const TOO_MANY = 60;

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Returns the names of attachments, by which a change lists them. */
const namesOf = (files: readonly { readonly name: string }[]) =>
  files.map(({ name }) => name).join(', ');

/** Returns a side of a change, in full: an approver decides on the whole text. */
const side = (name: 'from' | 'to', value: unknown) =>
  isNothing(value) ? {} : { [name]: Array.isArray(value) ? namesOf(value) : String(value) };

const changed = (field: string, from: unknown, to: unknown, line?: string): HistoryChange[] =>
  isSameJson(from, to)
    ? []
    : [
        {
          field,
          ...(line === undefined ? {} : { line }),
          ...side('from', from),
          ...side('to', to),
        },
      ];

/** The line fields that are compared. Fields that the catalog fills are not a person's change. */
const toldFields = lineFieldNames.filter((field) => lineRule(field).isSeen !== false);

/** Returns the changes, or `replaced` if there are more than `TOO_MANY`. */
export function changesBetween(
  before: OrderContent,
  after: OrderContent,
): readonly HistoryChange[] | 'replaced' {
  const linesBefore = new Map(before.lines.map((line) => [line.id, line]));
  const idsAfter = new Set(after.lines.map(({ id }) => id));
  const header = [
    ...changed('type', before.type, after.type),
    ...headerFieldNames.flatMap((field) =>
      changed(field, headerValue(before, field), headerValue(after, field)),
    ),
  ];

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
        ? toldFields.flatMap((field) =>
            changed(field, lineValue(was, field), lineValue(line, field), partNumber),
          )
        : [
            { field: 'line', line: partNumber, ...side('to', quantity ?? 0) },
            ...(line.demo ? [{ field: 'demo', line: partNumber, to: 'true' }] : []),
          ];
    }),
  ];

  return header.length + lines.length > TOO_MANY ? 'replaced' : [...header, ...lines];
}

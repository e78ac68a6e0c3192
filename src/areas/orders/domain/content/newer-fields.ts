/**
 * Handles fields that were added with later schemas: reads them with their defaults, keeps them
 * when a writer does not know them, and leaves them out if the order's type does not have them.
 */
import { normalizeFunnelNumber } from '#areas/funnels/domain/index.ts';
import {
  headerFieldNames,
  headerRule,
  lineFieldNames,
  lineRule,
  type HeaderField,
  type LineField,
} from '../fields.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/**
 * The schema of content that does not name one, because it was written before schemas were named.
 */
const FIRST_SCHEMA = 4;

type HeaderValues = { [Field in HeaderField]-?: Exclude<OrderContent[Field], undefined> };
type LineValues = { [Field in LineField]-?: Exclude<OrderLine[Field], undefined> };
type Fields = Readonly<Record<string, unknown>>;
type Later = { readonly field: string; readonly since: number };

/** Returns the empty value of a header field: an empty string for texts, else null. */
export const emptyHeader = (field: HeaderField): '' | null =>
  ['line', 'code', 'note'].includes(headerRule(field).kind) ? '' : null;

/** Returns the empty value of a line field: an empty list for attachments, else an empty string. */
export const emptyLineValue = (field: LineField): '' | readonly [] =>
  lineRule(field).kind === 'files' ? [] : '';

/**
 * Returns a header field, or its empty value if it is absent. Fields that may be absent must be
 * read with this function.
 */
export const headerValue = <Field extends HeaderField>(
  content: Pick<OrderContent, Field>,
  field: Field,
): HeaderValues[Field] => (content[field] ?? emptyHeader(field)) as HeaderValues[Field];

/**
 * Returns a line field, or its empty value if it is absent: later fields are texts or attachments.
 */
export const lineValue = <Field extends LineField>(
  line: Pick<OrderLine, Field>,
  field: Field,
): LineValues[Field] => (line[field] ?? emptyLineValue(field)) as unknown as LineValues[Field];

const laterHeader: readonly Later[] = headerFieldNames.flatMap((field) => {
  const { since } = headerRule(field);
  return since === undefined ? [] : [{ field, since }];
});

const laterOfLine: readonly Later[] = lineFieldNames.flatMap((field) => {
  const { since } = lineRule(field);
  return since === undefined ? [] : [{ field, since }];
});

function without<T extends object>(part: T, fields: readonly string[]): T {
  const kept: Record<string, unknown> = { ...(part as Fields) };
  for (const field of fields) delete kept[field];
  return kept as T;
}

const mapLines = (content: OrderContent, change: (line: OrderLine) => OrderLine): OrderContent => {
  const lines = content.lines.map(change);
  return lines.every((line, n) => line === content.lines[n]) ? content : { ...content, lines };
};

/** Returns whether a value is empty. Text of spaces only is empty, because spaces are not sent. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const emptyIn = (part: object, later: readonly Later[]): readonly string[] =>
  later
    .filter(({ field }) => field in part && isEmptyValue((part as Fields)[field]))
    .map(({ field }) => field);

/** Returns the content without empty later fields, so that equal contents have equal forms. */
export function withoutEmptyNewerFields(content: OrderContent): OrderContent {
  const empty = emptyIn(content, laterHeader);
  return mapLines(empty.length > 0 ? without(content, empty) : content, (line) => {
    const inLine = emptyIn(line, laterOfLine);
    return inLine.length > 0 ? without(line, inLine) : line;
  });
}

/**
 * Returns `written`, with the fields unknown to the writer's schema as they are stored; a field
 * that is not stored is removed.
 */
function withStoredFields<T extends object>(
  stored: T,
  written: T,
  later: readonly Later[],
  schema: number,
): T {
  const unknown = later.filter(({ since }) => since > schema).map(({ field }) => field);
  const differs = unknown.some((field) => (stored as Fields)[field] !== (written as Fields)[field]);
  if (!differs) return written;

  const kept: Record<string, unknown> = { ...(without(written, unknown) as Fields) };
  for (const field of unknown)
    if ((stored as Fields)[field] !== undefined) kept[field] = (stored as Fields)[field];
  return kept as T;
}

/**
 * Returns the content that an author of an older schema wrote, with the later fields of the header
 * and of the lines, matched by id, as they are stored. A new order or line has no stored fields, so
 * those that the older portal copied stay.
 */
export function withStoredNewerFields(
  stored: OrderContent | undefined,
  written: OrderContent,
  schema = FIRST_SCHEMA,
): OrderContent {
  if (!stored) return written;
  const storedLines = new Map(stored.lines.map((line) => [line.id, line]));
  return mapLines(withStoredFields(stored, written, laterHeader, schema), (line) => {
    const before = storedLines.get(line.id);
    return before ? withStoredFields(before, line, laterOfLine, schema) : line;
  });
}

/**
 * Returns the content to submit: without later fields that are empty or that the type does not
 * have, and with the funnel number in its stored form.
 */
export function contentToSubmit(content: OrderContent): OrderContent {
  const { type } = content;
  const hidden = headerFieldNames.filter((field) => {
    const { since, need } = headerRule(field);
    return since !== undefined && need[type] === 'absent' && content[field] !== undefined;
  });

  const hiddenInLines = lineFieldNames.filter((field) => {
    const { since, need } = lineRule(field);
    return since !== undefined && need[type] === 'absent';
  });

  const asked = hidden.length > 0 ? without(content, hidden) : content;
  const funnelNumber = normalizeFunnelNumber(asked.funnelNumber ?? '');
  const isAsItIsKept = funnelNumber === (asked.funnelNumber ?? '');
  const header = isAsItIsKept ? asked : { ...asked, funnelNumber };

  return withoutEmptyNewerFields(
    mapLines(header, (line) =>
      hiddenInLines.some((field) => line[field] !== undefined)
        ? without(line, hiddenInLines)
        : line,
    ),
  );
}

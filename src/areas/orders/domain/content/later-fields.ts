/** Fields that an order gained with a later schema: read with their defaults, kept from writers who do not know them, and left out where the order's type does not ask for them. */
import { funnelNumberOf } from '#areas/funnels/domain/index.ts';
import {
  headerFieldNames,
  headerRule,
  lineFieldNames,
  lineRule,
  type HeaderField,
  type LineField,
} from '../fields.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/** Of content whose bytes name none: written before they did. */
const FIRST_SCHEMA = 4;

type HeaderValues = { [Field in HeaderField]-?: Exclude<OrderContent[Field], undefined> };
type LineValues = { [Field in LineField]-?: Exclude<OrderLine[Field], undefined> };
type Fields = Readonly<Record<string, unknown>>;
type Later = { readonly field: string; readonly since: number };

/** Nothing: of a text no characters, of all else null. */
export const emptyHeader = (field: HeaderField): '' | null =>
  ['line', 'code', 'note'].includes(headerRule(field).kind) ? '' : null;
/** The same of a line. */
export const emptyOfLine = (field: LineField): '' | readonly [] =>
  lineRule(field).kind === 'files' ? [] : '';
/** The only way to read a field of the header that may be absent. */
export const headerValue = <Field extends HeaderField>(
  content: Pick<OrderContent, Field>,
  field: Field,
): HeaderValues[Field] => (content[field] ?? emptyHeader(field)) as HeaderValues[Field];
/** Later fields of lines are texts and what is attached: absent, they are empty. */
export const lineValue = <Field extends LineField>(
  line: Pick<OrderLine, Field>,
  field: Field,
): LineValues[Field] => (line[field] ?? emptyOfLine(field)) as unknown as LineValues[Field];

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

/** Spaces are not sent. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
const emptyIn = (part: object, later: readonly Later[]): readonly string[] =>
  later
    .filter(({ field }) => field in part && isEmptyValue((part as Fields)[field]))
    .map(({ field }) => field);
/** An empty later field is absent: one content has one form, whoever emptied it. */
export function withoutEmpty(content: OrderContent): OrderContent {
  const empty = emptyIn(content, laterHeader);
  return mapLines(empty.length > 0 ? without(content, empty) : content, (line) => {
    const inLine = emptyIn(line, laterOfLine);
    return inLine.length > 0 ? without(line, inLine) : line;
  });
}

/** Those that a writer of that schema does not know are as they are stored, also where they are absent there. */
function keptIn<T extends object>(
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
 * What an author of an older schema wrote, with the later fields of the order and of its lines, by their ids, as they are stored.
 * A new order or line has none stored: what a portal copied without knowing it stays.
 */
export function keepLaterFields(
  stored: OrderContent | undefined,
  written: OrderContent,
  schema = FIRST_SCHEMA,
): OrderContent {
  if (!stored) return written;
  const storedLines = new Map(stored.lines.map((line) => [line.id, line]));
  return mapLines(keptIn(stored, written, laterHeader, schema), (line) => {
    const before = storedLines.get(line.id);
    return before ? keptIn(before, line, laterOfLine, schema) : line;
  });
}

/** What is sent of a draft: no later field that its type does not ask for, no empty one; the number of a funnel as funnels keep it. */
export function submittedContent(content: OrderContent): OrderContent {
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
  const funnelNumber = funnelNumberOf(asked.funnelNumber ?? '');
  const isAsItIsKept = funnelNumber === (asked.funnelNumber ?? '');
  const header = isAsItIsKept ? asked : { ...asked, funnelNumber };
  return withoutEmpty(
    mapLines(header, (line) =>
      hiddenInLines.some((field) => line[field] !== undefined)
        ? without(line, hiddenInLines)
        : line,
    ),
  );
}

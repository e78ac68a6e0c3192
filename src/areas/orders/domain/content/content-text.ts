/**
 * Writes an order's content as one text, whose SHA-256 devices and the server compare: the whole
 * content after a restore, and the part that the author saw at a submission. Installed portals and
 * stored rows hold such hashes, so the texts of released schemas must never change.
 */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import {
  headerFieldNames,
  headerRule,
  lineFieldNames,
  lineRule,
  typesAsking,
  type HeaderField,
  type HeaderFieldRule,
  type LineField,
  type LineFieldRule,
} from '../fields.ts';
import { emptyHeader, emptyOfLine } from './newer-fields.ts';
import { isBlankLine, type OrderContent, type OrderLine, type OrderType } from '../order.ts';

/**
 * Says whether the author sees and answers for a field: true, false, or, for a field added later,
 * since which schema. An author of an older schema never saw such a field. While it holds its
 * default, it is left out, so the text is that of the older schema.
 */
export type SeenField =
  | boolean
  | {
      readonly since: number;
      readonly default: unknown;
      /** The types that have the field; absent: all. Other types neither show nor send it. */
      readonly types?: readonly OrderType[];
    };

export type SeenFields = {
  readonly header: Readonly<Record<keyof Omit<OrderContent, 'lines'>, SeenField>>;
  readonly line: Readonly<Record<keyof OrderLine, SeenField>>;
};

/**
 * Fields that the catalogue fills (`description`, `listMinor`) are not the author's; ids and the
 * lock are not shown.
 */
const seenOfRule = (
  rule: HeaderFieldRule | LineFieldRule,
  empty: '' | null | readonly [],
): SeenField =>
  rule.since === undefined
    ? rule.isSeen !== false
    : { since: rule.since, default: empty, types: typesAsking(rule) };

export const seenFields: SeenFields = {
  header: {
    type: true,
    unitsLocked: false,
    ...(Object.fromEntries(
      headerFieldNames.map((field) => [field, seenOfRule(headerRule(field), emptyHeader(field))]),
    ) as Record<HeaderField, SeenField>),
  },
  line: {
    id: false,
    ...(Object.fromEntries(
      lineFieldNames.map((field) => [field, seenOfRule(lineRule(field), emptyOfLine(field))]),
    ) as Record<LineField, SeenField>),
  },
};

/** The server trims one-line texts, so surrounding spaces are no difference. */
const plain = (value: unknown, field: SeenField) => {
  const known = value ?? (typeof field === 'object' ? field.default : null);
  return typeof known === 'string' ? known.trim() : known;
};

function isSeenIn(field: SeenField, value: unknown, schema: number, type: OrderType): boolean {
  if (typeof field === 'boolean') return field;
  if (field.types && !field.types.includes(type)) return false;
  return field.since <= schema || !same(value, field.default);
}

/** Returns the fields of a header or a line by name that an author of that schema could see. */
export function seenOf(
  part: object,
  fields: Readonly<Record<string, SeenField>>,
  schema: number,
  type: OrderType,
): Record<string, unknown> {
  const seen: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = plain((part as Record<string, unknown>)[name], field);
    if (isSeenIn(field, value, schema, type)) seen[name] = value;
  }
  return seen;
}

/** Returns the lines that are not blank. */
export const filledLines = ({ lines }: OrderContent) => lines.filter((line) => !isBlankLine(line));

/** Returns canonical JSON: keys are sorted and absent values left out. */
const textOf = (taken: object): string => canonicalJson(JSON.parse(JSON.stringify(taken)));

/**
 * Returns the text of the whole stored content, including ids, blank lines and fields of later
 * schemas.
 */
export const contentText = (content: OrderContent): string => textOf(content);

/**
 * Returns the text of what the author saw, without blank lines. It may only be compared with a text
 * of the same schema.
 */
export const seenText = (content: OrderContent, schema: number, fields = seenFields): string =>
  textOf({
    ...seenOf(content, fields.header, schema, content.type),
    lines: filledLines(content).map((line) => seenOf(line, fields.line, schema, content.type)),
  });

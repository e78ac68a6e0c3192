/**
 * Writes an order's content as one text. SHA-256 hashes of such texts are compared: of the whole
 * content after a restore and after a partial decision, and of the part that the author saw at a
 * submission. Installed portals and stored rows hold such hashes, so the texts of released schemas
 * must never change.
 */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import {
  headerFieldNames,
  headerRule,
  lineFieldNames,
  lineRule,
  typesWithField,
  type HeaderField,
  type HeaderFieldRule,
  type LineField,
  type LineFieldRule,
} from '../fields.ts';
import { emptyHeader, emptyLineValue } from './newer-fields.ts';
import { isBlankLine, type OrderContent, type OrderLine, type OrderType } from '../order.ts';

/**
 * Says whether the author of a submission sees a field, so that it is part of the compared text:
 * true, false, or, for a field added later, since which schema. An author of an older schema never
 * saw such a field. While it holds its default, it is left out, so the text is the same as in the
 * older schema.
 */
export type FieldVisibility =
  | boolean
  | {
      readonly since: number;
      readonly default: unknown;
      /**
       * The types that have the field, or absent if all have it. Other types neither show nor send
       * it.
       */
      readonly types?: readonly OrderType[];
    };

export type FieldVisibilities = {
  readonly header: Readonly<Record<keyof Omit<OrderContent, 'lines'>, FieldVisibility>>;
  readonly line: Readonly<Record<keyof OrderLine, FieldVisibility>>;
};

/**
 * Returns whether, and since which schema, the author sees a field. The catalog fills `description`
 * and `listMinor`, so their visibility is false; ids and the price lock are added below with false,
 * because no screen shows them.
 */
const seenOfRule = (
  rule: HeaderFieldRule | LineFieldRule,
  empty: '' | null | readonly [],
): FieldVisibility =>
  rule.since === undefined
    ? rule.isSeen !== false
    : { since: rule.since, default: empty, types: typesWithField(rule) };

export const fieldVisibilities: FieldVisibilities = {
  header: {
    type: true,
    unitsLocked: false,
    ...(Object.fromEntries(
      headerFieldNames.map((field) => [field, seenOfRule(headerRule(field), emptyHeader(field))]),
    ) as Record<HeaderField, FieldVisibility>),
  },
  line: {
    id: false,
    ...(Object.fromEntries(
      lineFieldNames.map((field) => [field, seenOfRule(lineRule(field), emptyLineValue(field))]),
    ) as Record<LineField, FieldVisibility>),
  },
};

/**
 * Returns a value as it is compared. The server trims one-line texts, so surrounding spaces don't
 * count as a difference.
 */
const plain = (value: unknown, field: FieldVisibility) => {
  const known = value ?? (typeof field === 'object' ? field.default : null);
  return typeof known === 'string' ? known.trim() : known;
};

function isSeenIn(
  field: FieldVisibility,
  value: unknown,
  schema: number,
  type: OrderType,
): boolean {
  if (typeof field === 'boolean') return field;
  if (field.types && !field.types.includes(type)) return false;
  return field.since <= schema || !isSameJson(value, field.default);
}

/**
 * Returns, by name, the fields of a header or a line that an author of that schema could see, and
 * the later fields that differ from their default.
 */
export function fieldsVisibleToSchema(
  part: object,
  fields: Readonly<Record<string, FieldVisibility>>,
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
export const textSeenByAuthor = (
  content: OrderContent,
  schema: number,
  fields = fieldVisibilities,
): string =>
  textOf({
    ...fieldsVisibleToSchema(content, fields.header, schema, content.type),
    lines: filledLines(content).map((line) =>
      fieldsVisibleToSchema(line, fields.line, schema, content.type),
    ),
  });

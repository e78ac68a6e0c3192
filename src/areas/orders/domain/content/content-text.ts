/** An order's content as one text, whose SHA-256 devices and server compare: all of it after a restore, and what its author saw of it at a submission. Installed portals and stored rows hold such hashes: bytes of released schemas never change. */
import { canonical } from '#kernel/domain/canonical.ts';
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
import { emptyHeader, emptyOfLine } from './later-fields.ts';
import { isBlankLine, type OrderContent, type OrderLine, type OrderType } from '../order.ts';

/**
 * Whether a field belongs to what its author answers for: true, false, or, of a field that came later, since which schema.
 * An author of an older schema never saw such a field: where it holds its default, nobody has chosen anything, and the content is the same.
 */
export type SeenField =
  | boolean
  | {
      readonly since: number;
      readonly default: unknown;
      /** Those that ask for it; absent: all. Of another type it is neither shown nor sent. */
      readonly types?: readonly OrderType[];
    };
export type SeenFields = {
  readonly header: Readonly<Record<keyof Omit<OrderContent, 'lines'>, SeenField>>;
  readonly line: Readonly<Record<keyof OrderLine, SeenField>>;
};
/** What the catalogue says of a part (`description`, `listMinor`) is not its author's, and lock and ids are not shown. */
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

/** The server trims one-line texts, so spaces at the ends are nothing that differs. */
const plain = (value: unknown, field: SeenField) => {
  const known = value ?? (typeof field === 'object' ? field.default : null);
  return typeof known === 'string' ? known.trim() : known;
};
function isSeenIn(field: SeenField, value: unknown, schema: number, type: OrderType): boolean {
  if (typeof field === 'boolean') return field;
  if (field.types && !field.types.includes(type)) return false;
  return field.since <= schema || !same(value, field.default);
}
/** The fields of a header or a line, by name, as an author of that schema could see them. */
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
export const filledLines = ({ lines }: OrderContent) => lines.filter((line) => !isBlankLine(line));

/** One text for what is taken of a content: sorted keys, nothing for what is absent. */
const textOf = (taken: object): string => canonical(JSON.parse(JSON.stringify(taken)));

/** All of it, as it is stored: also what its author does not answer for, such as ids, blank lines and fields of a later schema. */
export const contentText = (content: OrderContent): string => textOf(content);

/** What its author saw: no blank lines. Compared only with a text of the same schema. */
export const seenText = (content: OrderContent, schema: number, fields = seenFields): string =>
  textOf({
    ...seenOf(content, fields.header, schema, content.type),
    lines: filledLines(content).map((line) => seenOf(line, fields.line, schema, content.type)),
  });

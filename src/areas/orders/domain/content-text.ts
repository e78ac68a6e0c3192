/** An order's content as one text, whose SHA-256 devices and server compare: all of it after a restore, and what its author saw of it at a submission. Installed portals and stored rows hold such hashes: bytes of released schemas never change. */
import { canonical } from '#kernel/domain/canonical.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import { isBlankLine, type OrderContent, type OrderLine } from './order.ts';

/**
 * Whether a field belongs to what its author answers for: true, false, or, of a field that came later, since which schema.
 * An author of an older schema never saw such a field: where it holds its default, nobody has chosen anything, and the content is the same.
 */
export type SeenField = boolean | { readonly since: number; readonly default: unknown };
export type SeenFields = {
  readonly header: Readonly<Record<keyof Omit<OrderContent, 'lines'>, SeenField>>;
  readonly line: Readonly<Record<keyof OrderLine, SeenField>>;
};
/** What the catalogue says of a part (`description`, `listMinor`) is not its author's, and lock and ids are not shown. */
export const seenFields: SeenFields = {
  header: {
    type: true,
    companyId: true,
    paymentMethodId: true,
    shippingType: true,
    carrierId: true,
    customerOrder: true,
    observation: true,
    unitsLocked: false,
  },
  line: {
    id: false,
    partNumber: true,
    description: false,
    quantity: true,
    unitMinor: true,
    listMinor: false,
    discount: true,
    demo: true,
  },
};

/** The server trims one-line texts, so spaces at the ends are nothing that differs. */
const plain = (value: unknown, field: SeenField) => {
  const known = value ?? (typeof field === 'object' ? field.default : null);
  return typeof known === 'string' ? known.trim() : known;
};
/** The fields of a header or a line, by name, as an author of that schema could see them. */
export function seenOf(
  part: object,
  fields: Readonly<Record<string, SeenField>>,
  schema: number,
): Record<string, unknown> {
  const seen: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = plain((part as Record<string, unknown>)[name], field);
    const isSeen =
      typeof field === 'boolean' ? field : field.since <= schema || !same(value, field.default);
    if (isSeen) seen[name] = value;
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
    ...seenOf(content, fields.header, schema),
    lines: filledLines(content).map((line) => seenOf(line, fields.line, schema)),
  });

/**
 * Defines the events that the ERP reports about a complete order, as the ERP sends them and as the
 * orders area receives them.
 */
import { singleLineSchema, z } from '#kernel/domain/schema.ts';
import {
  fulfillmentKinds,
  fulfillmentLimits,
  ERP_ITEM_PATTERN,
  lineNumberOfErpItem,
  orderLimits,
  type CountedEvent,
} from '#areas/orders/domain/index.ts';

/** The ERP's name of a line: its C6_ITEM (`"01"`, `"A0"`), or its position as a number from 1. */
export const erpLineSchema = z.union([
  z.int().check(z.gte(1), z.lte(999)),
  z.string().check(z.regex(ERP_ITEM_PATTERN)),
]);

export const erpItemToLineNumber = (name: number | string): number =>
  typeof name === 'string' ? lineNumberOfErpItem(name) : name;

const BASE64_CHECK_CHARACTERS = 65_536;

/**
 * Validates base64 in sections. A regular expression over megabytes overflowed the stack in a
 * server that had run for a long time.
 */
function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  for (let at = 0; at < text.length; at += BASE64_CHECK_CHARACTERS) {
    const letters =
      at + BASE64_CHECK_CHARACTERS < text.length ? /^[A-Za-z0-9+/]+$/ : /^[A-Za-z0-9+/]+={0,2}$/;
    if (!letters.test(text.slice(at, at + BASE64_CHECK_CHARACTERS))) return false;
  }
  return true;
}

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

export const erpEventInputSchema = z.strictObject({
  /**
   * The ERP's id of this event. An event with the same id and the same body gets the same answer
   * and is counted once.
   */
  eventId: singleLineSchema(fulfillmentLimits.eventId, 1),
  kind: z.enum(fulfillmentKinds),
  /** When the event happened; ISO 8601 with offset: `2026-11-21T15:30:00-03:00`. */
  at: z.iso.datetime({ offset: true }),
  /**
   * The invoice. Required for `invoiced`, `invoice_canceled`, and for events with a file. The
   * series may be empty.
   */
  document: nullable(
    z.strictObject({
      number: singleLineSchema(fulfillmentLimits.documentNumber, 1),
      series: nullable(singleLineSchema(fulfillmentLimits.documentSeries)),
      key: nullable(z.string().check(z.regex(/^[0-9A-Z]{44}$/))),
    }),
  ),
  carrier: nullable(singleLineSchema(fulfillmentLimits.carrier)),
  tracking: nullable(singleLineSchema(fulfillmentLimits.tracking)),
  /** The units by line. Repeated lines are added up. `invoice_canceled` may omit them. */
  items: nullable(
    z
      .array(
        z.strictObject({
          line: erpLineSchema,
          quantity: z.int().check(z.gte(1), z.lte(orderLimits.quantity)),
        }),
      )
      .check(z.maxLength(fulfillmentLimits.items)),
  ),
  /** The invoice as PDF or XML, at most 3 MiB, in base64. */
  file: nullable(
    z.strictObject({
      name: singleLineSchema(120, 1),
      content: z.string().check(z.minLength(4), z.refine(isBase64, { error: 'base64' })),
    }),
  ),
});
export type ErpEventInput = z.infer<typeof erpEventInputSchema>;

/** An event without its time and file. */
export type ParsedErpEvent = CountedEvent & {
  readonly eventId: string;
  readonly carrier: string | null;
  readonly tracking: string | null;
};

export const parseErpEvent = ({
  eventId,
  kind,
  document: named,
  carrier,
  tracking,
  items,
}: ErpEventInput): ParsedErpEvent => ({
  eventId,
  kind,
  document: named
    ? { number: named.number, series: named.series ?? '', key: named.key ?? null }
    : null,
  carrier: carrier || null,
  tracking: tracking || null,
  items: (items ?? []).map((item) => ({
    line: erpItemToLineNumber(item.line),
    quantity: item.quantity,
  })),
});

/** Describes an event for an entry of the timeline and for a mail. */
import {
  invoiceKey,
  REPORTED_DOCUMENT_FIELD,
  REPORTED_KIND_FIELD,
  REPORTED_UNITS_FIELD,
  unitsByLine,
  type HistoryChange,
  type InvoiceDocument,
} from '../../domain/index.ts';
import type { MailedFulfillment } from '../mails/fulfillment-mail.ts';
import type { StoredErpEvent } from './erp-events-sql.ts';

/**
 * Returns the number of a document, such as `000123`, followed by a slash and its series if it has
 * one.
 */
const nameOf = ({ number, series }: InvoiceDocument) =>
  series ? invoiceKey({ number, series }) : number;

type Told = Pick<StoredErpEvent, 'kind' | 'document' | 'carrier' | 'tracking' | 'items'>;

/**
 * Returns the units of each line with its part number; `parts` contains the part number of each
 * line. Lines with the same part stay separate, as each one is a row.
 */
const unitsOf = ({ items }: Told, parts: readonly string[]) =>
  [...unitsByLine([{ items }])].map(([line, quantity]) => ({ part: parts[line - 1]!, quantity }));

/** Returns what the timeline says about an event. */
export const eventHistoryChanges = (event: Told, parts: readonly string[]): HistoryChange[] => [
  { field: REPORTED_KIND_FIELD, to: event.kind },
  ...(event.document ? [{ field: REPORTED_DOCUMENT_FIELD, to: nameOf(event.document) }] : []),
  ...unitsOf(event, parts).map(({ part, quantity }) => ({
    field: REPORTED_UNITS_FIELD,
    line: part,
    to: String(quantity),
  })),
];

/** Returns what a mail says about an event. */
export const mailedFulfillmentOf = (event: Told): MailedFulfillment => ({
  kind: event.kind,
  document: event.document && nameOf(event.document),
  carrier: event.carrier,
  tracking: event.tracking,
  units: event.items.reduce((sum, { quantity }) => sum + quantity, 0),
});

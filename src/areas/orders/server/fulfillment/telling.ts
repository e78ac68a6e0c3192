/** What an event says to people: an entry of the timeline, the facts of a mail. */
import {
  documentKey,
  REPORTED_DOCUMENT,
  REPORTED_KIND,
  REPORTED_UNITS,
  unitsByLine,
  type HistoryChange,
  type InvoiceDocument,
} from '../../domain/index.ts';
import type { MailedReport } from '../mails/report-words.ts';
import type { StoredEvent } from './erp-events-sql.ts';

/** `000123`, with its series behind a hyphen where it has one. */
const nameOf = ({ number, series }: InvoiceDocument) =>
  series ? documentKey({ number, series }) : number;

type Told = Pick<StoredEvent, 'kind' | 'document' | 'carrier' | 'tracking' | 'items'>;
/** `parts`: the part number of each line. Lines of one part stay apart: each is a row. */
const unitsOf = ({ items }: Told, parts: readonly string[]) =>
  [...unitsByLine([{ items }])].map(([line, quantity]) => ({ part: parts[line - 1]!, quantity }));

export const changesOf = (event: Told, parts: readonly string[]): HistoryChange[] => [
  { field: REPORTED_KIND, to: event.kind },
  ...(event.document ? [{ field: REPORTED_DOCUMENT, to: nameOf(event.document) }] : []),
  ...unitsOf(event, parts).map(({ part, quantity }) => ({
    field: REPORTED_UNITS,
    line: part,
    to: String(quantity),
  })),
];

export const mailedReport = (event: Told): MailedReport => ({
  kind: event.kind,
  document: event.document && nameOf(event.document),
  carrier: event.carrier,
  tracking: event.tracking,
  units: event.items.reduce((sum, { quantity }) => sum + quantity, 0),
});

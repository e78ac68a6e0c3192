/**
 * Collects what is stored on every device when a simulation is over, and defines the evidence that
 * checks read.
 */
import type { Table } from 'dexie';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import type {
  DocumentRecord,
  OwnStorage,
  SyncSummary,
} from '#kernel/device/engine-and-databases.ts';
import {
  withAttachmentsDatabase,
  type AttachmentRecord,
} from '#areas/files/device/attachments-database.ts';
import type { OrderRow } from '#areas/orders/device/index.ts';
import type { Order, OrderHead } from '#areas/orders/domain/index.ts';
import type { Upload } from '#areas/imports/device/index.ts';
import type { ReportRow } from '#areas/reports/device/index.ts';
import { listReports } from '#areas/reports/device/list-reports.ts';
import { reportAreas, type Report, type ReportHead } from '#areas/reports/domain/index.ts';
import type { ListedTicket } from '#areas/contact/device/index.ts';
import { ticketDraftsTable } from '#areas/contact/device/ticket-table-access.ts';
import { TICKET_FILES_PLACE, type Ticket } from '#areas/contact/domain/index.ts';
import type { ServerRecords } from './server-records.ts';
import type { TicketRecords } from './ticket-records.ts';
import { readShownTickets } from '../people/writing-tickets.ts';
import type { Company, DistributorLetter } from '../people/company.ts';
import { inTab, type Tab } from '../devices/device.ts';
import type { WriteLedger } from './ledger.ts';
import type { Network } from '../devices/network.ts';
import type { Play } from '../play.ts';
import type { ReportRecords } from './report-records.ts';
import type { Trace } from '../trace.ts';
import type { ToldFigures } from '../people/erp-events.ts';
import { withFiles } from '../steps/uploads.ts';

/** What one person's databases on one device hold. */
export type OnDevice = {
  /** The person and the device: `ana on tablet`. */
  readonly who: string;
  readonly distributor: DistributorLetter;
  readonly records: readonly DocumentRecord<Order>[];
  readonly entries: readonly OutboxEntry[];
  readonly heads: readonly OrderHead[];
  readonly rows: readonly OrderRow[];
  readonly reportRecords: readonly DocumentRecord<Report>[];
  readonly reportHeads: readonly ReportHead[];
  readonly reportRows: readonly ReportRow[];
  readonly uploads: readonly (Pick<
    NonNullable<Awaited<ReturnType<Upload['facts']>>>,
    'id' | 'step' | 'returned' | 'name'
  > & { readonly hasFile: boolean })[];
  /** The attached files that the device has not sent yet. */
  readonly unsentFiles: readonly AttachmentRecord[];
  /**
   * The hashes of the files of this person's messages that the device holds, including files that
   * were sent.
   */
  readonly ticketFiles: readonly string[];
  readonly ticketRecords: readonly DocumentRecord<Ticket>[];
  /** The tickets as the device's list shows them. */
  readonly tickets: readonly ListedTicket[];
  /** The texts of drafts of messages, including messages that were taken back. */
  readonly ticketDrafts: readonly string[];
  readonly summary: SyncSummary;
  /** The person's stored records as text. */
  readonly dump: string;
};

/** What all checks read when a simulation is over. */
export type Evidence = {
  readonly books: ServerRecords;
  readonly devices: readonly OnDevice[];
  readonly company: Company;
  readonly ledger: WriteLedger;
  readonly closings: Play['closings'];
  readonly leaks: Play['leaks'];
  readonly agreements: Play['agreements'];
  readonly attaching: Play['attaching'];
  readonly ticketing: Play['ticketing'];
  readonly ticketBooks: TicketRecords | undefined;
  readonly reporting: Play['reporting'];
  /**
   * The figures that the server reports for orders with ERP events. Undefined if this simulation
   * has no ERP events.
   */
  readonly figures: ToldFigures | undefined;
  /**
   * The use of demo units that the server reports to distributor A. Undefined if this simulation
   * has no special prices.
   */
  readonly demoUses: readonly { readonly part: string; readonly quantity: number }[] | undefined;
  readonly renewal: Play['renewal'];
  readonly seenOrders: Play['seenOrders'];
  readonly shownOrders: Play['shownOrders'];
  /** Undefined if no reports are uploaded in this simulation. */
  readonly reports: Play['reports'];
  readonly reportBooks: ReportRecords | undefined;
  readonly sent: Network['sent'];
  readonly errors: readonly string[];
  readonly trace: Trace;
};

type OfReports = Pick<OnDevice, 'reportRecords' | 'reportHeads' | 'reportRows' | 'uploads'>;
async function reportsOf(tab: Tab): Promise<OfReports> {
  const { core, bulk } = tab.engine;
  const rows = await Promise.all(
    reportAreas.map((area) => listReports(tab.engine, area, { offset: 0, limit: 500 })),
  );
  const uploads = await inTab(tab, () =>
    withFiles(tab, async (files) => {
      const has = new Set(await files.uploadFiles.toCollection().primaryKeys());
      return (await files.uploads.toArray()).map(({ id, step, returned, name }) => ({
        id,
        step,
        returned,
        name,
        hasFile: has.has(id),
      }));
    }),
  );
  return {
    reportRecords: (await core.table('reports').toArray()) as DocumentRecord<Report>[],
    reportHeads: (await bulk.table('reportHeads').toArray()) as ReportHead[],
    reportRows: rows.flatMap((page) => page.rows),
    uploads,
  };
}

/** Returns the attached files that were neither sent nor removed. */
const unsentFilesOf = async (own: OwnStorage): Promise<AttachmentRecord[]> =>
  (await withAttachmentsDatabase(own, (database) =>
    database.attachments
      .where({ sentAt: 0 })
      .filter(({ isTakenOff }) => !isTakenOff)
      .toArray(),
  )) ?? [];

const ticketFilesOf = async (own: OwnStorage): Promise<string[]> =>
  (await withAttachmentsDatabase(own, async (database) =>
    (await database.attachments.toArray())
      .filter(({ place, isTakenOff }) => place === TICKET_FILES_PLACE && !isTakenOff)
      .map(({ hash }) => hash),
  )) ?? [];

/**
 * Collects what a device stores for the person of this tab. The tables of reports are read only if
 * `uploads` is true, those of tickets only if `tickets` is true.
 */
export async function collectFromDevice(
  who: string,
  distributor: DistributorLetter,
  tab: Tab,
  { uploads, tickets }: { readonly uploads: boolean; readonly tickets: boolean },
): Promise<OnDevice> {
  const { engine, orders } = tab;
  const of: OfReports = uploads
    ? await reportsOf(tab)
    : { reportRecords: [], reportHeads: [], reportRows: [], uploads: [] };
  const all = async <T>(table: Table): Promise<T[]> => (await table.toArray()) as T[];
  const records = await all<DocumentRecord<Order>>(engine.core.table('orders'));
  const entries = await all<OutboxEntry>(engine.core.outbox);
  const heads = await all<OrderHead>(engine.bulk.table('orderHeads'));
  const ticketRecords = tickets
    ? await all<DocumentRecord<Ticket>>(engine.core.table('tickets'))
    : [];
  return {
    who,
    distributor,
    records,
    entries,
    heads,
    rows: (await orders.listOrders({ offset: 0, limit: 500 })).rows,
    ...of,
    unsentFiles: await inTab(tab, () => unsentFilesOf(engine.own)),
    ticketFiles: await inTab(tab, () => ticketFilesOf(engine.own)),
    ticketRecords,
    tickets: tickets ? await readShownTickets(tab) : [],
    ticketDrafts: tickets
      ? (await ticketDraftsTable(engine.core).toArray()).map(({ body }) => String(body))
      : [],
    summary: engine.summary.get(),
    dump: JSON.stringify([
      records,
      entries,
      heads,
      of,
      await all(engine.bulk.table('orderReferences')),
      uploads ? await all(engine.bulk.table('reportKept')) : [],
      tickets ? [ticketRecords, await all(engine.bulk.table('ticketRows'))] : [],
    ]),
  };
}

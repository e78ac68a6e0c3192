/** What lies on every device and in the server's books when a world is over. */
import type { Table } from 'dexie';
import type { OutboxEntry } from '#kernel/device/entry.ts';
import type { DocumentRecord, SyncSummary } from '#kernel/device/offline.ts';
import type { OrderRow } from '#areas/orders/device/index.ts';
import type { Order, OrderHead } from '#areas/orders/domain/index.ts';
import type { Books } from './books.ts';
import type { Company, House } from './company.ts';
import type { Tab } from './device.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import type { Play } from './play.ts';
import type { Trace } from './trace.ts';

export type OnDevice = {
  /** `ana on tablet`. */
  readonly who: string; readonly house: House;
  readonly records: readonly DocumentRecord<Order>[]; readonly entries: readonly OutboxEntry[]; readonly heads: readonly OrderHead[]; readonly rows: readonly OrderRow[];
  readonly summary: SyncSummary;
  /** Everything on the disk of this person, as text. */
  readonly dump: string;
};
export type Evidence = { readonly books: Books; readonly devices: readonly OnDevice[]; readonly company: Company; readonly ledger: Ledger; readonly closings: Play['closings']; readonly desk: Play['desk']; readonly sent: Network['sent']; readonly errors: readonly string[]; readonly trace: Trace };

export async function collect(who: string, house: House, { engine, orders }: Tab): Promise<OnDevice> {
  const all = async <T>(table: Table): Promise<T[]> => await table.toArray() as T[];
  const records = await all<DocumentRecord<Order>>(engine.core.table('orders')), entries = await all<OutboxEntry>(engine.core.outbox), heads = await all<OrderHead>(engine.bulk.table('orderHeads'));
  return { who, house, records, entries, heads, rows: (await orders.listOrders({ offset: 0, limit: 500 })).rows, summary: engine.summary.get(), dump: JSON.stringify([records, entries, heads, await all(engine.bulk.table('orderReferences'))]) };
}

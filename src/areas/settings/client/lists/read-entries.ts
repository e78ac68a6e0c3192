/** Reads all entries of a list from the server, page by page. */
import type { Api, Reply } from '#kernel/device/index.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import type { ListEntry } from '../../domain/index.ts';

/** Returns all entries of a list, including inactive ones. */
export async function readEntries(api: Api, list: string): Promise<Reply<ListEntry[]>> {
  const found: ListEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const reply = await api.call(listAddresses(list).list, { query: after ? { after } : {} });
    if (!reply.ok) return reply;
    found.push(...reply.value.rows);
    if (reply.value.next === null) return { ok: true, value: found };
    after = reply.value.next;
  }
}

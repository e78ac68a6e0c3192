/**
 * Loads the entries of other lists that a list's fields can refer to, for choices and for showing
 * their names.
 */
import { usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import type { Api, Reply } from '#kernel/device/index.ts';
import type { ListEntry, ListRow } from '../../domain/index.ts';
import { referencedEntryKey, type NamedEntries } from './field-text.ts';
import { readEntries } from './read-entries.ts';

const listsNamedBy = (row: ListRow): string[] => [
  ...new Set(
    Object.values(row.fields).flatMap((field) =>
      field.kind === 'reference' || field.kind === 'tags' ? [field.list] : [],
    ),
  ),
];
const none: NamedEntries = new Map();

export async function readReferencedEntries(api: Api, row: ListRow): Promise<Reply<NamedEntries>> {
  const found = new Map<string, ListEntry>();
  for (const one of listsNamedBy(row)) {
    const reply = await readEntries(api, one);
    if (!reply.ok) return reply;
    for (const entry of reply.value) found.set(referencedEntryKey(one, entry.id), entry);
  }
  return { ok: true, value: found };
}

/**
 * Returns the entries of the lists that the row's fields refer to. Undefined until they have
 * loaded. If the row refers to none, returns an empty map at once.
 */
export function useReferencedEntries(list: string, row: ListRow): NamedEntries | undefined {
  const { api } = usePortalSession();
  const hasNamed = listsNamedBy(row).length > 0;
  const { value } = useRemoteQuery<NamedEntries>({
    name: hasNamed ? `named by ${list}` : undefined,
    isQuiet: true,
    fetch: () => readReferencedEntries(api, row),
  });
  return hasNamed ? value : none;
}

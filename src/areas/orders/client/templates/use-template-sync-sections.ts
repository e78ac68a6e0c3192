/**
 * Lists the outbox entries of order templates for the sync drawer, by the drawer's sections:
 * failed, sending, waiting and received. A failed entry links to the page of order templates.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  groupOutboxEntries,
  useOutboxSections,
  usePortalSession,
  type EntrySections,
} from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import { templateRecordsTable } from '../../device/templates/template-rows.ts';
import { TEMPLATES_PATH } from './templates-path.ts';

export function useTemplateSyncSections(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): EntrySections {
  const { t } = useLingui();
  const { engine } = usePortalSession();

  const grouped = groupOutboxEntries(entries, 'order_template');
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const names = useLiveQuery(async () => {
    const records = await templateRecordsTable(engine.core).bulkGet(ids.split(' ').filter(Boolean));
    return new Map(
      records.flatMap((record) =>
        record ? [[record.id, (record.state ?? record.server)?.name] as const] : [],
      ),
    );
  }, [engine, ids]);

  return useOutboxSections(grouped, retry, {
    titleOf: (id) => {
      const name = names?.get(id);
      return name === undefined ? t`Order template` : t`Template “${name}”`;
    },
    pathOf: () => TEMPLATES_PATH,
    toDecide: t`Open Order templates to decide what happens to it.`,
  });
}

/**
 * The sync status of order templates, for the shell's drawer. Decisions are made on the page of
 * templates, to which the drawer links.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  groupEntries,
  useEntrySections,
  usePortalSession,
  type EntrySections,
} from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import { templateRecords } from '../../device/templates/template-rows.ts';
import { TEMPLATES_PATH } from './templates-path.ts';

export function useTemplateSync(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): EntrySections {
  const { t } = useLingui();
  const { engine } = usePortalSession();

  const grouped = groupEntries(entries, 'order_template');
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const names = useLiveQuery(async () => {
    const records = await templateRecords(engine.core).bulkGet(ids.split(' ').filter(Boolean));
    return new Map(
      records.flatMap((record) =>
        record ? [[record.id, (record.state ?? record.server)?.name] as const] : [],
      ),
    );
  }, [engine, ids]);

  return useEntrySections(grouped, retry, {
    titleOf: (id) => {
      const name = names?.get(id);
      return name === undefined ? t`Order template` : t`Template “${name}”`;
    },
    pathOf: () => TEMPLATES_PATH,
    toDecide: t`Open Order templates to decide what happens to it.`,
  });
}

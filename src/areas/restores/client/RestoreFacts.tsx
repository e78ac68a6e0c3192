/** Shows each restore from a backup: when it was, since when work is missing, and what is open. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, DescriptionList, usePortalSession } from '#kernel/client/index.ts';
import type { RestoreRow } from '../domain/index.ts';
import { restoreMessages } from './restore-messages.ts';

/** Renders the restores, which the server sorts from the newest. */
export function RestoreFacts({ rows }: { readonly rows: readonly RestoreRow[] }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();

  return (
    <Card title={t`Restores`}>
      <DescriptionList
        terms={rows.map((row) => {
          const { restored, lost, open } = restoreMessages(row, zone);
          return { key: row.id, term: _(restored), value: `${_(lost)} ${_(open)}` };
        })}
      />
    </Card>
  );
}

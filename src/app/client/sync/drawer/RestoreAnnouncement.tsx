/**
 * Announces once that the server was restored from a backup. Afterwards the sync drawer shows the
 * notice, if it concerns documents or files, until the user dismisses it.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useDialog, usePortalSession } from '#kernel/client/index.ts';
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { markRestoreAnnounced } from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { RestoreNoticeDetails } from './RestorePanel.tsx';

type Props = { readonly engine: Engine; readonly at: Instant };

export default function RestoreAnnouncement({ engine, at }: Props) {
  const { ask } = useDialog();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const announce = async () => {
    if (!(await markRestoreAnnounced(engine.core))) return;
    await ask({
      confirm: false,
      title: t`The server was restored from a backup`,
      content: <RestoreNoticeDetails engine={engine} zone={zone} />,
    });
  };

  useEffect(() => {
    inBackground(announce());
    // The restore is announced once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at]);
  return null;
}

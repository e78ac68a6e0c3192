/** Says once that the server was restored from a backup; the sync status says it until it is dealt with. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { laterWords, useDialog, withWords } from '#kernel/client/index.ts';
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { announceRestore, type RestoreNotice } from '#kernel/device/offline.ts';
import { RestoreMessage, RestoreUploads } from './RestorePanel.tsx';

type Props = { readonly engine: Engine; readonly notice: RestoreNotice };

function Announcement({ engine, notice }: Props) {
  const { ask } = useDialog();
  const { t } = useLingui();
  const announce = async () => {
    if (!(await announceRestore(engine.core))) return;
    await ask({
      confirm: false,
      title: t`The server was restored from a backup`,
      content: (
        <>
          <RestoreMessage documents={notice.documents} />
          <RestoreUploads uploads={notice.uploads} />
        </>
      ),
    });
  };
  useEffect(() => {
    if (!notice.isAnnounced) inBackground(announce());
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [notice.at]);
  return null;
}

export const RestoreAnnouncement = withWords(laterWords, Announcement);

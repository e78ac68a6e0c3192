/**
 * Says on the page of a document that the user may no longer open that their unsent changes are
 * still on this device, and offers them as a file.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useParams } from 'react-router-dom';
import { Notice, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { exportUnsentDocument } from '../export-unsent-document.ts';

export default function UnsentDocumentNotice() {
  const { id } = useParams();
  const { engine } = usePortalSession();
  const entries = useLiveQuery(() => engine.entries(), [engine]) ?? [];
  const count = entries.filter((entry) => entry.open === 1 && entry.documentId === id).length;
  if (id === undefined || count === 0) return null;

  return (
    <Notice
      title={
        <Plural
          value={count}
          one="# unsent change is still on this device"
          other="# unsent changes are still on this device"
        />
      }
      actions={
        <Button appearance="primary" onClick={() => inBackground(exportUnsentDocument(engine, id))}>
          <Trans>Export</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          You no longer have permission to send what you wrote here. Export it to keep it in a file,
          or ask your company’s portal administrator for access. In Sync status you can discard it.
        </Trans>
      </p>
    </Notice>
  );
}

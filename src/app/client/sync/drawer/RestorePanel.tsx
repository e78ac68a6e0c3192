/**
 * Shows, after a restore of the server, what this device sends again and how far it has come, and
 * which files a user must upload again.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Notice, usePortalSession } from '#kernel/client/index.ts';
import {
  dismissRestoreNotice,
  restoreNoticeToShow,
  removeUploadsFromNotice,
  type RestoreNotice,
} from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import { FilesToUploadAgain } from './FilesToUploadAgain.tsx';

type OfEngine = { readonly engine: Engine };
type DetailsProps = OfEngine & { readonly zone: string };

const useNotice = ({ core }: Engine) => useLiveQuery(() => restoreNoticeToShow(core), [core]);

/** Shows the notice of a restore in the sync drawer. */
export function RestorePanel({ engine }: OfEngine) {
  const { zone } = usePortalSession();
  const notice = useNotice(engine);
  return notice ? (
    <Notice
      title={<Trans>The server was restored from a backup</Trans>}
      actions={
        <Button onClick={() => inBackground(dismissRestoreNotice(engine.core))}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <RestoreMessage notice={notice} />
      <FilesToUploadAgain
        uploads={notice.uploads}
        zone={zone}
        onRemove={(id) =>
          inBackground(removeUploadsFromNotice(engine.core, (one) => one.id === id))
        }
      />
    </Notice>
  ) : null;
}

/** Shows the notice in a dialog. Its figures stay current while the dialog is open. */
export function RestoreNoticeDetails({ engine, zone }: DetailsProps) {
  const notice = useNotice(engine);
  return notice ? (
    <>
      <RestoreMessage notice={notice} />
      <FilesToUploadAgain uploads={notice.uploads} zone={zone} />
    </>
  ) : null;
}

function RestoreMessage({ notice }: { readonly notice: RestoreNotice }) {
  const { documents, received, waiting, attention } = notice;
  if (documents > 0 && received === documents)
    return (
      <p>
        <Plural
          value={documents}
          one="The server has received the missing document."
          other="The server has received all # missing documents."
        />
      </p>
    );
  const counts = [
    [waiting, <Plural key="waiting" value={waiting} one="# to be sent" other="# to be sent" />],
    [
      attention,
      <Plural
        key="attention"
        value={attention}
        one="# needs your decision"
        other="# need your decision"
      />,
    ],
    [
      received,
      <Plural
        key="received"
        value={received}
        one="# received by the server"
        other="# received by the server"
      />,
    ],
  ] as const;
  return (
    <>
      <p>
        <Plural
          value={documents}
          _0="The documents on this device were compared with the restored server."
          one="# document on this device was missing on the server."
          other="# documents on this device were missing on the server."
        />
      </p>
      {counts.some(([count]) => count > 0) ? (
        <p>
          {counts
            .filter(([count]) => count > 0)
            .map(([, words], index) => [index > 0 ? ' · ' : '', words])}
        </p>
      ) : null}
    </>
  );
}

/**
 * Lists, after the sign-in, the user's unsent work that was kept at an earlier sign-out and has
 * been removed since.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  captionText,
  formatDateAndTime,
  ModalDialog,
  usePortalSession,
  wordsOfKind,
} from '#kernel/client/index.ts';
import type { DeviceStore, UnsentDocument } from '#kernel/device/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: 0, padding: '0 0 0 20px', display: 'grid', gap: '8px' },
  note: { ...captionText, display: 'block' },
});

type Props = {
  readonly device: DeviceStore;
  readonly documents: readonly UnsentDocument[];
  readonly onClose: () => void;
};

export default function RemovedWorkNotice({ device, documents, onClose }: Props) {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { engine, zone } = usePortalSession();
  const [removed, setRemoved] = useState<readonly UnsentDocument[]>([]);
  const userId = String(engine.actor.userId);

  const close = () => {
    onClose();
    inBackground(
      device.change(({ removedWork: { [userId]: _told, ...others } }) => ({
        removedWork: others,
      })),
    );
  };

  // An interrupted removal may have left some of the work. Entries that still exist will be sent,
  // so they are not listed.
  useEffect(() => {
    inBackground(
      engine.entries().then((entries) => {
        const here = new Set(entries.flatMap((entry) => (entry.open ? [entry.documentId] : [])));
        const gone = documents.filter(({ id }) => !here.has(id));
        if (gone.length > 0) setRemoved(gone);
        else close();
      }),
    );
    // The entries are read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const titleOf = ({ kind, name }: UnsentDocument) => {
    const words = i18n._(wordsOfKind(kind));
    return name === null ? words : `${words}: ${name}`;
  };

  return (
    <ModalDialog
      isOpen={removed.length > 0}
      title={t`Your unsent work was removed from this device`}
      description={
        <Plural
          value={removed.length}
          one="# document that you kept when you signed out was never sent. It was removed after 30 days."
          other="# documents that you kept when you signed out were never sent. They were removed after 30 days."
        />
      }
      onDismiss={close}
      actions={
        <Button appearance="primary" onClick={close}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <ul className={styles.list}>
        {removed.map((document) => (
          <li key={document.id}>
            {titleOf(document)}
            <span className={styles.note}>
              {t`Saved ${formatDateAndTime(document.at, zone)}`} ·{' '}
              <Plural value={document.count} one="# unsent change" other="# unsent changes" />
            </span>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}

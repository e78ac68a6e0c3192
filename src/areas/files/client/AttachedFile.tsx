/** Shows an attached file: its picture or kind, name, size and transfer status, and its actions. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  captionText,
  DeleteIcon,
  download,
  DownloadIcon,
  IconButton,
  ModalDialog,
  redColors,
  useFormats,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { AttachmentRecord } from '../device/index.ts';
import { isPicture, pieceCountOf, type Attachment } from '../domain/index.ts';
import { fileRefusedMessage } from './attachment-words.ts';
import {
  loadAttachment,
  useAttachedPicture,
  type AttachmentTarget,
  type LoadAttachmentProblem,
} from './attachment-bytes.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    gap: '4px 10px',
    alignItems: 'center',
    minHeight: '52px',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  open: {
    minWidth: '44px',
    width: '44px',
    height: '44px',
    padding: 0,
    overflow: 'hidden',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'pointer',
  },
  picture: { width: '44px', height: '44px', objectFit: 'cover', display: 'block' },
  kind: { ...captionText, fontWeight: 600 },
  name: {
    fontSize: '14px',
    lineHeight: '18px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  state: { ...captionText, display: 'block' },
  wrong: { color: redColors.text },
  actions: { display: 'flex' },
  large: { maxWidth: '100%', maxHeight: '60dvh', objectFit: 'contain', justifySelf: 'center' },
});

type Props = {
  readonly to: AttachmentTarget;
  readonly attachment: Attachment;
  /**
   * The file's record in the database of this device. Undefined while it is read, and if the device
   * has none, because the file wasn't attached on it or was deleted since.
   */
  readonly record: AttachmentRecord | undefined;
  /** Absent if the file can only be viewed. */
  readonly onRemove?: (() => void) | undefined;
};

export function AttachedFile({ to, attachment, record, onRemove }: Props) {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  const { show } = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const { name, size, type } = attachment;
  const kilobytes = formats.number(Math.max(1, Math.round(size / 1024)));
  const problemWords: Readonly<Record<LoadAttachmentProblem, string>> = {
    unreachable: t`${name} can’t be opened now. It requires a connection.`,
    failed: t`There was a request error`,
    attachment_not_scanned: t`${name} is still being checked for viruses. Try again in a few minutes.`,
    attachment_infected: t`A virus was found in ${name}. It can’t be opened.`,
    attachment_expired: t`${name} was deleted after 5 years.`,
    attachment_lost: t`${name} was lost when the server was restored from a backup. If you have it, attach it again.`,
    file_out_of_reach: t`The file storage can’t be reached now. Try again in a few minutes.`,
    file_changed: t`${name} was changed or removed in the file storage and can’t be opened. Administrators have been notified.`,
  };

  const save = () =>
    inBackground(
      loadAttachment(engine, to, attachment).then((bytes) => {
        if (typeof bytes === 'string') show({ type: 'error', content: problemWords[bytes] });
        else download(name, bytes, bytes.type);
      }),
    );

  const state = () => {
    if (record?.refused) return i18n._(fileRefusedMessage);
    if (!record || record.sentAt > 0) return t`${kilobytes} kB`;
    if (record.waits)
      return t`${kilobytes} kB · Your company’s unfinished files have reached their limit on the server. This one is sent later.`;
    const pieces = pieceCountOf(size);
    const { sentPieces } = record;

    return sentPieces === 0
      ? t`${kilobytes} kB · waiting to send`
      : t`${kilobytes} kB · ${sentPieces} of ${pieces} parts sent`;
  };

  return (
    <li className={styles.item}>
      {isPicture(type) ? (
        <Thumb to={to} attachment={attachment} again={isOffline} onOpen={() => setOpen(true)} />
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={t`Download ${name}`}
          onClick={save}
        >
          <span className={styles.kind}>{type.toUpperCase()}</span>
        </button>
      )}
      <div>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <span className={mergeClasses(styles.state, record?.refused && styles.wrong)}>
          {state()}
        </span>
      </div>
      <div className={`${styles.actions} no-print`}>
        <IconButton label={t`Download ${name}`} icon={<DownloadIcon />} onClick={save} />
        {onRemove ? (
          <IconButton label={t`Remove ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
        ) : null}
      </div>
      {isOpen ? (
        <ModalDialog
          title={name}
          description={t`${kilobytes} kB`}
          onDismiss={() => setOpen(false)}
          actions={
            <>
              <Button icon={<DownloadIcon />} onClick={save}>
                <Trans>Download</Trans>
              </Button>
              <Button appearance="primary" onClick={() => setOpen(false)}>
                <Trans>Close</Trans>
              </Button>
            </>
          }
        >
          <Picture
            to={to}
            attachment={attachment}
            again={isOffline}
            className={styles.large}
            problemWords={problemWords}
          />
        </ModalDialog>
      ) : null}
    </li>
  );
}

type PictureProps = Pick<Props, 'to' | 'attachment'> & { readonly again: unknown };

type LargePictureProps = PictureProps & {
  readonly className: string;
  readonly problemWords: Readonly<Record<LoadAttachmentProblem, string>>;
};

function Picture({ to, attachment, again, className, problemWords }: LargePictureProps) {
  const { engine } = usePortalSession();
  const picture = useAttachedPicture(engine, to, attachment, again);
  if (!picture) return null;
  if (picture.problem) return problemWords[picture.problem];
  return <img className={className} src={picture.url} alt={attachment.name} />;
}

function Thumb({ to, attachment, again, onOpen }: PictureProps & { onOpen: () => void }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { engine } = usePortalSession();
  const picture = useAttachedPicture(engine, to, attachment, again);

  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t`Open ${attachment.name}`}
      onClick={onOpen}
    >
      {picture?.url ? (
        <img className={styles.picture} src={picture.url} alt="" />
      ) : (
        <span className={styles.kind}>{attachment.type.toUpperCase()}</span>
      )}
    </button>
  );
}

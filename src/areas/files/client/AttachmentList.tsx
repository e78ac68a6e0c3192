/**
 * Lists the files that are attached to one part of a document. With `onChange`, a person can attach
 * more by choosing, photographing, dropping or pasting.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Attach20Regular as AttachIcon } from '@fluentui/react-icons/svg/attach';
import { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import {
  amber,
  captionText,
  ErrorMarkIcon,
  forcedColorsMedia,
  phoneMedia,
  redColors,
  usePortalSession,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { createAttachmentsDevice } from '../device/index.ts';
import { attachmentLimits, type Attachment } from '../domain/index.ts';
import { AttachedFile } from './AttachedFile.tsx';
import type { AttachmentTarget } from './attachment-bytes.ts';
import { useAttaching } from './use-attaching.ts';

/** The dialog is loaded when a person takes a photo and the browser provides the camera. */
const CameraDialog = lazyPart(() => import('./camera/CameraDialog.tsx'), MissingDialog);

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.heic,.heif,.webp,.xlsx,.docx,.csv,.txt,image/*';

const useStyles = /*#__PURE__*/ makeStyles({
  zone: {
    display: 'grid',
    gap: '6px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    outline: `2px dashed ${amber[80]}`,
    outlineOffset: '4px',
    [forcedColorsMedia]: { outline: '2px solid Highlight' },
  },
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '6px',
  },
  // The icon of the first button is aligned with the field above it.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginInlineStart: '-16px',
    [phoneMedia]: { marginInlineStart: '-12px' },
  },
  note: captionText,
  error: {
    display: 'flex',
    gap: '6px',
    color: redColors.text,
    fontSize: '13px',
    lineHeight: '18px',
  },
});

export type AttachmentListProps = {
  readonly to: AttachmentTarget;
  readonly attachments: readonly Attachment[];
  /** Names the part of the document: `Attachments, line 3`. */
  readonly label: string;
  /**
   * Receives a function that computes the new list from the current one. Absent if files can only
   * be viewed.
   */
  readonly onChange?:
    | ((change: (before: readonly Attachment[]) => Attachment[]) => void)
    | undefined;
  /**
   * Hashes of files to which other parts of the document refer. If such a file is removed from this
   * list, it is still sent to the server.
   */
  readonly elsewhere?: ReadonlySet<string> | undefined;
  /** Number of files that can still be added to the document. */
  readonly room?: number;
  /**
   * The message if more than `room` files are chosen. If absent, the message about orders is shown.
   */
  readonly tooMany?: string;
  /** The error of the last submission about this list. Undefined if there is none. */
  readonly error?: string | undefined;
};

export default function AttachmentList({
  to,
  attachments,
  label,
  onChange,
  elsewhere,
  room = attachmentLimits.perDocument,
  tooMany,
  error,
}: AttachmentListProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { engine } = usePortalSession();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isPhotographing, setPhotographing] = useState(false);
  const [isOver, setOver] = useState(false);
  const hashes = attachments.map(({ hash }) => hash).join(' ');
  const { place, distributorId } = to.owner;
  const records = useLiveQuery(
    () => createAttachmentsDevice(engine).stored(to.owner, hashes.split(' ')),
    [engine, place, distributorId, hashes],
  );

  const device = createAttachmentsDevice(engine);
  const discard = (hash: string) => {
    if (!elsewhere?.has(hash)) inBackground(device.detach(to.owner, hash));
  };
  const { attach, isWorking, problems, clearProblems } = useAttaching({
    store: (file) => device.attach(to.owner, file),
    discard,
    attachments,
    onChange,
    room,
    tooMany,
  });

  const attachAll = (files: readonly File[]) => {
    if (files.length > 0) inBackground(attach(files));
  };

  /**
   * Opens the browser's camera if there is one, otherwise the device's camera app, or a choice of
   * pictures if it has none.
   */
  const photograph = async () => {
    const { hasCamera } = await import('./camera/camera-stream.ts');
    if (await hasCamera()) setPhotographing(true);
    else camera.current?.click();
  };

  const remove = (hash: string) => {
    clearProblems();
    onChange?.((before) => before.filter((one) => one.hash !== hash));
    discard(hash);
  };

  const hover = (event: DragEvent, over: boolean) => {
    if (!onChange || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };

  const drop = (event: DragEvent) => {
    if (!onChange || !event.dataTransfer.types.includes('Files')) return;
    hover(event, false);
    attachAll([...event.dataTransfer.files]);
  };

  const paste = (event: ClipboardEvent) => {
    if (!onChange || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attachAll([...event.clipboardData.files]);
  };

  const input = (ref: typeof chooser, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      aria-label={isCamera ? t`Photo` : t`Files`}
      accept={isCamera ? 'image/*' : ACCEPTED}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        event.target.value = '';
        attachAll(chosen);
      }}
    />
  );

  if (!onChange && attachments.length === 0) return null;
  const told = error === undefined ? problems : [error, ...problems];

  return (
    // Dropping and pasting are additions to the buttons, which the keyboard can use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={label}
      className={mergeClasses(styles.zone, isOver && styles.over)}
      onDragEnter={(event) => hover(event, true)}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
      onPaste={paste}
    >
      {attachments.length > 0 ? (
        <ul className={styles.list}>
          {attachments.map((attachment) => (
            <AttachedFile
              key={attachment.hash}
              to={to}
              attachment={attachment}
              record={records?.get(attachment.hash)}
              onRemove={onChange && (() => remove(attachment.hash))}
            />
          ))}
        </ul>
      ) : null}
      {onChange ? (
        <div className={`${styles.actions} no-print`}>
          <Button
            appearance="subtle"
            icon={<AttachIcon />}
            disabledFocusable={room === 0}
            aria-describedby={told.length > 0 ? `${id}-problems` : undefined}
            onClick={() => room > 0 && chooser.current?.click()}
          >
            <Trans>Attach files</Trans>
          </Button>
          <Button
            appearance="subtle"
            icon={<CameraIcon />}
            disabledFocusable={room === 0}
            onClick={() => room > 0 && inBackground(photograph())}
          >
            <Trans>Take a photo</Trans>
          </Button>
          {isWorking ? (
            <output className={styles.note}>
              <Trans>Preparing…</Trans>
            </output>
          ) : null}
          {isPhotographing ? (
            <Suspense>
              <CameraDialog
                onPhoto={(photo) => {
                  setPhotographing(false);
                  attachAll([photo]);
                }}
                onElsewhere={() => {
                  setPhotographing(false);
                  camera.current?.click();
                }}
                onClose={() => setPhotographing(false)}
              />
            </Suspense>
          ) : null}
          {input(chooser, false)}
          {input(camera, true)}
        </div>
      ) : null}
      {told.length > 0 ? (
        <div id={`${id}-problems`} role="alert">
          {told.map((problem) => (
            <div key={problem} className={styles.error}>
              <ErrorMarkIcon aria-hidden />
              {problem}
            </div>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

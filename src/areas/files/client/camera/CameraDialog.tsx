/**
 * Takes a photo with the device's camera: take, view, take again, use. The camera is on only while
 * the dialog is shown and the page is visible.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ModalDialog } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { takePhoto } from './camera-stream.ts';
import { useCamera, type CameraState } from './use-camera.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '60dvh',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  hidden: { display: 'none' },
});

export type CameraDialogProps = {
  readonly onPhoto: (photo: File) => void;
  /** Called to get a photo in another way: with the camera app, or from a file. */
  readonly onElsewhere: () => void;
  readonly onClose: () => void;
};

type Taken = { readonly photo: File; readonly url: string };

/** The requested size of a photo in pixels, at which documents on it can be read. */
const PHOTO_SIZE = { width: 2560, height: 1440 };

/** Returns a file name with the device's local time: `photo-20261126-054200.jpg`. */
function photoName(at: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `photo-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.jpg`;
}

export default function CameraDialog({ onPhoto, onElsewhere, onClose }: CameraDialogProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { video, state, restart, onLoadedData } = useCamera(PHOTO_SIZE);
  const [taken, setTaken] = useState<Taken>();

  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken]);

  const take = async () => {
    const photo = video.current && (await takePhoto(video.current, photoName(new Date())));
    if (photo) setTaken({ photo, url: URL.createObjectURL(photo) });
  };

  const again = () => {
    setTaken(undefined);
    if (state !== 'live') restart();
  };

  // Insecure pages have no camera at all, so the dialog isn't opened there.
  const none = t`No camera was found. Attach a file instead.`;
  const words: Readonly<Record<CameraState, string>> = {
    starting: t`Starting the camera…`,
    live: '',
    paused: t`The camera is off.`,
    refused: t`The portal isn’t allowed to use the camera. Allow it in the browser’s settings for this page, or attach a file.`,
    busy: t`Another program is using the camera. Close it and try again, or attach a file.`,
    none,
    insecure: none,
  };

  const isLive = state === 'live';
  const isOn = isLive || state === 'starting';

  return (
    <ModalDialog
      title={<Trans>Take a photo</Trans>}
      description={<output>{taken ? '' : words[state]}</output>}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {taken || isOn ? null : (
            <Button onClick={onElsewhere}>
              <Trans>Attach a file</Trans>
            </Button>
          )}
          {taken || !isOn ? (
            <Button onClick={again}>
              {taken ? <Trans>Retake</Trans> : <Trans>Try again</Trans>}
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={!isLive}
              onClick={() => isLive && inBackground(take())}
            >
              <Trans>Take photo</Trans>
            </Button>
          )}
          {taken ? (
            <Button appearance="primary" onClick={() => onPhoto(taken.photo)}>
              <Trans>Use photo</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {taken ? (
        <img className={styles.picture} src={taken.url} alt={t`The photo you took`} />
      ) : null}
      {/* The camera's picture has no sound, so it needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={taken || !isOn ? styles.hidden : styles.picture}
        aria-label={t`Camera`}
        // A photo can be taken only after this event. The element is visible from the start,
        // because some browsers don't play a hidden video.
        onLoadedData={onLoadedData}
        autoPlay
        muted
        playsInline
      />
    </ModalDialog>
  );
}

/**
 * Shows a panel at the side of the screen, over the whole width on phones, with the camera's
 * picture and what the scanned codes did. A hardware scanner works here too.
 */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useCamera, type CameraState } from '#areas/files/client/index.ts';
import { Drawer } from '#kernel/client/index.ts';
import { areSignalsOn, storeSignals } from './scan-signals.ts';
import { CountedEntries, UnknownEntries } from './ScanEntries.tsx';
import { useCodeReading } from './use-code-reading.ts';
import type { ScanSession } from './use-scan-session.ts';

/**
 * The size of the camera's picture in pixels. The bars of a barcode are then several pixels wide.
 */
const SCAN_SIZE = { width: 1280, height: 720 };

/** The width of the panel in pixels. */
const WIDTH = 480;

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '12px' },
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '45dvh',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  hidden: { display: 'none' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  last: { minHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' },
});

type Props = {
  readonly session: ScanSession;
  readonly onClose: () => void;
  /** What is shown below the entries, such as the sum of a count. */
  readonly children?: ReactNode;
};

export function ScanSheet({ session, onClose, children }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { video, state, onLoadedData, restart } = useCamera(SCAN_SIZE);
  const [hasSignals, setSignals] = useState(areSignalsOn);
  const isLive = state === 'live';
  const hasNoReader = useCodeReading(video, isLive, ({ text, format }) =>
    session.scan(text, format),
  );

  const words: Readonly<Record<CameraState, string>> = {
    starting: t`Starting the camera…`,
    live: t`Point the camera at a barcode or QR code.`,
    paused: t`The camera is off.`,
    refused: t`The portal isn’t allowed to use the camera. Allow it in the browser’s settings for this page, then try again. A hardware scanner works without it.`,
    busy: t`Another program is using the camera. Close it and try again. A hardware scanner works meanwhile.`,
    none: t`No camera was found. Connect one and try again, or use a hardware scanner.`,
    insecure: t`Browsers allow the camera only on secure pages. Open the portal with an address that starts with https.`,
  };

  const isOn = isLive || state === 'starting';

  return (
    <Drawer
      open
      title={t`Scan`}
      width={WIDTH}
      onClose={onClose}
      footer={
        <Button appearance="primary" onClick={onClose}>
          <Trans>Finish scanning</Trans>
        </Button>
      }
    >
      <div className={styles.body} data-scan="">
        {/* The camera's picture has no sound, so it needs no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className={isOn ? styles.picture : styles.hidden}
          aria-label={t`Camera`}
          onLoadedData={onLoadedData}
          autoPlay
          muted
          playsInline
        />
        <div className={styles.state}>
          <output>
            {hasNoReader
              ? t`The reader of codes isn’t on this device yet. Connect once and try again.`
              : words[state]}
          </output>
          {isOn && !hasNoReader ? null : (
            <Button onClick={restart}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
        <output className={styles.last}>{session.entries[0]?.words}</output>
        <CountedEntries session={session} />
        <UnknownEntries session={session} />
        {children}
        <Checkbox
          checked={hasSignals}
          onChange={(_event, { checked }) => {
            setSignals(checked === true);
            storeSignals(checked === true);
          }}
          label={t`Sound and vibration`}
        />
      </div>
    </Drawer>
  );
}

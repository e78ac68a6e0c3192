/**
 * Shows a panel at the side of the screen, over the whole width on phones, with the camera's
 * picture and what the scanned codes did. A hardware scanner works here too.
 */
import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useCamera, type CameraState } from '#areas/files/client/index.ts';
import { Drawer, phoneMedia, quietText } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { readSignalsOn, storeSignalsOn } from './scan-signals.ts';
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
  finder: {
    position: 'relative',
    overflow: 'hidden',
    height: '28dvh',
    maxHeight: '240px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground5,
    // The frame shows where to hold a code. Codes outside of it are read too.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: '20% 12%',
      borderRadius: tokens.borderRadiusLarge,
      border: '3px solid #fff',
      boxShadow: '0 0 0 100vmax rgba(31,26,15,.4)',
    },
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  hidden: { display: 'none' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  none: quietText,
  // The box is aligned with the texts above; its touch area extends into the margin.
  signals: { marginInlineStart: '-14px' },
  sum: { flexGrow: 1, alignSelf: 'center', fontWeight: 600 },
  typed: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '8px',
  },
  finish: { [phoneMedia]: { flexGrow: 1 } },
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
  // Undefined until the choice is read.
  const [hasSignals, setSignals] = useState<boolean>();
  useEffect(() => inBackground(readSignalsOn().then(setSignals)), []);
  const isLive = state === 'live';
  const hasNoReader = useCodeReading(
    video,
    isLive,
    ({ text, format }) => session.scan(text, format),
    session.isUnknown,
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
  const units = session.entries
    .filter(({ kind }) => kind === 'counted')
    .reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <Drawer
      open
      title={t`Scan products`}
      width={WIDTH}
      onClose={onClose}
      footer={
        <>
          {units > 0 ? (
            <span className={styles.sum}>
              <Plural value={units} one="# unit added" other="# units added" />
            </span>
          ) : null}
          <Button appearance="primary" className={styles.finish} onClick={onClose}>
            <Trans>Finish scanning</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.body} data-scan="">
        <div className={isOn ? styles.finder : styles.hidden}>
          {/* The camera's picture has no sound, so it needs no captions. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={video}
            className={styles.picture}
            aria-label={t`Camera`}
            onLoadedData={onLoadedData}
            autoPlay
            muted
            playsInline
          />
        </div>
        <div className={styles.state}>
          <output>
            {hasNoReader
              ? t`The code scanner isn’t on this device yet. Connect once and try again.`
              : words[state]}
          </output>
          {isOn && !hasNoReader ? null : (
            <Button onClick={restart}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
        <output className="for-readers">{session.entries[0]?.words}</output>
        <UnknownEntries session={session} />
        <CountedEntries session={session} />
        {session.entries.length === 0 ? (
          <p className={styles.none}>
            <Trans>Nothing scanned yet. Each scan adds one unit.</Trans>
          </p>
        ) : null}
        <TypedCode onCode={session.scan} />
        {children}
        <Checkbox
          className={styles.signals}
          checked={hasSignals === true}
          disabled={hasSignals === undefined}
          onChange={(_event, { checked }) => {
            setSignals(checked === true);
            storeSignalsOn(checked === true);
          }}
          label={t`Sound and vibration`}
        />
      </div>
    </Drawer>
  );
}

/** A field for a code that can't be read, such as one on a damaged label. */
function TypedCode({ onCode }: { readonly onCode: (text: string) => void }) {
  const styles = useStyles();
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
  };

  return (
    <div className={styles.typed}>
      <Field label={t`Or enter a part number or EAN`}>
        <Input
          value={typed}
          autoComplete="off"
          onChange={(_event, { value }) => setTyped(value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') add();
          }}
        />
      </Field>
      <Button onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}

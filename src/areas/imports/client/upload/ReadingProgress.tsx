/** Shows the progress of reading a file: rows so far, time left, and a button to cancel. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { amber, Card, forcedColorsMedia, quietText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '10px' },
  rows: {
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 650,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  track: {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '8px',
    border: '0',
    borderRadius: '4px',
    backgroundColor: '#EAE8E3',
    overflow: 'hidden',
    '::-webkit-progress-bar': { backgroundColor: '#EAE8E3' },
    '::-webkit-progress-value': { backgroundColor: amber[80], borderRadius: '4px' },
    '::-moz-progress-bar': { backgroundColor: amber[80] },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  quiet: { ...quietText, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  cancel: { marginInlineStart: 'auto' },
});

type Props = {
  readonly title: string;
  readonly rows: number;
  /** The share that is done, from 0 to 1; a larger one counts as 1. Undefined at the beginning. */
  readonly share: number | undefined;
  readonly leftMs: number | undefined;
  readonly onCancel: () => void;
};

export function ReadingProgress({ title, rows, share, leftMs, onCancel }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const seconds = Math.ceil((leftMs ?? 0) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const timeLeft =
    seconds < 60 ? (
      <Plural value={seconds} one="About # second left" other="About # seconds left" />
    ) : (
      <Plural value={minutes} one="About # minute left" other="About # minutes left" />
    );

  return (
    <Card title={title}>
      <div className={styles.body}>
        <div className={styles.rows}>
          <Plural value={rows} one="# row read" other="# rows read" />
        </div>
        <progress
          className={styles.track}
          aria-label={t`Reading the file`}
          max={1}
          {...(share === undefined ? {} : { value: Math.min(1, share) })}
        />
        <div className={styles.quiet}>
          <span>{leftMs === undefined ? <Trans>Analyzing the file…</Trans> : timeLeft}</span>
          <Button className={styles.cancel} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        <div className={styles.quiet}>
          <Trans>
            The file is saved on this device. You can close the portal and continue later.
          </Trans>
        </div>
      </div>
    </Card>
  );
}

/** A file while it is read: rows so far, time left, and the way out. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { amber, Card, forcedColors, formatNumber, useLanguage } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '10px' },
  rows: { fontSize: '20px', lineHeight: '26px', fontWeight: 650, letterSpacing: '-.02em', fontVariantNumeric: 'tabular-nums' },
  track: { height: '8px', borderRadius: '4px', backgroundColor: '#EAE8E3', overflow: 'hidden', [forcedColors]: { border: '1px solid CanvasText' } },
  bar: { height: '100%', borderRadius: '4px', backgroundColor: amber[80], transitionProperty: 'width', transitionDuration: '200ms', [forcedColors]: { backgroundColor: 'Highlight' } },
  quiet: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', fontSize: '14px', lineHeight: '20px', color: tokens.colorNeutralForeground3 },
  cancel: { marginInlineStart: 'auto' },
});

type Props = { readonly title: string; readonly rows: number; /** 0 to 1; unknown while it begins. */ readonly share: number | undefined; readonly leftMs: number | undefined; readonly onCancel: () => void };

export function ReadingProgress({ title, rows, share, leftMs, onCancel }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const read = formatNumber(rows, language), seconds = Math.ceil((leftMs ?? 0) / 1000), minutes = Math.ceil(seconds / 60);
  return (
    <Card title={title}>
      <div className={styles.body}>
        <div className={styles.rows}><Plural value={rows} one={<>{read} row read</>} other={<>{read} rows read</>} /></div>
        <div className={styles.track} role="progressbar" aria-label={t`Reading the file`} aria-valuemin={0} aria-valuemax={100} {...(share === undefined ? {} : { 'aria-valuenow': Math.round(share * 100) })}><div className={styles.bar} style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} /></div>
        <div className={styles.quiet}>
          <span>{leftMs === undefined ? <Trans>Looking at the file…</Trans> : seconds < 60 ? <Plural value={seconds} one="About # second left" other="About # seconds left" /> : <Plural value={minutes} one="About # minute left" other="About # minutes left" />}</span>
          <Button className={styles.cancel} onClick={onCancel}><Trans>Cancel</Trans></Button>
        </div>
        <div className={styles.quiet}><Trans>The file is kept on this device: you may close the portal and go on later.</Trans></div>
      </div>
    </Card>
  );
}

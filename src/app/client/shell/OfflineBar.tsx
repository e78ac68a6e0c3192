/** The dark bar while there is no connection: one sentence and the way to what waits on this device. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OfflineIcon, phone } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: '10px', minHeight: '52px', boxSizing: 'border-box', padding: '4px 24px', backgroundColor: '#3A3833', color: '#FFFFFF', fontSize: '14px', lineHeight: '20px', '& svg': { flexShrink: 0 }, [phone]: { padding: '4px 16px' } },
  long: { [phone]: { display: 'none' } },
  short: { display: 'none', [phone]: { display: 'inline' } },
  view: { marginInlineStart: 'auto', minHeight: '44px', minWidth: '44px', border: '1px solid rgba(255,255,255,.4)', backgroundColor: 'transparent', color: '#FFFFFF', borderRadius: '8px', padding: '0 12px', font: 'inherit', fontWeight: 600, whiteSpace: 'nowrap', cursor: 'pointer', ':hover': { backgroundColor: 'rgba(255,255,255,.12)' }, ':focus-visible': { outlineColor: '#FFFFFF' } },
});

/** `count`: changes that wait on this device. */
export function OfflineBar({ count, onView }: { readonly count: number; readonly onView: () => void }) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <section aria-label={t`Connection`} className={`${styles.bar} no-print`}>
      <OfflineIcon aria-hidden />
      <output>
        <span className={styles.long}><Trans>You're offline. Orders and uploads are kept on this device and sent when you reconnect.</Trans></span>
        <span className={styles.short}><Trans>You're offline. Work is kept on this device.</Trans></span>
      </output>
      {count > 0 ? (
        <button type="button" className={styles.view} onClick={onView}>
          <span className={styles.long}><Plural value={count} one="View # change" other="View # changes" /></span>
          <span className={styles.short}><Trans>View</Trans></span>
        </button>
      ) : null}
    </section>
  );
}

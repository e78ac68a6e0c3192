/** A strip with the number of alerts that this user must handle. It opens the notifications. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ErrorIcon, GoIcon, phone, red } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 24px',
    borderBottom: '1px solid #F2CFCD',
    backgroundColor: red.ground,
    color: red.textDeep,
    fontSize: '14px',
    lineHeight: '20px',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: '#FBE9E8' },
    '& svg': { flexShrink: 0 },
    ':focus-visible': { outlineOffset: '-3px' },
    [phone]: { padding: '0 16px' },
  },
  text: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10px',
    minWidth: 0,
    padding: '6px 0',
    overflowWrap: 'anywhere',
  },
  count: { fontWeight: 650 },
  go: {
    marginInlineStart: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

/**
 * The strip is not shown if `count` is 0. `asOf` is when the alerts were read, ready to be shown.
 */
type Props = {
  readonly count: number;
  readonly asOf?: string | undefined;
  /** The words of the alert, if there is only one. */
  readonly only?: string | undefined;
};

export function AlertsStrip({ count, asOf, only }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <section aria-label={t`Pendencies`} className="no-print">
      <Link to="/notifications" className={styles.strip}>
        <ErrorIcon aria-hidden />
        <span className={styles.text}>
          <span className={styles.count}>
            <Plural value={count} one="# pendency" other="# pendencies" />
          </span>
          {only ? <span>{only}</span> : null}
          {asOf ? <span>{asOf}</span> : null}
        </span>
        <span className={styles.go}>
          {only ? <Trans>See notifications</Trans> : <Trans>See all</Trans>}
          <GoIcon aria-hidden />
        </span>
      </Link>
    </section>
  );
}

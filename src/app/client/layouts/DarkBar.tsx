/**
 * Shows a dark bar below the app bar: an icon, one sentence (a shorter one on phones), and
 * optionally a button and a way to close the bar.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CloseIcon, IconButton, phoneMedia } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    boxSizing: 'border-box',
    padding: '4px 24px',
    backgroundColor: '#3A3833',
    color: '#FFFFFF',
    fontSize: '14px',
    lineHeight: '20px',
    '& svg': { flexShrink: 0 },
    [phoneMedia]: { padding: '4px 16px' },
  },
  long: { [phoneMedia]: { display: 'none' } },
  short: { display: 'none', [phoneMedia]: { display: 'inline' } },
  act: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    minHeight: '44px',
    minWidth: '44px',
    border: '1px solid rgba(255,255,255,.4)',
    backgroundColor: 'transparent',
    color: '#FFFFFF',
    borderRadius: '8px',
    padding: '0 12px',
    font: 'inherit',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'rgba(255,255,255,.12)' },
    ':focus-visible': { outlineColor: '#FFFFFF' },
  },
  close: {
    color: '#FFFFFF',
    flexShrink: 0,
    ':hover': { color: '#FFFFFF', backgroundColor: 'rgba(255,255,255,.12)' },
    ':focus-visible': { outlineColor: '#FFFFFF' },
  },
});

type Words = { readonly long: ReactNode; readonly short: ReactNode };
type Props = {
  readonly icon: ReactNode;
  readonly says: Words;
  /** The accessible name of the bar as a region of the page. */
  readonly label?: string;
  readonly act?: (Words & { readonly onClick: () => void }) | undefined;
  readonly onClose?: () => void;
};

export function DarkBar({ icon, says, label, act, onClose }: Props) {
  const styles = useStyles();
  const { t } = useLingui();

  const both = ({ long, short }: Words) => (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
  return (
    <section aria-label={label ?? t`Connection`} className={`${styles.bar} no-print`}>
      {icon}
      <output>{both(says)}</output>
      {act ? (
        <button type="button" className={styles.act} onClick={act.onClick}>
          {both(act)}
        </button>
      ) : null}
      {onClose ? (
        <IconButton
          className={styles.close}
          label={t`Dismiss`}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      ) : null}
    </section>
  );
}

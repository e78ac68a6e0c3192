/**
 * Shows a drawing, a title, a text and buttons in place of content that is empty, missing, not
 * allowed or could not be loaded.
 */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { amber, inkColor } from '../../theme/theme.ts';
import { quietText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '6px',
    padding: '56px 24px',
    textWrap: 'balance',
  },
  title: {
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 650,
    letterSpacing: '-.01em',
    marginTop: '12px',
  },
  words: { ...quietText, maxWidth: '44ch', marginBottom: '14px' },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', justifyContent: 'center' },
});

/** The sign that is drawn on the drawing's dark disc. */
export type EmptyStateSign = 'add' | 'search' | 'check' | 'lock' | 'gauge' | 'cut';
const signs: Record<EmptyStateSign, string> = {
  add: 'M97 66v14M90 73h14',
  search: 'M101 77l4 4M96 68a5 5 0 1 0 .01 0',
  check: 'M91 73l4.5 4.5 8-9',
  lock: 'M92 72h10v8H92zM94 72v-3a3 3 0 0 1 6 0v3',
  gauge: 'M89 78a8 8 0 0 1 16 0M97 78l4-6',
  cut: 'M91 67l12 12M103 67l-12 12',
};

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly sign?: EmptyStateSign;
};

export function EmptyState({ title, children, actions, sign = 'add' }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <svg width="112" height="88" viewBox="0 0 112 88" fill="none" aria-hidden="true">
        <rect x="4" y="10" width="104" height="72" rx="10" fill="#F0EFEB" />
        <rect x="16.5" y="1.5" width="80" height="74" rx="8" fill="#FFFFFF" stroke="#D6D4CE" />
        <rect x="26" y="14" width="32" height="6" rx="3" fill={amber[130]} />
        <rect x="26" y="30" width="60" height="5" rx="2.5" fill="#E4E2DD" />
        <rect x="26" y="42" width="60" height="5" rx="2.5" fill="#E4E2DD" />
        <rect x="26" y="54" width="38" height="5" rx="2.5" fill="#E4E2DD" />
        <circle cx="97" cy="73" r="15" fill={inkColor} />
        <path
          d={signs[sign]}
          stroke={amber[130]}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.words}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

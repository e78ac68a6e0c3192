/**
 * The link that opens a row. It is high enough to be pressed with a thumb without making the row
 * higher.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = /*#__PURE__*/ makeStyles({
  link: {
    display: 'inline-block',
    minWidth: '44px',
    paddingBlock: '12px',
    marginBlock: '-12px',
    lineHeight: '20px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

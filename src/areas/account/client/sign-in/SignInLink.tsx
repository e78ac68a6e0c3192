/** A link below a form of the sign-in layout, large enough for a finger. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = /*#__PURE__*/ makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

export function SignInLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

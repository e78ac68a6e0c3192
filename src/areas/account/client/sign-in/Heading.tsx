/** Heading and one sentence over a form of the login layout; names the browser's tab. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePageTitle } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  title: { fontSize: '24px', lineHeight: '32px', fontWeight: 650, letterSpacing: '-.02em' },
  words: {
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground3,
    marginTop: '2px',
  },
});

export function Heading({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  usePageTitle(title);
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      {children ? <p className={styles.words}>{children}</p> : null}
    </div>
  );
}

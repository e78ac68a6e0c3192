/** Folds content behind a title on phones, so that the figures above it are seen first. */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { phoneQuery, useMediaQuery } from '#kernel/client/index.ts';
import { CollapsibleCard } from '../CollapsibleCard.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    padding: '12px',
  },
});

type Props = { readonly title: ReactNode; readonly children: ReactNode };

export function FoldOnPhone({ title, children }: Props) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  if (!isPhone) return children;

  return (
    <CollapsibleCard title={title}>
      <div className={styles.content}>{children}</div>
    </CollapsibleCard>
  );
}

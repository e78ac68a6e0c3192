/** Shows beside the buttons what prevents the person from continuing. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ConflictIcon, redColors, quietText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: {
    ...quietText,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    '& > svg': { flexShrink: 0 },
  },
  grave: { color: redColors.textOnTint, fontWeight: 600 },
});

export function BlockingReasonNote({
  isGrave = false,
  children,
}: {
  readonly isGrave?: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.note, isGrave && styles.grave)}>
      {isGrave ? <ConflictIcon aria-hidden /> : null}
      {children}
    </div>
  );
}

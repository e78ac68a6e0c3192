/** Why it does not go on, beside the buttons. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ConflictIcon, red } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground3,
    '& > svg': { flexShrink: 0 },
  },
  grave: { color: red.textOnTint, fontWeight: 600 },
});
export function DockNote({
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

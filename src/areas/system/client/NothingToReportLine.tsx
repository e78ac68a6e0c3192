/**
 * Shows in one line that nothing needs attention, instead of the drawing of an empty state, which
 * would push the next cards down.
 */
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SuccessIcon } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  line: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    '& > svg': { flexShrink: 0, width: '20px', height: '20px' },
  },
});

export function NothingToReportLine({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <p className={styles.line}>
      <SuccessIcon aria-hidden />
      {children}
    </p>
  );
}

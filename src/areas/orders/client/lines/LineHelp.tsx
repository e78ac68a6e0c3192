/** How the lines are filled by keyboard; not shown where there is none. */
import { Trans } from '@lingui/react/macro';
import { useLineStyles } from '../cells/line-styles.ts';

export function LineHelp() {
  const styles = useLineStyles();
  return (
    <p className={styles.help}>
      <kbd className={styles.key}>Enter</kbd> <Trans>next cell</Trans> ·{' '}
      <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd>{' '}
      <Trans>between lines</Trans> · <kbd className={styles.key}>Ctrl</kbd>{' '}
      <kbd className={styles.key}>Enter</kbd> <Trans>send for approval</Trans> ·{' '}
      <Trans>paste rows from a spreadsheet</Trans>
    </p>
  );
}

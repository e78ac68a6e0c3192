/** Reserves space for content that is loading, so that the list below doesn't jump. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useArePlaceholdersDue } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  space: { borderRadius: tokens.borderRadiusXLarge },
  slow: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
});

export function Placeholder({ height }: { readonly height: number }) {
  const styles = useStyles();
  const { t } = useLingui();
  const areDue = useArePlaceholdersDue();

  return areDue ? (
    <output
      aria-label={t`Loading`}
      className={`${styles.space} ${styles.slow}`}
      style={{ minHeight: height, display: 'block' }}
    />
  ) : (
    <div className={styles.space} style={{ minHeight: height }} />
  );
}

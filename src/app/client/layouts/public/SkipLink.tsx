/** A link that is the first tab stop of a page and skips bar and menu. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { inkColor } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  skip: {
    position: 'absolute',
    left: '8px',
    top: '-60px',
    zIndex: 99,
    backgroundColor: '#FFFFFF',
    color: inkColor,
    padding: '12px 16px',
    borderRadius: '8px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    ':focus': { top: '8px' },
  },
});

export function SkipLink() {
  const styles = useStyles();
  return (
    <a href="#content" className={`${styles.skip} no-print`}>
      <Trans>Skip to content</Trans>
    </a>
  );
}

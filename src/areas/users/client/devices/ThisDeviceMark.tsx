/** Marks the device that the page is open on. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'inline-block',
    padding: '2px 10px',
    fontSize: '12px',
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '11px',
  },
});

export function ThisDeviceMark() {
  const styles = useStyles();
  return (
    <span className={styles.mark}>
      <Trans>This device</Trans>
    </span>
  );
}

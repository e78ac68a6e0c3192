/** Shows that Box isn't set up on the server yet, and lists the steps to set it up. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { smallText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '12px' },
  steps: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '8px', maxWidth: '76ch' },
  small: smallText,
});

export function BoxSetup() {
  const styles = useStyles();
  return (
    <div className={styles.all}>
      <div>
        <Trans>Box isn’t set up on the server. To store files in Box:</Trans>
      </div>
      <ol className={styles.steps}>
        <li>
          <Trans>The operator registers an application with Box.</Trans>
        </li>
        <li>
          <Trans>
            The operator enters its ID and secret on the server and restarts the portal.
          </Trans>
        </li>
        <li>
          <Trans>An administrator connects Box here. The portal then moves all files.</Trans>
        </li>
      </ol>
      <div className={styles.small}>
        <Trans>The operation guide explains each step.</Trans>
      </div>
    </div>
  );
}

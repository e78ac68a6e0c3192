/** Beside an action that cannot be done here and now; nothing while the server is in reach. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../../session/portal-session.tsx';
import { NeedsConnectionIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px' },
  },
});

export function NeedsConnection() {
  const styles = useStyles();
  return useIsOffline() ? (
    <span className={styles.mark}>
      <NeedsConnectionIcon aria-hidden />
      <Trans>Needs connection</Trans>
    </span>
  ) : null;
}

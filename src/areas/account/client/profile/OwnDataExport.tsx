/** Exports the person's own data as a file, and links to the privacy policy. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { DownloadIcon, LinkButton, download, useSnackbar } from '#kernel/client/index.ts';
import { utcDate } from '#kernel/domain/calendar.ts';
import { exportOwnData } from '../../domain/call-addresses.ts';
import { toCallFailure } from '../session/to-call-failure.ts';
import { useSession } from '../session/session-context.tsx';
import { callFailureMessage } from '../sign-in/sign-in-problem-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function OwnDataExport() {
  const styles = useStyles();
  const { _ } = useLingui();
  const { store } = useSession();
  const { show } = useSnackbar();

  const take = async () => {
    const reply = await store.api.call(exportOwnData);
    if (reply.ok)
      download(`portal-my-data-${utcDate(store.now())}.json`, JSON.stringify(reply.value, null, 2));
    else show({ type: 'error', content: _(callFailureMessage(toCallFailure(reply))) });
  };

  return (
    <div className={styles.row}>
      <Button icon={<DownloadIcon />} onClick={() => void take()}>
        <Trans>Export my data</Trans>
      </Button>
      <LinkButton to="/privacy">
        <Trans>Privacy policy</Trans>
      </LinkButton>
    </div>
  );
}

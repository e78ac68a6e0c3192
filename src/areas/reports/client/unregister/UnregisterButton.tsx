/** Removes a completed report, for administrators with the delete right: asked with counts of what goes. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import {
  adminWords,
  DeleteIcon,
  NeedsConnectionIcon,
  useDangerStyles,
  withWords,
} from '#kernel/client/index.ts';
import type { Report } from '../../domain/index.ts';
import { useReports } from '../use-reports.ts';
import { useUnregistering } from './use-unregistering.tsx';

function UnregisterButton({ report }: { readonly report: Report }) {
  const danger = useDangerStyles();
  const { isOffline } = useReports();
  const { remove, isBusy } = useUnregistering(report);
  return (
    <Button
      className={danger.among}
      icon={isOffline ? <NeedsConnectionIcon /> : <DeleteIcon />}
      disabledFocusable={isOffline || isBusy}
      onClick={() => {
        if (!isOffline) void remove();
      }}
    >
      {isOffline ? (
        <Trans>Remove report (requires a connection)</Trans>
      ) : (
        <Trans>Remove report</Trans>
      )}
    </Button>
  );
}

export default withWords(adminWords, UnregisterButton);

/**
 * Makes the server and this device forget what they remember of a distributor's columns, and maps
 * this file again.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import {
  DeleteIcon,
  NeedsConnectionIcon,
  useBlockingOverlay,
  useDialog,
  useSnackbar,
} from '#kernel/client/index.ts';
import { useReportArea, useReportsSession } from '../use-reports-session.ts';

export function ForgetColumns({ facts }: { readonly facts: UploadFacts }) {
  const { t } = useLingui();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const area = useReportArea();
  const { reports, files, isOffline } = useReportsSession();
  if (facts.fields.every(({ by }) => by !== 'remembered')) return null;

  const forget = async () => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`This distributor’s saved columns and corrections will be removed from every device. Registered rows don’t change.`,
      acceptLabel: t`Forget columns`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    if ((await block(reports.forgetColumns(area, facts.distributorId))) !== 'fetched') {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }

    await files.open(facts.id).choose({ mapping: null });
    show({ type: 'success', content: t`Headers successfully reset` });
  };

  return (
    <div className="no-print">
      <Button
        appearance="subtle"
        icon={isOffline ? <NeedsConnectionIcon /> : <DeleteIcon />}
        disabledFocusable={isOffline}
        onClick={() => {
          if (!isOffline) void forget();
        }}
      >
        {isOffline ? (
          <Trans>Forget saved columns (requires a connection)</Trans>
        ) : (
          <Trans>Forget saved columns</Trans>
        )}
      </Button>
    </div>
  );
}

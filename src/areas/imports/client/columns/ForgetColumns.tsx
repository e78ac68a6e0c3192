/**
 * Makes the server and this device forget what they remember of a distributor's columns, and maps
 * this file again.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  DeleteIcon,
  NeedsConnectionIcon,
  useBlockingOverlay,
  useDialog,
  useIsOffline,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  /** Deletes what is remembered. Resolves to false if the server can't be reached or refuses. */
  readonly forget: (distributorId: number) => Promise<boolean>;
};

export function ForgetColumns({ upload, facts, forget }: Props) {
  const { t } = useLingui();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const notifyResult = useNotifyResult();
  const isOffline = useIsOffline();
  if (facts.fields.every(({ by }) => by !== 'remembered')) return null;

  const onForget = async () => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`This distributor’s saved columns and corrections will be removed from every device. Registered rows don’t change.`,
      acceptLabel: t`Forget columns`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    if (!(await block(forget(facts.distributorId)))) {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }

    await notifyResult(upload.choose({ mapping: null }), () => t`Headers successfully reset`);
  };

  return (
    <div className="no-print">
      <Button
        appearance="subtle"
        icon={isOffline ? <NeedsConnectionIcon /> : <DeleteIcon />}
        disabledFocusable={isOffline}
        onClick={() => {
          if (!isOffline) void onForget();
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

/** Starts a classification of all terms after the person has seen its effect and agreed. */
import { useLingui } from '@lingui/react/macro';
import {
  useBusy,
  useIdempotentCommand,
  useDialog,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { RelationEffectList } from '../RelationEffectList.tsx';
import { useVerticalNames } from '../use-vertical-names.ts';

/**
 * Returns `ask`, which shows the effect and starts the classification if the person agrees.
 * `isBusy` is true until `ask` has ended, but not while the server classifies. `onStarted` is
 * called when the server has started the classification.
 */
export function useReclassifyAllTerms(onStarted: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const dialog = useDialog();
  const snackbar = useSnackbar();
  const command = useIdempotentCommand();
  const verticals = useVerticalNames();
  const { isBusy, busy } = useBusy();

  const start = async () => {
    const effect = await api.call(addresses.previewEffect, { body: {} });
    if (!effect.ok) return false;
    const isAgreed = await dialog.ask({
      title: t`Classify all terms again?`,
      content: <RelationEffectList effect={effect.value} verticals={verticals} />,
      acceptLabel: t`Classify all terms again`,
    });

    if (!isAgreed) return true;
    const started = await command({}, ({ operationId }) =>
      api.call(addresses.startReclassification, { operationId }),
    );
    if (started.ok) onStarted();

    return started.ok;
  };

  return {
    isBusy,
    ask: () =>
      busy(async () => {
        const isDone = await start();
        if (!isDone) snackbar.show({ type: 'error', content: t`There was a request error` });
      }),
  };
}

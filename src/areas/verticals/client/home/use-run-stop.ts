/** Stops a running classification of all terms. */
import { useLingui } from '@lingui/react';
import {
  actionProblemMessage,
  useIdempotentCommand,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { ClassificationRun } from '../../domain/index.ts';

/**
 * Returns a function that stops the run. A run that has just ended needs no message, because the
 * page shows its result. `onChange` is called in any case.
 */
export function useRunStop({ id }: Pick<ClassificationRun, 'id'>, onChange: () => void) {
  const { _ } = useLingui();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();

  return async (): Promise<void> => {
    const reply = await command({}, ({ operationId }) =>
      api.call(addresses.cancelReclassification, { params: { id }, operationId }),
    );
    const hasEnded = !reply.ok && reply.kind === 'refused' && reply.code === 'run_ended';
    if (!reply.ok && !hasEnded) show({ type: 'error', content: _(actionProblemMessage(reply)) });
    onChange();
  };
}

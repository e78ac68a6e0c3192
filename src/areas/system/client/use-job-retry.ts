/** Tries failed jobs and emails again, and shows how many of them are tried. */
import { useLingui } from '@lingui/react/macro';
import {
  useBusy,
  useFormats,
  useIdempotentCommand,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import type { FailedJob } from '../domain/index.ts';

/** `onRetried` is called after each answer, whether jobs are tried again or not. */
export function useJobRetry(onRetried: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const formats = useFormats();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const { isBusy, busy } = useBusy();

  const retry = (jobs: readonly Pick<FailedJob, 'id'>[]) =>
    busy(async () => {
      const ids = jobs.map(({ id }) => id);
      const reply = await command({ ids }, (sent) => api.call(addresses.retryJobsAndMails, sent));
      if (!reply.ok) show({ type: 'error', content: t`There was a request error` });
      else if (reply.value.retried === 0)
        show({
          type: 'other',
          content: t`Nothing to try again: already finished or being tried now.`,
        });
      else {
        const count = formats.number(reply.value.retried);
        show({ type: 'success', content: t`Trying again now: ${count}` });
      }
      onRetried();
    });

  return { isBusy, retry };
}

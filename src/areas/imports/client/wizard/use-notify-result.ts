/**
 * Provides a function that waits for a call to the worker, and shows a message if the call is
 * refused or the worker fails.
 */
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { resultOfWorker, type UploadCode } from '../../device/index.ts';
import { fileRefusalWords } from './file-refusal-words.ts';

/** Returns the result of a call. `say` returns the message of a success; '' shows none. */
export type NotifyResult = <Value>(
  work: Promise<Result<Value, UploadCode>>,
  say?: (value: Value) => string,
) => Promise<Result<Value, UploadCode>>;

export function useNotifyResult(): NotifyResult {
  const { _ } = useLingui();
  const { show } = useSnackbar();

  return useCallback(
    async (work, say) => {
      const done = await resultOfWorker(work);
      if (!done.ok) {
        const { message, nextStep } = fileRefusalWords[done.code];
        show({ type: 'error', content: `${_(message)}. ${_(nextStep)}` });
        return done;
      }

      const words = say?.(done.value);
      if (words) show({ type: 'success', content: words });
      return done;
    },
    [show, _],
  );
}

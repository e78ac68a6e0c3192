/**
 * Downloads a list as a CSV file that the server writes, and warns if it was cut at the row limit.
 * The loading bar is shown meanwhile.
 */
import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Reply } from '#kernel/device/index.ts';
import { download } from '../data/download.ts';
import { useFormats } from '../format/use-formats.ts';
import { useLoadingReport } from '../ui/base/LoadingBar.tsx';
import { useSnackbar } from '../ui/base/SnackbarHost.tsx';
import { unreachableMessage } from '../ui/failure/unreachable-message.ts';

/** The server's CSV file. `isCut`: the list has more rows than the file may contain. */
export type WrittenCsv = { readonly csv: string; readonly rows: number; readonly isCut: boolean };

type FailedKind = Extract<Reply<WrittenCsv>, { readonly ok: false }>['kind'];

/** Returns a function that fetches and downloads the file. */
export function useCsvDownload(
  name: string,
  ask: () => Promise<Reply<WrittenCsv>>,
): () => Promise<void> {
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const loading = useLoadingReport();
  const formats = useFormats();

  const askAndReport = async () => {
    loading.data();
    try {
      return await ask();
    } finally {
      loading.done();
    }
  };

  const failureOf = (kind: FailedKind) => {
    if (kind === 'refused') return t`There was a request error`;
    return kind === 'unreachable' || kind === 'not_ours'
      ? _(unreachableMessage)
      : t`The portal couldn’t load this. Try again in a moment.`;
  };

  return async () => {
    const reply = await askAndReport();
    if (!reply.ok) {
      show({ type: 'error', content: failureOf(reply.kind) });
      return;
    }

    const { csv, isCut } = reply.value;
    const rows = formats.number(reply.value.rows);
    download(name, csv, 'text/csv');
    if (isCut)
      show({
        type: 'other',
        content: t`The file has the first ${rows} rows of the list only. Narrow the filters to get the others.`,
      });
  };
}

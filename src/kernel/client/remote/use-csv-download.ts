/**
 * Downloads a list as a CSV file that the server writes, and warns if it was cut at the row limit.
 */
import { useLingui } from '@lingui/react/macro';
import type { Reply } from '#kernel/device/index.ts';
import { download } from '../data/download.ts';
import { useFormats } from '../format/use-formats.ts';
import { useSnackbar } from '../ui/base/SnackbarHost.tsx';

/** The server's CSV file. `isCut`: the list has more rows than the file may contain. */
export type WrittenCsv = { readonly csv: string; readonly rows: number; readonly isCut: boolean };

/** Returns a function that fetches and downloads the file. */
export function useCsvDownload(
  name: string,
  ask: () => Promise<Reply<WrittenCsv>>,
): () => Promise<void> {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const formats = useFormats();
  return async () => {
    const reply = await ask();
    if (!reply.ok) {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }

    const { csv, isCut } = reply.value;
    const rows = formats.number(reply.value.rows);
    download(name, csv, 'text/csv');
    if (isCut)
      show({
        type: 'other',
        content: t`The file has the newest ${rows} rows only. Narrow the filters to get older ones.`,
      });
  };
}

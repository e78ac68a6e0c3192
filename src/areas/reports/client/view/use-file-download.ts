/** Downloads the file of a report as it was uploaded, piece by piece. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadFile } from '#areas/imports/client/index.ts';
import { useSnackbar } from '#kernel/client/index.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

async function unpacked(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer();
}

/** Returns the function that downloads the file. It shows refusals itself. */
export function useFileDownload(area: ReportArea, report: Report): () => Promise<void> {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { api } = useReportsSession();
  const [isBusy, setBusy] = useState(false);

  const refusals: Readonly<Record<string, string>> = {
    not_found: t`This file is no longer stored. Report files are deleted after their retention period.`,
    file_out_of_reach: t`The file storage can’t be reached now. Try again in a few minutes.`,
    file_changed: t`The file was changed or removed in the file storage and can’t be downloaded. Administrators have been notified.`,
  };

  return async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const parts: ArrayBuffer[] = [];
      for (let piece = 0, pieces = 1; piece < pieces; piece++) {
        const reply = await api.call(addresses[area].file, {
          params: { id: report.id },
          query: { piece },
        });
        if (!reply.ok) {
          const because = reply.kind === 'refused' ? refusals[reply.code] : undefined;
          show({ type: 'error', content: because ?? t`There was a request error` });
          return;
        }

        pieces = reply.value.pieces;
        parts.push(await unpacked(reply.value.bytes));
      }
      downloadFile(report.fileName ?? 'report', new Blob(parts));
    } finally {
      setBusy(false);
    }
  };
}

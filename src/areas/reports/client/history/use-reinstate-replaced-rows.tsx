/**
 * Restores what an entry of the history removed. The question shows what returns and what is
 * removed, as for any full replacement. The question needs the server.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useDialog, useSnackbar } from '#kernel/client/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { Report, ReportArea, ReportEntry } from '../../domain/index.ts';
import { RegisteredRowCounts, RowsToBeRemoved } from '../words/RowsToBeRemoved.tsx';
import { useReportsSession } from '../use-reports-session.ts';
import { reportActionMessage } from '../words/report-action-message.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { waitUntilReceived } from '../outcome/wait-until-received.ts';

export function useReinstateReplacedRows(area: ReportArea, report: Pick<Report, 'id' | 'source'>) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { api, reports } = useReportsSession();
  const [isBusy, setBusy] = useState(false);
  const { id, source } = report;
  const showError = (content: string) => show({ type: 'error', content });

  const run = async (entry: ReportEntry['id']): Promise<void> => {
    const reply = await api.call(addresses[area].replaced, { params: { id, entry } });

    if (!reply.ok) {
      showError(_(reportActionMessage(reply)));
      return;
    }

    const { back, gone } = reply.value;
    const restores = plural(back.rows, { one: 'restore # row', other: 'restore # rows' });
    const isAgreed = await ask({
      title: t`This date has already been inserted! Do you want to replace it?`,
      content: (
        <>
          <div>
            <strong>
              <Trans>Will be restored:</Trans>
            </strong>{' '}
            <RegisteredRowCounts {...back} />
          </div>
          {gone.rows > 0 ? (
            <RowsToBeRemoved gone={gone} asOf={undefined} />
          ) : (
            <Trans>No registered rows are removed.</Trans>
          )}
          {source === 'none' ? (
            <div>
              <Trans>The dates of this declaration will no longer be declared.</Trans>
            </div>
          ) : null}
        </>
      ),
      acceptLabel:
        gone.rows > 0
          ? t`${plural(gone.rows, { one: 'Remove # row', other: 'Remove # rows' })} and ${restores}`
          : t`${plural(back.rows, { one: 'Restore # row', other: 'Restore # rows' })}`,
      isDestructive: gone.rows > 0,
    });

    if (!isAgreed) return;
    const done = await reports.reinstate(area, id, { entry, agreedRows: gone.rows });

    if (!done.ok) {
      showError(_(reportRefusalMessage(done.code)));
      return;
    }

    let outcome = await waitUntilReceived(reports, area, id);

    if (outcome === 'pending') {
      show({ type: 'success', content: t`Saved on this device, sending…` });
      outcome = await waitUntilReceived(reports, area, id, MINUTE);
    }

    if (outcome === 'received')
      show({
        type: 'success',
        content: t`${plural(back.rows, { one: '# row restored', other: '# rows restored' })}`,
      });
    else if (outcome === 'refused') {
      const refusal = (await reports.read(area, id))?.refusal;
      // The message tells the person why, so the refused step is discarded.
      await reports.dismiss(id);
      showError(refusal ? _(reportRefusalMessage(refusal)) : t`The server didn’t accept it`);
    }
  };

  return {
    isBusy,
    restore: async (entry: ReportEntry['id']): Promise<void> => {
      if (isBusy) return;
      setBusy(true);
      try {
        await run(entry);
      } finally {
        setBusy(false);
      }
    },
  };
}

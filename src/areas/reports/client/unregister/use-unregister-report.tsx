/** Asks whether a completed report is to be removed, with counts, and removes it. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useIdempotentCommand, useDialog, useSnackbar } from '#kernel/client/index.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { Report, UnregisterConsequences } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { reportActionMessage } from '../words/report-action-message.ts';

/** Formats months as `10/2026, 11/2026`. */
const monthsOf = ({ months }: UnregisterConsequences) =>
  months.map((month) => month.split('-').reverse().join('/')).join(', ');

export function useUnregisterReport(report: Pick<Report, 'id' | 'area'>): () => Promise<void> {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { api, engine, reports } = useReportsSession();
  const command = useIdempotentCommand();
  const { id, area } = report;
  const showError = (content: string) => show({ type: 'error', content });

  const run = async (): Promise<void> => {
    const counted = await api.call(addresses[area].unregistering, { params: { id } });

    if (!counted.ok) {
      showError(_(reportActionMessage(counted)));
      return;
    }

    const { version, ...leaving } = counted.value;
    const { rows, declaredDates } = leaving;
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: <LeavingCounts leaving={leaving} />,
      acceptLabel: labelOf(leaving),
      isDestructive: true,
    });

    if (!isAgreed) return;
    const reply = await command(
      { baseVersion: version, agreedRows: rows, agreedDates: declaredDates },
      (sent) => api.call(addresses[area].unregister, { params: { id }, ...sent }),
    );

    // Load the report in any case, so that the page shows what the server has.
    await reports.fetch(area, id);
    engine.refresh('reports.heads').catch(() => undefined);
    if (reply.ok) show({ type: 'success', content: t`Report removed` });
    else showError(_(reportActionMessage(reply)));
  };

  const labelOf = ({ rows, declaredDates }: UnregisterConsequences): string => {
    if (rows > 0) return t`${plural(rows, { one: 'Remove # row', other: 'Remove # rows' })}`;
    return declaredDates > 0
      ? t`${plural(declaredDates, { one: 'Remove # declared date', other: 'Remove # declared dates' })}`
      : t`Remove report`;
  };

  return run;
}

function LeavingCounts({ leaving }: { readonly leaving: UnregisterConsequences }) {
  const { rows, quantity, months, declaredDates, returning, staying, kept } = leaving;
  const named = monthsOf(leaving);

  return (
    <>
      <div>
        <strong>
          <Trans>Will be removed:</Trans>
        </strong>{' '}
        {declaredDates > 0 ? (
          <Plural value={declaredDates} one="# declared date" other="# declared dates" />
        ) : (
          <>
            <Plural value={rows} one="# row" other="# rows" /> (
            <Plural value={quantity} one="# unit" other="# units" />)
          </>
        )}
        {months.length > 0 ? (
          <>
            , <Plural value={months.length} one="# month" other="# months" />: {named}
          </>
        ) : null}
      </div>
      {months.length > 0 ? (
        <div>
          <Trans>Months without other data are missing again. The distributor is notified.</Trans>
        </div>
      ) : (
        <div>
          <Trans>No registered rows are removed. The distributor is notified.</Trans>
        </div>
      )}
      {returning > 0 ? (
        <div>
          <Plural
            value={returning}
            one="# row that this report changed gets its previous values back."
            other="# rows that this report changed get their previous values back."
          />
        </div>
      ) : null}
      {staying > 0 ? (
        <div>
          <Plural
            value={staying}
            one="# row stays: a later report has it as well."
            other="# rows stay: a later report has them as well."
          />
        </div>
      ) : null}
      {kept > 0 ? (
        <div>
          <Trans>Rows of this report that other reports replaced can no longer be restored.</Trans>
        </div>
      ) : null}
      <div>
        <Trans>The file and the history are kept. This can’t be undone.</Trans>
      </div>
    </>
  );
}

/**
 * Shows the question about a report on stand-by: some of its dates are registered, and a person
 * decides whether they are replaced.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button, Checkbox, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { formatDate, Notice, useSnackbar } from '#kernel/client/index.ts';
import { countDatesAndRegisteredRows, type Report, type ReportArea } from '../../domain/index.ts';
import { RegisteredRowCounts } from '../words/RowsToBeRemoved.tsx';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { replacementWords } from '../words/replacement-words.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { waitUntilProcessed } from '../outcome/wait-until-processed.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  days: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    maxHeight: '320px',
    overflowY: 'auto',
  },
});

export default function ReplaceRegisteredDatesQuestion({
  area,
  report,
  mayAnswer,
}: {
  readonly area: ReportArea;
  readonly report: Report;
  readonly mayAnswer: boolean;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { reports, isOffline } = useReportsSession();
  const there = report.days.filter(({ registeredRows, none }) => registeredRows > 0 || none);
  const { registered: gone } = countDatesAndRegisteredRows(report);
  // After an answer, the server asks again only if more rows are registered than the person was
  // told.
  const chosen = _(replacementWords[report.replacement].word);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);

  const answer = async (replacement: 'replace' | 'changes') => {
    if (isBusy) return;
    setBusy(true);
    try {
      const done = await reports.answer(area, report.id, { replacement, except: [...kept] });
      if (!done.ok) {
        show({ type: 'error', content: _(reportRefusalMessage(done.code)) });
        return;
      }

      if (isOffline)
        show({
          type: 'success',
          content: t`Saved on this device. We’ll send it when you’re back online.`,
        });

      inBackground(
        waitUntilProcessed(reports, area, report.id).then((outcome) => {
          if (outcome === 'complete') show({ type: 'success', content: _(areaWords[area].saved) });
        }),
      );
    } finally {
      setBusy(false);
    }
  };

  const toggle = (date: string) =>
    setKept((before) => {
      const next = new Set(before);
      if (!next.delete(date)) next.add(date);
      return next;
    });

  return (
    <Notice
      title={
        <Trans>
          This file contains data(s) already registered! Do you want to replace these data?
        </Trans>
      }
      actions={
        mayAnswer ? (
          <>
            <Button
              appearance="primary"
              disabledFocusable={isBusy}
              onClick={() => void answer('replace')}
            >
              {_(replacementWords.replace.word)}
            </Button>
            <Button disabledFocusable={isBusy} onClick={() => void answer('changes')}>
              {_(replacementWords.changes.word)}
            </Button>
          </>
        ) : undefined
      }
    >
      {report.replacement === 'ask' ? null : (
        <div>
          <Trans>More rows are registered now than when “{chosen}” was chosen.</Trans>
          {mayAnswer && there.length > 1 ? (
            <>
              {' '}
              <Trans>Any dates that were selected then must be selected again.</Trans>
            </>
          ) : null}
        </div>
      )}
      {gone.rows > 0 ? (
        <div>
          <strong>
            <Trans>Registered:</Trans>
          </strong>{' '}
          <RegisteredRowCounts {...gone} />
        </div>
      ) : null}
      <div>
        <strong>{_(replacementWords.replace.word)}</strong>: {_(replacementWords.replace.hint)}{' '}
        <strong>{_(replacementWords.changes.word)}</strong>: {_(replacementWords.changes.hint)}
      </div>
      {mayAnswer && there.length > 1 ? (
        <div>
          <Trans>Selected dates get the other option.</Trans>
        </div>
      ) : null}
      <ul className={styles.days}>
        {there.map(({ date, rows, registeredRows, none }) => {
          const words = (
            <>
              {formatDate(date)}:{' '}
              {none ? (
                <Trans>declared as empty</Trans>
              ) : (
                <>
                  <Plural value={rows} one="# row" other="# rows" /> (
                  <Plural value={registeredRows} one="# registered" other="# registered" />)
                </>
              )}
            </>
          );
          return (
            <li key={date}>
              {mayAnswer && there.length > 1 ? (
                <Checkbox checked={kept.has(date)} onChange={() => toggle(date)} label={words} />
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Shows the figures of a report: rows, quantity, dates, and what happened to registered rows. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { formatDates, formatDayTime, KpiRow, useFormats } from '#kernel/client/index.ts';
import type { Report } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { changeCountWords } from '../words/change-counts.ts';
import { replacementWords } from '../words/replacement-words.ts';
import { figureOfReplacement } from './replacement-figure.ts';

/** The most sheets that are named. */
const FEW = 6;

export function ReportFigures({ report }: { readonly report: Report }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { zone } = useReportsSession();
  const number = (value: number) => formats.number(value);
  const { counts, status, days, from, to } = report;
  const by = report.createdBy;
  const at = formatDayTime(report.createdAt, zone);
  const isCompared = counts !== null && status === 'complete';
  const replaced = figureOfReplacement(report);

  const ofSheets = report.choices?.sheets?.map(({ name }) => name) ?? [];
  const names = `${ofSheets.slice(0, FEW).join(', ')}${ofSheets.length > FEW ? ' …' : ''}`;
  const sheets = names && t`Sheets: ${names}`;

  const replacementNote = () => {
    if (replaced === 'asked') return _(replacementWords.ask.hint);
    return replaced === 'counted' && counts
      ? t`${number(counts.kept)} kept, ${number(counts.removed)} replaced`
      : t`${at} by ${by}`;
  };

  return (
    <KpiRow
      items={[
        {
          key: 'rows',
          label: t`Rows`,
          figure: number(report.rows),
          note:
            [isCompared && _(changeCountWords(counts)), sheets].filter(Boolean).join(' · ') ||
            undefined,
        },
        { key: 'quantity', label: t`Quantity`, figure: number(report.quantity) },
        {
          key: 'dates',
          label: t`Dates`,
          figure: days.length > 0 ? number(days.length) : '–',
          note: from && to ? formatDates(from, to) : undefined,
        },
        {
          key: 'replacement',
          label: t`Replacement`,
          figure: replaced === 'asked' ? '–' : _(replacementWords[report.replacement].word),
          note: replacementNote(),
        },
      ]}
    />
  );
}

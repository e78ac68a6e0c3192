/** Shows the figures of a report: rows, quantity, dates, and who finalized it. */
import { useLingui } from '@lingui/react/macro';
import {
  formatDateRange,
  formatInstantAsDate,
  formatTime,
  KpiRow,
  useFormats,
} from '#kernel/client/index.ts';
import { countDatesAndRegisteredRows, type Report } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

/** The maximum number of sheets whose names are shown. */
const FEW = 6;

export function ReportFigures({ report }: { readonly report: Report }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = useReportsSession();
  const number = (value: number) => formats.number(value);
  const { source, days, from, to, createdAt, createdBy } = report;
  const time = formatTime(createdAt, zone);

  const ofSheets = report.choices?.sheets?.map(({ name }) => name) ?? [];
  const names = `${ofSheets.slice(0, FEW).join(', ')}${ofSheets.length > FEW ? ' …' : ''}`;
  const isOfFile = source === 'file';

  const countOfDays = () => {
    if (days.length > 0) return number(countDatesAndRegisteredRows(report).dates);
    return from !== null && from === to ? number(1) : '–';
  };

  return (
    <KpiRow
      items={[
        // A declaration has neither rows nor units.
        ...(isOfFile
          ? [
              {
                key: 'rows',
                label: t`Rows`,
                figure: number(report.rows),
                note: names ? t`Sheets: ${names}` : undefined,
              },
              { key: 'quantity', label: t`Quantity`, figure: number(report.quantity) },
            ]
          : []),
        {
          key: 'dates',
          label: t`Dates`,
          figure: countOfDays(),
          note: from && to ? formatDateRange(from, to) : undefined,
        },
        {
          key: 'finalized',
          label: isOfFile ? t`Finalized` : t`Declared`,
          figure: formatInstantAsDate(createdAt, zone),
          note: t`${time} by ${createdBy}`,
        },
      ]}
    />
  );
}

/**
 * Shows an entry of a report's history: what was done, by whom, to which dates, and which fields
 * changed.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import {
  currencyOfRow,
  fieldLabels,
  formatCellValue,
  useCellStyles,
  useRowLocations,
} from '#areas/imports/client/index.ts';
import { documentSchemas, type Field } from '#areas/imports/domain/index.ts';
import {
  formatDate,
  formatDateAndTime,
  LinkButton,
  useFormats,
  smallText,
  lazyPart,
} from '#kernel/client/index.ts';
import type { Report, ReportArea, ReportEntry } from '../../domain/index.ts';
import { pathOfReport } from '../report-paths.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { entryWords } from './entry-words.ts';

/** The code of this component is loaded when it is needed, because few entries replaced rows. */
const ReplacedRows = lazyPart(() => import('./ReplacedRows.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'baseline' },
  quiet: smallText,
  // The words of the button begin where the other lines do.
  other: { marginInlineStart: '-16px' },
  changes: {
    margin: 0,
    paddingInlineStart: '18px',
    display: 'grid',
    gap: '2px',
    fontSize: '13px',
    lineHeight: '18px',
  },
});

const FEW_CHANGES = 20;
const FEW_DATES = 6;

type Props = {
  readonly area: ReportArea;
  readonly report: Report;
  readonly entry: ReportEntry;
};

export function ReportHistoryEntry({ area, report, entry }: Props) {
  const styles = useStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { zone } = useReportsSession();
  const { placeOf } = useRowLocations();
  const fields: readonly Field[] = documentSchemas[report.kind].fields;

  const show = (
    { fields: changed }: ReportEntry['changes'][number],
    name: string,
    side: 'was' | 'is',
  ) => {
    const valueOf = (of: string) => changed.find(({ field }) => field === of)?.[side] ?? null;
    const field = fields.find((one) => one.name === name);
    const currency = currencyOfRow({ currencyCode: valueOf('currencyCode') }, report.currency);
    return (field && formatCellValue(field.type, valueOf(name), currency, formats)) || t`empty`;
  };

  const dates = (all: readonly string[]) =>
    `${all.slice(0, FEW_DATES).map(formatDate).join(', ')}${all.length > FEW_DATES ? ' …' : ''}`;

  return (
    <>
      <div className={styles.head}>
        <strong>{_(entryWords[entry.kind])}</strong>
        <span className={styles.quiet}>
          {formatDateAndTime(entry.at, zone)} · {entry.by}
        </span>
      </div>
      {entry.rows > 0 || entry.dates.length > 0 ? (
        <div className={styles.quiet}>
          {entry.rows > 0 ? <Plural value={entry.rows} one="# row" other="# rows" /> : null}
          {entry.quantity ? (
            <>
              {' '}
              (<Plural value={entry.quantity} one="# unit" other="# units" />)
            </>
          ) : null}
          {entry.rows > 0 && entry.dates.length > 0 ? ' · ' : ''}
          {dates(entry.dates)}
        </div>
      ) : null}
      {entry.note ? <div>{entry.note}</div> : null}
      {entry.replaced ? (
        <Suspense>
          <ReplacedRows area={area} report={report} entry={entry} />
        </Suspense>
      ) : null}
      {entry.other ? (
        <div className={styles.other}>
          <LinkButton appearance="subtle" to={pathOfReport(area, entry.other)}>
            <Trans>View other report</Trans>
          </LinkButton>
        </div>
      ) : null}
      {entry.changes.length > 0 ? (
        <ul className={styles.changes}>
          {entry.changes.slice(0, FEW_CHANGES).map((change) => (
            <li key={`${change.line} ${change.key}`}>
              {change.line === null ? change.key.replaceAll('\n', ' · ') : placeOf(change.line)}:{' '}
              {change.fields
                .filter(({ was, is }) => was !== is)
                .map(({ field }) => (
                  <span key={field}>
                    {_(fieldLabels[field])} <strong>{show(change, field, 'is')}</strong>{' '}
                    <span className={looks.was}>({show(change, field, 'was')})</span>{' '}
                  </span>
                ))}
            </li>
          ))}
          {entry.changes.length > FEW_CHANGES ? (
            <li>
              <Trans>and more</Trans>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}

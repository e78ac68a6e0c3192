/**
 * Shows the closings of twelve months as they would be, and marks those that would be added or
 * removed.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  amber,
  Card,
  forcedColorsMedia,
  formatDateAndTime,
  ListUnavailable,
  localeOf,
  SelectOrCombobox,
  optionOf,
  Skeletons,
  smallText,
  useLanguage,
  useTextAfterPause,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import { weekdayInitials } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { END_OF_ENDLESS_CLOSING, type BlockerContent } from '../../domain/index.ts';
import { parseBlockerValues, blockerFormIssues, type BlockerValues } from './blocker-values.ts';
import { closedDocumentWords, formatMonthName } from './blocker-words.ts';
import { buildCalendarMonths, type CalendarMonth } from './calendar-months.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choice: { maxWidth: '360px', marginBottom: '16px', '& select': { minWidth: 0, width: '100%' } },
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '20px',
  },
  name: { fontWeight: 600, marginBottom: '6px', '::first-letter': { textTransform: 'uppercase' } },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    gap: '2px',
    fontSize: '12px',
    lineHeight: '24px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  weekday: { color: tokens.colorNeutralForeground3 },
  closed: {
    backgroundColor: amber[130],
    borderRadius: '4px',
    fontWeight: 650,
    [forcedColorsMedia]: { outline: '2px solid Highlight' },
  },
  list: { listStyleType: 'none', margin: '6px 0 0', padding: 0, ...smallText },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
});

type Props = {
  /** The id of the edited blocker. Null for a new one. */
  readonly id: number | null;
  readonly values: BlockerValues;
  readonly distributors: readonly { readonly id: number; readonly name: string }[];
};

export function BlockerCalendar({ id, values, distributors }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const isWhole = blockerFormIssues(values).length === 0;
  const paused = useTextAfterPause(
    isWhole ? JSON.stringify(parseBlockerValues(values)) : undefined,
  );
  const content =
    isWhole && paused !== undefined ? (JSON.parse(paused) as BlockerContent) : undefined;
  const [chosen, setChosen] = useState<number | null>();
  const first = values.isForAll ? null : (values.distributors[0] ?? null);
  const distributor = chosen === undefined ? first : chosen;
  const { state, value, again } = useRemoteQuery({
    name: content && JSON.stringify([id, distributor, content]),
    isQuiet: true,
    fetch: () =>
      api.call(addresses.previewClosings, { body: { id, content: content!, distributor } }),
  });

  return (
    <Card title={t`Next twelve months`}>
      <SelectOrCombobox
        label={t`Show for`}
        className={styles.choice}
        value={distributor === null ? '' : String(distributor)}
        onValue={(value) => setChosen(value === '' ? null : Number(value))}
        options={[
          { value: '', label: t`Distributors with the default closings` },
          ...distributors.map(optionOf),
        ]}
      />
      <div aria-live="polite">
        {content === undefined ? (
          <Trans>Complete the fields above to preview the closings.</Trans>
        ) : value ? (
          <Months documents={value.documents} />
        ) : state === 'failed' || state === 'denied' ? (
          <ListUnavailable state={state} onRetry={again} />
        ) : (
          <Skeletons rows={3} />
        )}
      </div>
    </Card>
  );
}

type MonthsProps = { readonly documents: Parameters<typeof buildCalendarMonths>[0] };

function Months({ documents }: MonthsProps) {
  const styles = useStyles();
  // oxlint-disable-next-line react/purity -- the month when the calendar is rendered is meant
  const months = buildCalendarMonths(documents, Date.now());

  return (
    <div className={styles.months}>
      {months.map((month) => (
        <OneMonth key={month.month} {...month} />
      ))}
    </div>
  );
}

function OneMonth({ month, lead, days, closings }: CalendarMonth) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const name = formatMonthName(month, language);
  const span = ({ start, end }: CalendarMonth['closings'][number]) =>
    `${formatDateAndTime(start, HOME_ZONE)} – ${end === END_OF_ENDLESS_CLOSING ? t`no end` : formatDateAndTime(end, HOME_ZONE)}`;

  return (
    <section>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.days} aria-hidden>
        {weekdayInitials(localeOf(language)).map((weekday, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two weekdays may have the same first letter, so the letter can't be the key
          <span key={`weekday ${n}`} className={styles.weekday}>
            {weekday}
          </span>
        ))}
        {days.map(({ day, isClosed }) => (
          <span
            key={day}
            className={isClosed ? styles.closed : undefined}
            {...(day === 1 ? { style: { gridColumnStart: lead + 1 } } : {})}
          >
            {day}
          </span>
        ))}
      </div>
      <ul className={styles.list}>
        {closings.length === 0 ? (
          <li>
            <Trans>No closing</Trans>
          </li>
        ) : null}
        {closings.map((one) => (
          <li key={`${one.start} ${one.change} ${one.documents.join()}`}>
            <span className={mergeClasses(one.change === 'gone' && styles.gone)}>{span(one)}</span>{' '}
            {one.documents.map((document) => _(closedDocumentWords[document])).join(', ')}
            {one.change === 'new' ? ` · ${t`New`}` : null}
            {one.change === 'gone' ? ` · ${t`Removed`}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

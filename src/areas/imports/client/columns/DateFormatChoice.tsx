/**
 * Chooses the date format of a column: the order of day and month in texts, or whether day and
 * month are swapped in dates that a spreadsheet stored.
 */
import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#kernel/client/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { FieldFacts } from '../../device/index.ts';

type Choice = { readonly order: 'dmy' | 'mdy' } | { readonly swapped: boolean };

/**
 * Returns the two dates that a stored date may mean if day and month could be swapped. Undefined if
 * no sample has such a date.
 */
function bothDates(samples: readonly string[]): readonly [CalendarDate, CalendarDate] | undefined {
  for (const sample of samples) {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(sample) ?? [];
    if (year && month && day && month !== day && Number(day) <= 12)
      return [`${year}-${month}-${day}` as CalendarDate, `${year}-${day}-${month}` as CalendarDate];
  }
  return undefined;
}

/**
 * Shows the choice of a column's date format. No option is selected while the person still has to
 * choose.
 */
export function DateFormatChoice({
  label,
  pattern: { order, stored },
  samples,
  onChoose,
}: {
  readonly label: string;
  readonly pattern: NonNullable<FieldFacts['pattern']>;
  readonly samples: readonly string[];
  readonly onChoose: (choice: Choice) => void;
}) {
  const { t } = useLingui();
  if (stored) {
    const [asStored, swapped] = bothDates(samples)?.map((date) => formatDate(date)) ?? [];
    const chosen = stored.isSwapped ? 'swapped' : 'stored';

    return (
      <Select
        aria-label={t`Dates stored in ${label}`}
        value={stored.by === 'ask' ? '' : chosen}
        onChange={(_event, { value }) => {
          if (value !== '') onChoose({ swapped: value === 'swapped' });
        }}
      >
        {stored.by === 'ask' ? (
          <option value="">{t`Day and month may be swapped: choose…`}</option>
        ) : null}
        <option value="stored">{asStored ? t`As stored: ${asStored}` : t`As stored`}</option>
        <option value="swapped">
          {swapped ? t`Swap day and month: ${swapped}` : t`Swap day and month`}
        </option>
      </Select>
    );
  }

  return (
    <Select
      aria-label={t`Date format in ${label}`}
      value={order.by === 'ask' ? '' : order.order}
      onChange={(_event, { value }) => {
        if (value !== '') onChoose({ order: value as 'dmy' | 'mdy' });
      }}
    >
      {order.by === 'ask' ? <option value="">{t`Choose…`}</option> : null}
      <option value="dmy">{t`Day/month/year`}</option>
      <option value="mdy">{t`Month/day/year`}</option>
    </Select>
  );
}

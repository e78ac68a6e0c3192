/** Shows the choice of a month, and of a company if there are several. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  localeOf,
  optionOf,
  phoneMedia,
  SelectOrCombobox,
  useLanguage,
} from '#kernel/client/index.ts';
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import type { Month } from '#kernel/domain/dates.ts';
import { monthChoices, stockPath, type StockFilter } from './stock-filter.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 16px',
    '& > *': { minWidth: '220px', maxWidth: '100%' },
    [phoneMedia]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
      '& > *': { minWidth: 0 },
      '& .fui-Select, & select': { minWidth: 0, width: '100%' },
    },
  },
});

/** Returns a name such as `November 2026`. */
export function useMonthName(): (month: Month) => string {
  const { language } = useLanguage();
  return (month) => formatMonthAndYear(month, localeOf(language));
}

export function StockFilterFields({
  filter,
  companies = [],
}: {
  readonly filter: StockFilter;
  readonly companies?: readonly { readonly id: number; readonly name: string }[];
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const nameOf = useMonthName();
  const navigate = useNavigate();
  const choose = (change: Partial<StockFilter>) =>
    void navigate(stockPath({ ...filter, page: 1, part: undefined, at: undefined, ...change }), {
      replace: true,
    });
  // oxlint-disable-next-line react/purity -- the months up to the day of showing them
  const months = monthChoices(Date.now());

  return (
    <div className={`${styles.choices} no-print`}>
      <SelectOrCombobox
        label={t`Month`}
        value={filter.month}
        onValue={(month) => choose({ month })}
        options={months.map((value) => ({ value, label: nameOf(value) }))}
      />
      {companies.length > 1 ? (
        <SelectOrCombobox
          label={t`Company`}
          value={String(filter.company ?? '')}
          onValue={(id) => choose({ company: id === '' ? undefined : Number(id) })}
          options={[{ value: '', label: t`All companies` }, ...companies.map(optionOf)]}
        />
      ) : null}
    </div>
  );
}

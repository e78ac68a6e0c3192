/**
 * Shows the filters of a list: tabs if it has them, a search field that is always visible, and the
 * other filters behind a button that shows how many of them are set. Those that are set are also
 * shown as chips. All filters are stored in the address.
 */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAcceptedDate, isCalendarDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { useFormats } from '../../format/use-formats.ts';
import { phoneMedia } from '../../theme/media-queries.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';
import { FilterIcon } from '../page/icons.ts';
import { FILTER_BUTTON, FilterChips, type FilterChip } from '../filters/FilterChips.tsx';
import { FilterTabs, type FilterTab } from '../filters/FilterTabs.tsx';
import { SearchBox } from '../lists/SearchBox.tsx';
import { useChangeParams } from '../lists/use-change-params.ts';
import { useDebouncedText } from '../lists/use-debounced-text.ts';
import { SelectOrCombobox } from '../suggestions/SelectOrCombobox.tsx';
import { DateFilter } from '../filters/DateFilter.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 12px 8px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '8px 12px' },
  },
  search: {
    flexGrow: 1,
    flexBasis: '180px',
    minWidth: 0,
    maxWidth: '360px',
    [phoneMedia]: { flexBasis: '120px', maxWidth: 'none' },
  },
  besideTabs: { display: 'flex', alignItems: 'center', flexGrow: 1, minWidth: 0, gap: '8px' },
  tools: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
  fields: {
    margin: 0,
    border: '0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '12px 16px',
    alignItems: 'end',
    padding: '12px 20px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '12px' },
  },
  field: {
    minWidth: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& input, & select': { minWidth: 0, width: '100%' },
  },
});

/** A filter of a list. `name` is its parameter in the address. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'date' }
  | { readonly kind: 'text'; readonly maxLength: number }
  | {
      readonly kind: 'choice';
      readonly all: string;
      readonly choices: readonly SelectOption[];
    }
);

/** The search field of a list. `name` is its parameter in the address. */
export type SearchField = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
};

/** The tabs of a list. Each tab is a filter. `label` names the tabs for screen readers. */
export type ListTabs = { readonly label: string; readonly tabs: readonly FilterTab[] };

type Props = {
  /** The search and the filter button stand beside the tabs. */
  readonly tabs?: ListTabs | undefined;
  readonly search: SearchField;
  readonly fields: readonly FilterField[];
  /** The chips of filters that have no field. The key of a chip is its parameter in the address. */
  readonly more?: readonly Omit<FilterChip, 'onRemove'>[];
  /** Buttons after the search and the filter button. */
  readonly tools?: ReactNode;
};

/**
 * The filters that are dates in every list. Text that is no date, or a date outside the portal's
 * range, counts as not set.
 */
const days: readonly string[] = ['from', 'to'];

const isSaid = (name: string, value: string | null, isDay = days.includes(name)): value is string =>
  value !== null && value !== '' && (!isDay || (isCalendarDate(value) && isAcceptedDate(value)));

/** Returns the filters in the address by name. Those that are not set are absent. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const [params] = useSearchParams();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return isSaid(name, value) ? [[name, value]] : [];
    }),
  ) as { readonly [name in Name]?: string };
}

/** Returns a function that removes the filters from the address. */
export function useClearFilters(names: readonly string[]): () => void {
  const changeParams = useChangeParams();
  return () => changeParams(Object.fromEntries(names.map((name) => [name, ''])));
}

export function ListFilters({ tabs, search, fields, more = [], tools }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const set = (name: string, value: string) => changeParams({ [name]: value });

  const formats = useFormats();
  const clear = useClearFilters([
    search.name,
    ...fields.map(({ name }) => name),
    ...more.map(({ key }) => key),
  ]);
  const [isOpen, setOpen] = useState(false);

  const shownValue = (field: FilterField, value: string) => {
    if (field.kind === 'date') return formats.date(value as CalendarDate);
    if (field.kind === 'text') return value;
    return field.choices.find((one) => one.value === value)?.label ?? value;
  };

  const chips = fields.flatMap((field) => {
    const value = params.get(field.name);
    if (!isSaid(field.name, value, field.kind === 'date')) return [];
    const said = `${field.label}: ${shownValue(field, value)}`;
    return [{ key: field.name, label: said, onRemove: () => set(field.name, '') }];
  });

  const count = chips.length;

  const control = (field: FilterField) => {
    const value = params.get(field.name) ?? '';
    const shown = { className: styles.field, label: field.label };
    switch (field.kind) {
      case 'date':
        return <DateFilter {...shown} value={value} onChosen={(day) => set(field.name, day)} />;
      case 'choice':
        return (
          <SelectOrCombobox
            {...shown}
            value={value}
            onValue={(chosen) => set(field.name, chosen)}
            options={[{ value: '', label: field.all }, ...field.choices]}
          />
        );
      default:
        return (
          <Field {...shown}>
            <TextFilter
              value={value}
              onTyped={(typed) => set(field.name, typed)}
              maxLength={field.maxLength}
            />
          </Field>
        );
    }
  };
  const controls = (
    <>
      <SearchBox
        className={tabs ? undefined : styles.search}
        value={params.get(search.name) ?? ''}
        onSearch={(value) => set(search.name, value)}
        maxLength={search.maxLength}
        label={search.label}
        placeholder={search.placeholder}
      />
      {fields.length > 0 ? (
        <Button
          icon={<FilterIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          {...FILTER_BUTTON}
        >
          {count > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
        </Button>
      ) : null}
    </>
  );

  return (
    <div className="no-print">
      {tabs ? (
        <FilterTabs
          {...tabs}
          tools={
            <search className={styles.besideTabs}>
              {controls}
              {tools}
            </search>
          }
        />
      ) : (
        <search className={styles.bar}>
          {controls}
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </search>
      )}
      {isOpen ? (
        <fieldset className={styles.fields} aria-label={t`Filter`}>
          {fields.map((field) => (
            <Fragment key={field.name}>{control(field)}</Fragment>
          ))}
        </fieldset>
      ) : null}
      <FilterChips
        chips={[...more.map((one) => ({ ...one, onRemove: () => set(one.key, '') })), ...chips]}
        onClear={clear}
      />
    </div>
  );
}

/** Shows a text filter, which takes effect when the user pauses typing. */
function TextFilter({
  value,
  maxLength,
  onTyped,
}: {
  readonly value: string;
  readonly maxLength: number;
  readonly onTyped: (value: string) => void;
}) {
  const [text, write] = useDebouncedText(value, onTyped);
  return <Input value={text} maxLength={maxLength} onChange={(_, data) => write(data.value)} />;
}

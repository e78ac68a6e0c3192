/**
 * The period, author and sorting of a list, stored in its address. They are available at any width,
 * while column headings exist only in tables.
 */
import { Button, Checkbox, Field, makeStyles, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSort, formatSort, type Sort } from '#kernel/domain/sorting.ts';
import { SelectOptions, type SelectOption } from '../fields/SelectOptions.tsx';
import { useChangeParams } from '../lists/use-change-params.ts';
import { DateFilter } from './DateFilter.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: { display: 'grid', gap: '8px', padding: '8px 12px 12px' },
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
});

export type RefinementFieldsProps = {
  /** Names the period, such as the date of creation. */
  readonly period: string;
  /** Returns the authors' names. Called when the panel opens. */
  readonly authors: () => Promise<readonly string[]>;
  /** The columns to sort by. Absent if the list has a control of its own for its sorting. */
  readonly sorts?: readonly SelectOption[];
  readonly byDefault: Sort;
};

export default function RefinementFields({
  period,
  authors,
  sorts,
  byDefault,
}: RefinementFieldsProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const [params] = useSearchParams();
  const set = useChangeParams();
  const [people, setPeople] = useState<readonly string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void authors().then(
      (found) => isCurrent && setPeople(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // The authors are read once, when the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const author = params.get('author') ?? '';
  const known = author && !people.includes(author) ? [...people, author] : people;
  // Without a sorting here, “Clear filters” leaves the sorting that the list itself offers.
  const names = ['from', 'to', 'author', ...(sorts ? ['sort'] : [])];

  const day = (name: 'from' | 'to', label: string) => (
    <DateFilter
      className={styles.field}
      label={label}
      value={params.get(name) ?? ''}
      onChosen={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className={styles.fields}>
      {day('from', t`${period}: from`)}
      {day('to', t`${period}: to`)}
      <Field className={styles.field} label={t`Author`}>
        <Select value={author} onChange={(_, data) => set({ author: data.value })}>
          <option value="">{t`Everyone`}</option>
          <SelectOptions options={known.map((name) => ({ value: name, label: name }))} />
        </Select>
      </Field>
      {sorts ? <SortFields sorts={sorts} byDefault={byDefault} params={params} set={set} /> : null}
      {names.some((name) => params.has(name)) ? (
        <Button onClick={() => set(Object.fromEntries(names.map((name) => [name, ''])))}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </div>
  );
}

type SortProps = Required<Pick<RefinementFieldsProps, 'sorts' | 'byDefault'>> & {
  readonly params: URLSearchParams;
  readonly set: (values: Readonly<Record<string, string>>) => void;
};

function SortFields({ sorts, byDefault, params, set }: SortProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const keys = sorts.map(({ value }) => value);
  const sort = parseSort(params.get('sort'), keys) ?? byDefault;

  const sortBy = (next: Sort) => {
    const text = formatSort(next);
    set({ sort: text === formatSort(byDefault) ? '' : text });
  };

  return (
    <>
      <Field className={styles.field} label={t`Sort by`}>
        <Select value={sort.by} onChange={(_, data) => sortBy({ ...sort, by: data.value })}>
          <SelectOptions options={sorts} />
        </Select>
      </Field>
      <Checkbox
        label={t`Descending`}
        checked={sort.down}
        onChange={(_, data) => sortBy({ ...sort, down: data.checked === true })}
      />
    </>
  );
}

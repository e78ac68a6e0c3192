/**
 * A choice of the distributors of a closing. It shows the chosen distributors, and a limited number
 * of others.
 */
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { CheckboxGroup, onEnter, TextField } from '#kernel/client/index.ts';
import { foldForSorting } from '#kernel/domain/sorting.ts';
import { blockerFieldWords } from './blocker-words.ts';

const MOST_SHOWN = 40;
type Distributor = { readonly id: number; readonly name: string };

type Props = {
  readonly distributors: readonly Distributor[];
  readonly error: string | undefined;
  /** The ids of the chosen distributors. */
  readonly value: readonly number[];
  readonly onValue: (chosen: readonly number[]) => void;
};

export function DistributorScopeFields({ distributors, error, value, onValue }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const [search, setSearch] = useState('');
  const taken = new Set(value);
  const wanted = foldForSorting(search);
  const others = distributors.filter(
    ({ id, name }) => !taken.has(id) && foldForSorting(name).includes(wanted),
  );
  const hidden = others.length - MOST_SHOWN;
  const shown = [...distributors.filter(({ id }) => taken.has(id)), ...others.slice(0, MOST_SHOWN)];

  return (
    <>
      {distributors.length > MOST_SHOWN ? (
        <TextField
          type="search"
          label={t`Search distributors`}
          autoComplete="off"
          maxLength={100}
          value={search}
          onValue={setSearch}
          // The list is filtered while typing, so Enter does nothing.
          onKeyDown={onEnter(() => undefined)}
        />
      ) : null}
      <CheckboxGroup
        label={_(blockerFieldWords.distributors)}
        {...(hidden > 0
          ? {
              hint: t`${plural(hidden, {
                one: '# more distributor. Search to find it.',
                other: '# more distributors. Search to find them.',
              })}`,
            }
          : {})}
        error={error}
        choices={shown.map(({ id, name }) => [id, name])}
        chosen={value}
        onChoose={onValue}
      />
    </>
  );
}

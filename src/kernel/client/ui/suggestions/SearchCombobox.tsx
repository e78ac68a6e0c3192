/** A choice among many options: a combobox that finds them while the user types. */
import { Input, makeStyles, type FieldControlProps } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { smallText } from '../../theme/text-styles.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';
import { findChoiceByName, filterChoices } from './find-choices-by-text.ts';
import { nextSuggestionIndex } from './next-suggestion-index.ts';
import { SuggestionList } from './SuggestionList.tsx';

const MOST_SHOWN = 40;

const useStyles = /*#__PURE__*/ makeStyles({
  found: { ...smallText, display: 'block' },
});

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The props that connect the input with its label and error. */
  readonly field: FieldControlProps;
};

export default function SearchCombobox({ label, value, onValue, options, field }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The text being typed, or undefined while the list is closed.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const chosen = options.find((one) => one.value === value);
  const isOpen = typed !== undefined;
  const { shown, count } = filterChoices(options, typed ?? '', isOpen ? MOST_SHOWN : 0);

  const open = (text: string, at = -1) => {
    setTyped(text);
    setActive(at);
  };
  const close = () => setTyped(undefined);
  const choose = (option: SelectOption) => {
    close();
    if (option.value !== value) onValue(option.value);
  };

  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open('', 0);
      else if (shown.length > 0) setActive(nextSuggestionIndex(key, active, shown.length));
    } else if (key === 'Enter') {
      // Choosing does not submit the form. Enter on a closed list opens it.
      event.preventDefault();
      const option = shown[active];
      if (!isOpen) open('');
      else if (option) choose(option);
    } else if (isOpen && key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  // Runs when the user leaves the field. If the typed text is the whole name of an option, that
  // option is chosen.
  const left = () => {
    const named = typed === undefined ? undefined : findChoiceByName(options, typed);
    if (named) choose(named);
    else close();
  };

  const found = () => {
    if (count === 0) return t`No matches`;
    const hidden = count - shown.length;
    const all = t`${plural(count, { one: '# match', other: '# matches' })}`;
    return hidden > 0 ? t`${all}. Type more of the name to narrow them down.` : all;
  };
  return (
    <div>
      <Input
        {...field}
        input={{ ref: input }}
        type="text"
        // A datalist does not report which option was chosen.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        value={typed ?? chosen?.label ?? ''}
        placeholder={t`Type to search`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={`${id}-list`}
        {...(isOpen && active >= 0 ? { 'aria-activedescendant': `${id}-list-${active}` } : {})}
        onChange={(_event, data) => open(data.value, data.value.trim() === '' ? -1 : 0)}
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (!isOpen) open('');
        }}
        onKeyDown={pressed}
        onBlur={left}
      />
      {isOpen && shown.length > 0 ? (
        <SuggestionList
          id={`${id}-list`}
          label={label}
          anchor={input}
          items={shown}
          keyOf={(option) => option.value}
          active={active}
          onChoose={choose}
        >
          {(option) => <span lang={option.lang}>{option.label}</span>}
        </SuggestionList>
      ) : null}
      <output className={styles.found}>{isOpen ? found() : null}</output>
    </div>
  );
}

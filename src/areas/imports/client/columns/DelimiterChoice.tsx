/** Chooses the delimiter of a text file: a common one, or any other character. */
import { Field, Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldErrorProps } from '#kernel/client/index.ts';
import { useDelimiterWords } from './use-delimiter-words.ts';

const OTHER = 'other';

/** Characters that end a line or quote a cell, and therefore separate nothing. */
const IMPOSSIBLE = /["'\r\n]/;

type Props = {
  readonly className: string;
  readonly delimiter: string;
  readonly onChoose: (delimiter: string) => void;
};

export function DelimiterChoice({ className, delimiter, onChoose }: Props) {
  const { t } = useLingui();
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const delimiters = useDelimiterWords();

  const take = () => {
    const isUsable = typed.length === 1 && !IMPOSSIBLE.test(typed);
    setMissing(!isUsable);
    if (!isUsable) return;
    setOther(false);
    onChoose(typed);
  };

  return (
    <>
      <Field className={className} label={t`Delimiter`}>
        <Select
          value={isOther ? OTHER : delimiter}
          onChange={(_event, { value }) => {
            setOther(value === OTHER);
            if (value !== OTHER) onChoose(value);
          }}
        >
          {[...new Set([...Object.keys(delimiters), delimiter])].map((one) => (
            <option key={one} value={one}>
              {delimiters[one] ?? one}
            </option>
          ))}
          <option value={OTHER}>{t`Another character…`}</option>
        </Select>
      </Field>
      {isOther ? (
        <Field
          className={className}
          label={t`Delimiter character`}
          {...fieldErrorProps(isMissing ? t`Enter a single character, not a quote` : undefined)}
        >
          <Input
            value={typed}
            maxLength={1}
            onChange={(_event, { value }) => setTyped(value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
            }}
          />
        </Field>
      ) : null}
    </>
  );
}

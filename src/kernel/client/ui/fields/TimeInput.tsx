/**
 * A field for a time of day in 24 hours, in which the portal shows every time. The browser's own
 * time field would show it in the browser's language, in English with AM and PM.
 */
import { Input, type InputProps } from '@fluentui/react-components';
import { useState } from 'react';
import { readTypedTime, separateTypedTime } from '#kernel/domain/user/typed-times.ts';

type Props = Omit<InputProps, 'as' | 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** The time as `HH:MM`, or the typed text if it is not a whole time; '' if there is none. */
  readonly value: string;
  /**
   * Called with each whole time, and with the text as it is typed while it is not a whole time, so
   * that the form can refuse it.
   */
  readonly onValue: (value: string) => void;
};

export function TimeInput({ value, onValue, onBlur, ...rest }: Props) {
  /** The typed text and the time that was reported for it. Another time replaces the text. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const text = typed?.value === value ? typed.text : value;

  const report = (next: string) => {
    const separated = separateTypedTime(next, text);
    const time = readTypedTime(separated) ?? separated.trim();
    setTyped({ text: separated, value: time });
    if (time !== value) onValue(time);
  };

  return (
    <Input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      value={text}
      onChange={(_event, data) => report(data.value)}
      onBlur={(event) => {
        if (value !== '') setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

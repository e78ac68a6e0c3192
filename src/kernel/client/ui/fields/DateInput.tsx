/**
 * A field for a date in the reader's pattern. A date is typed, or chosen in the browser's calendar.
 * The browser's own date field is invisible, because it shows dates in the browser's pattern.
 */
import { Input, makeStyles, type InputProps } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { joinDateParts, isCalendarDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { readTypedDate, separateTypedDate } from '#kernel/domain/user/typed-dates.ts';
import { formatDate, currentDatePattern } from '../../format/format-dates.ts';
import { IconButton } from '../base/IconButton.tsx';
import { CalendarIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  field: { position: 'relative', display: 'grid', minWidth: 0 },
  // The browser's calendar opens at the browser's date field, which is invisible and no tab stop.
  native: {
    position: 'absolute',
    insetInlineEnd: '8px',
    bottom: 0,
    width: '1px',
    height: '1px',
    padding: 0,
    border: 'none',
    opacity: 0,
    pointerEvents: 'none',
  },
});

/** True if a button can open the calendar. In Safari before 16 it can't, so dates are typed. */
const canOpenCalendar =
  typeof HTMLInputElement !== 'undefined' && 'showPicker' in HTMLInputElement.prototype;

type Props = Omit<InputProps, 'as' | 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** The date, or the typed text if `keepsText` is true; '' if there is none. */
  readonly value: string;
  /** The first and last date that the calendar offers. Others can be typed. */
  readonly min?: CalendarDate | undefined;
  readonly max?: CalendarDate | undefined;
  /**
   * True if a text that is not a whole date is reported as it is typed, so that the form can refuse
   * it. By default, '' is reported for it, which is enough where a date is required.
   */
  readonly keepsText?: boolean;
  /** Called with each whole date, and with the text or '' while the text is not a whole date. */
  readonly onValue: (value: string) => void;
};

export function DateInput({ value, min, max, keepsText = false, onValue, onBlur, ...rest }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const native = useRef<HTMLInputElement>(null);
  const pattern = currentDatePattern();

  /** The typed text and the date that was reported for it. Another date replaces the text. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const isDate = isCalendarDate(value);
  const shown = isDate ? formatDate(value) : keepsText ? value : '';
  const text = typed?.value === value ? typed.text : shown;

  const report = (next: string) => {
    const separated = separateTypedDate(next, text, pattern);
    const date = readTypedDate(separated, pattern) ?? (keepsText ? separated.trim() : '');
    setTyped({ text: separated, value: date });
    if (date !== value) onValue(date);
  };

  return (
    <span className={styles.field}>
      <Input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={joinDateParts(t`DD`, t`MM`, t`YYYY`, pattern)}
        value={text}
        onChange={(_event, data) => report(data.value)}
        onBlur={(event) => {
          if (value !== '') setTyped(undefined);
          onBlur?.(event);
        }}
        {...(canOpenCalendar
          ? {
              contentAfter: (
                <IconButton
                  type="button"
                  size="small"
                  className="in-field"
                  label={t`Choose from calendar`}
                  icon={<CalendarIcon />}
                  onClick={() => native.current?.showPicker()}
                />
              ),
            }
          : {})}
      />
      <input
        ref={native}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isDate ? value : ''}
        onChange={({ currentTarget }) => {
          setTyped(undefined);
          onValue(currentTarget.value);
        }}
      />
    </span>
  );
}

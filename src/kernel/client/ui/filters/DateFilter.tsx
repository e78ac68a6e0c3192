/** A date field of a filter. It takes effect while it is empty or a date in the portal's range. */
import { Field } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateInput } from '../fields/DateInput.tsx';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import {
  EARLIEST_ACCEPTED_DATE,
  isAcceptedDate,
  isCalendarDate,
  LATEST_ACCEPTED_DATE,
} from '#kernel/domain/dates.ts';
import { useDebouncedText } from '../lists/use-debounced-text.ts';

/**
 * Shows a filter by date. While the user types a year, its first digits form dates outside the
 * range, which do not filter yet. Nor does a text that is not a date: the filter stays as it was.
 */
export function DateFilter({
  className,
  label,
  value,
  onChosen,
}: {
  readonly className: string;
  readonly label: string;
  readonly value: string;
  readonly onChosen: (value: string) => void;
}) {
  const { t } = useLingui();
  const isFine = (day: string) => day === '' || (isCalendarDate(day) && isAcceptedDate(day));
  const [text, write] = useDebouncedText(value, (day) => isFine(day) && onChosen(day));
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      className={className}
      label={label}
      {...fieldErrorProps(
        isLeft && !isFine(text) ? t`The date must be between 1990 and 2099` : undefined,
      )}
    >
      <DateInput
        min={EARLIEST_ACCEPTED_DATE}
        max={LATEST_ACCEPTED_DATE}
        keepsText
        value={text}
        onBlur={() => setLeft(true)}
        onValue={(day) => {
          setLeft(false);
          write(day);
        }}
      />
    </Field>
  );
}

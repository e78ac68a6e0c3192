/** Formats the text of a field's value, as its control shows it. */
import { useLingui } from '@lingui/react/macro';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import { formatDate } from '../../format/format-dates.ts';
import type { AnyField, FieldDescription } from './field-definition.ts';

export function useValueText() {
  const { t } = useLingui();

  return <Value>(described: FieldDescription<Value>, value: Value): string => {
    if (described.show) return described.show(value);

    const field = described as AnyField;
    switch (field.control) {
      case 'date':
        return isCalendarDate(value as string) ? formatDate(value as string) : (value as string);
      case 'choice':
      case 'radio':
        return field.options.find((option) => option.value === value)?.label ?? '';
      case 'checkbox':
        return value === true ? t`Yes` : t`No`;
      case 'checkboxes':
        return field.choices
          .filter(([one]) => (value as readonly unknown[]).includes(one))
          .map(([, name]) => name)
          .join(', ');
      default:
        return String(value ?? '');
    }
  };
}

/** A labelled choice of any number of options: a plain select of few; of many a combobox, which comes with the first such choice. */
import { Field, Input, Select } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { SelectOptions, type SelectOption } from '../fields/SelectOptions.tsx';

const SearchedChoice = lazy(() => import('./SearchedChoice.tsx'));

/** More than these are searched. */
const FEW = 40;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** One with the value '' is what is meant as long as nothing is chosen. */
  readonly options: readonly SelectOption[];
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string | undefined;
};

export function ManyChoices(props: Props) {
  const { label, value, onValue, options, error, required = false, className } = props;
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return (
    <Field
      label={label}
      required={required}
      className={className}
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
    >
      {(field) =>
        options.length > FEW ? (
          <Suspense fallback={<Input {...field} type="text" readOnly value={chosen} />}>
            <SearchedChoice {...props} field={field} />
          </Suspense>
        ) : (
          <Select {...field} value={value} onChange={(_event, data) => onValue(data.value)}>
            <SelectOptions options={options} />
          </Select>
        )
      }
    </Field>
  );
}

/**
 * A labeled choice among any number of options: a select for few, or a combobox for many, which is
 * loaded when it is first needed.
 */
import { Field, Input, Select, type FieldControlProps } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../portal/LazyPart.tsx';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import { SelectOptions, type SelectOption } from '../fields/SelectOptions.tsx';

/** The number of options above which a combobox is used. */
const FEW = 40;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The options. One with the value '' stands for no choice. */
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly className?: string | undefined;
};

type PlainSelectProps = Pick<Props, 'value' | 'onValue' | 'options'> & {
  readonly field: FieldControlProps;
};

const PlainSelect = ({ value, onValue, options, field }: PlainSelectProps) => (
  <Select {...field} value={value} onChange={(_event, data) => onValue(data.value)}>
    <SelectOptions options={options} />
  </Select>
);

/** If the combobox cannot be loaded, a select is shown. */
const SearchCombobox = lazyPart(() => import('./SearchCombobox.tsx'), PlainSelect);

export function SelectOrCombobox(props: Props) {
  const { label, value, options, hint, error, required = false, className } = props;
  const chosen = options.find((one) => one.value === value)?.label ?? '';
  return (
    <Field
      label={label}
      required={required}
      className={className}
      {...(hint ? { hint: <>{hint}</> } : {})}
      {...fieldErrorProps(error)}
    >
      {(field) =>
        options.length > FEW ? (
          <Suspense fallback={<Input {...field} type="text" readOnly value={chosen} />}>
            <SearchCombobox {...props} field={field} />
          </Suspense>
        ) : (
          <PlainSelect {...props} field={field} />
        )
      }
    </Field>
  );
}

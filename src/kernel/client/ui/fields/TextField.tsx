/** A labeled text field with its error below. A password can be made visible. */
import { Field, Input, type InputProps } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { HideIcon, ShowIcon } from '../page/icons.ts';
import { IconButton } from '../base/IconButton.tsx';
import { fieldErrorProps } from './field-error-props.ts';

type Props = Omit<InputProps, 'onChange' | 'value' | 'defaultValue' | 'as'> & {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
};

export function TextField({
  label,
  value,
  onValue,
  error,
  hint,
  required = false,
  type = 'text',
  ...rest
}: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field label={<>{label}</>} required={required} hint={<>{hint}</>} {...fieldErrorProps(error)}>
      <Input
        {...rest}
        value={value}
        type={isPassword && shown ? 'text' : type}
        onChange={(_, data) => onValue(data.value)}
        {...(isPassword
          ? {
              contentAfter: (
                <IconButton
                  type="button"
                  size="small"
                  className="in-field"
                  label={shown ? t`Hide password` : t`Show password`}
                  icon={shown ? <HideIcon /> : <ShowIcon />}
                  onClick={() => setShown(!shown)}
                />
              ),
            }
          : {})}
      />
    </Field>
  );
}

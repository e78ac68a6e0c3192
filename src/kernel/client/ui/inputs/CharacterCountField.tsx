/**
 * A text field with a maximum length. Near the maximum it shows how many characters are used. A
 * longer text is either kept, with an error of the form, or cut, and the user is told when a pasted
 * text was cut.
 */
import { Field, Input, Textarea } from '@fluentui/react-components';
import { useCharacterCount } from './use-character-count.ts';
import { fieldErrorProps } from '../fields/field-error-props.ts';
import { usePasteNotice } from './use-paste-notice.ts';

type Props = {
  /** The id of the field's element, for links to it. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  /** The maximum number of characters. */
  readonly most: number;
  /**
   * How many characters the field keeps, if it keeps more than `most`. The form then reports a text
   * that is too long. By default, it keeps no more than `most`.
   */
  readonly keeps?: number;
  readonly onValue: (value: string) => void;
  readonly required: boolean;
  /** True for a field with several lines. */
  readonly isMultiline?: boolean;
  /** How many lines are visible, if there are several. */
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly placeholder?: string;
};

export function CharacterCountField({
  id,
  label,
  value,
  most: limit,
  keeps = limit,
  onValue,
  required,
  isMultiline = false,
  rows = 2,
  error,
  placeholder,
}: Props) {
  const hint = useCharacterCount(value.length, limit);
  const onPaste = usePasteNotice(label, keeps);
  const shared = { value, maxLength: keeps, onPaste, ...(placeholder ? { placeholder } : {}) };
  const clean = (text: string) => text.replace(isMultiline ? /[^\P{Cc}\n\r\t]/gu : /\p{Cc}/gu, ' ');
  return (
    <Field
      {...(id ? { id } : {})}
      label={label}
      required={required}
      {...hint}
      {...fieldErrorProps(error)}
    >
      {isMultiline ? (
        <Textarea
          {...shared}
          rows={rows}
          resize="vertical"
          onChange={(_, data) => onValue(clean(data.value))}
        />
      ) : (
        <Input {...shared} autoComplete="off" onChange={(_, data) => onValue(clean(data.value))} />
      )}
    </Field>
  );
}

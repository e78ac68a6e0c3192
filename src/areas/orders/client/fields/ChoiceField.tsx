/** Shows a select with a label. A stored option that is no longer available remains visible. */
import { Field, makeStyles, mergeClasses, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { fieldErrorProps, SelectOptions, type SelectOption } from '#kernel/client/index.ts';

/** The select is as wide as its place, even if its longest option is wider. */
const useStyles = /*#__PURE__*/ makeStyles({
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  select: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
});

type Props = {
  /** The id of the field's element, for links to it. */
  readonly id?: string;
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly SelectOption[];
  readonly onChoose: (value: string | null) => void;
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** True if an option is always chosen, so there is no empty one. */
  readonly isSet?: boolean;
  /** True if the field may share a row with another one on a phone. */
  readonly isHalf?: boolean;
};

export function ChoiceField({
  id,
  label,
  value,
  choices,
  onChoose,
  required,
  error,
  hint,
  isSet = false,
  isHalf = false,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const isGone = value !== null && !choices.some((choice) => choice.value === value);

  return (
    <Field
      {...(id ? { id } : {})}
      className={mergeClasses(styles.field, isHalf && 'half')}
      label={label}
      required={required}
      {...(hint ? { hint } : {})}
      {...fieldErrorProps(error)}
    >
      <Select
        className={styles.select}
        value={value ?? ''}
        onChange={(_, data) => onChoose(data.value === '' ? null : data.value)}
      >
        {isSet ? null : <option value="">{t`Choose…`}</option>}
        {isGone ? <option value={value}>{t`No longer available`}</option> : null}
        <SelectOptions options={choices} />
      </Select>
    </Field>
  );
}

/** A labelled select; a stored option that is no longer available stays visible. */
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { SelectOptions, type SelectOption } from '#kernel/client/index.ts';

/** As narrow as its place, however long its longest choice is. */
const useStyles = /*#__PURE__*/ makeStyles({
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  select: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
});

type Props = {
  /** Of its element, to lead there. */
  readonly id?: string;
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly SelectOption[];
  readonly onChoose: (value: string | null) => void;
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Something is always chosen. */
  readonly isSet?: boolean;
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
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const isGone = value !== null && !choices.some((choice) => choice.value === value);
  return (
    <Field
      {...(id ? { id } : {})}
      className={styles.field}
      label={label}
      required={required}
      {...(hint ? { hint } : {})}
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
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

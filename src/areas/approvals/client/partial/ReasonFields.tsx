/** The fields for the problem and the reason of lines that are sent back. */
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  CharacterCountField,
  fieldErrorProps,
  SelectOptions,
  useLanguage,
} from '#kernel/client/index.ts';
import { orderLimits, type ErpErrorCode } from '#areas/orders/domain/index.ts';
import { decisionFieldMessage, problemOptions } from '../decision/decision-words.ts';
import type { TypedReason } from './partial-choice.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: { display: 'grid', gap: '8px', minWidth: 0 },
  select: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
});

type Props = {
  readonly value: TypedReason;
  /** True after an attempt to send, so that missing values are marked. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<TypedReason>) => void;
};

export function ReasonFields({ value: { code, reason }, isChecked, onChange }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const missing = (field: string, isMissing: boolean) =>
    isChecked && isMissing
      ? decisionFieldMessage(field, [{ path: [field], code: 'required' }])
      : undefined;

  return (
    <div className={styles.fields}>
      <Field label={t`Problem`} required {...fieldErrorProps(missing('code', code === null))}>
        <Select
          className={styles.select}
          value={code ?? ''}
          onChange={(_event, { value }) =>
            onChange({ code: value === '' ? null : (value as ErpErrorCode) })
          }
        >
          <SelectOptions options={problemOptions(code, language)} />
        </Select>
      </Field>
      <CharacterCountField
        label={t`Reason`}
        value={reason}
        most={orderLimits.reason}
        required
        isMultiline
        error={missing('reason', reason.trim() === '')}
        onValue={(typed) => onChange({ reason: typed })}
      />
    </div>
  );
}

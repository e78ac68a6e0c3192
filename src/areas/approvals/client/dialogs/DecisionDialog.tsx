/**
 * The dialog of a decision: its input, its consequence, and why it was refused. The input stays
 * until the decision is taken.
 */
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  DateInput,
  fieldErrorProps,
  CharacterCountField,
  FormDialog,
  SelectOptions,
  useLanguage,
  type SelectOption,
} from '#kernel/client/index.ts';
import { LATEST_ACCEPTED_DATE } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { orderLimits, type ErpErrorCode, type OrderLine } from '#areas/orders/domain/index.ts';
import { inputNeededByDecision, decisionInputIssues } from '../../domain/index.ts';
import { todayInHomeZone } from '../decision/approvals-context.ts';
import { isDestructiveDecision } from '../decision/offered-decisions.ts';
import {
  manualProcessingOptions,
  decisionFieldMessage,
  decisionWords,
  problemOptions,
} from '../decision/decision-words.ts';
import { DecisionSummary } from './DecisionSummary.tsx';
import type {
  PendingDecision,
  DecisionFields,
  DecisionRefusal,
} from '../decision/decision-types.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  select: { minWidth: 0, '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
});

type Props = {
  readonly asked: PendingDecision;
  readonly fields: DecisionFields;
  readonly refused: DecisionRefusal;
  readonly onChange: (fields: DecisionFields) => void;
  /** Called with the input. `missing` contains the issues that this device finds by itself. */
  readonly onDecide: (fields: DecisionFields, missing: readonly Issue[]) => void;
  readonly onClose: () => void;
};

const lineChoice = ({ partNumber, description }: OrderLine, n: number) => ({
  value: String(n + 1),
  label: `${n + 1} · ${partNumber} · ${description}`,
});

function answered(
  { processedByHand: _before, ...fields }: DecisionFields,
  answer: string,
): DecisionFields {
  return answer === '' ? fields : { ...fields, processedByHand: answer === 'true' };
}

export default function DecisionDialog({
  asked: { action, orders, leftOut, lines = [] },
  fields,
  refused,
  onChange,
  onDecide,
  onClose,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const asks = inputNeededByDecision[action];
  const only = orders.length === 1 ? orders[0] : undefined;
  const wrong = (field: string) => fieldErrorProps(decisionFieldMessage(field, refused.issues));
  const select = (
    label: string,
    value: string,
    choices: readonly SelectOption[],
    onChoose: (value: string) => void,
    state: ReturnType<typeof wrong> & {
      readonly required?: boolean;
      readonly hint?: string;
    } = {},
  ) => (
    <Field label={label} {...state}>
      <Select
        className={styles.select}
        value={value}
        onChange={(_event, data) => onChoose(data.value)}
      >
        <SelectOptions options={choices} />
      </Select>
    </Field>
  );
  const set = (change: Partial<DecisionFields>) => onChange({ ...fields, ...change });

  return (
    <FormDialog
      title={_(decisionWords[action])}
      description={<DecisionSummary action={action} orders={orders} leftOut={leftOut} />}
      attempt={attempt}
      problem={refused.sentence}
      submit={_(decisionWords[action])}
      isDestructive={isDestructiveDecision(action)}
      onSubmit={() => {
        setAttempt((before) => before + 1);
        onDecide(
          { ...fields, reason: fields.reason.trim() },
          decisionInputIssues(action, fields, todayInHomeZone()),
        );
      }}
      onClose={onClose}
    >
      {asks.code
        ? select(
            t`Problem`,
            fields.code ?? '',
            problemOptions(fields.code, language),
            (code) => set({ code: code === '' ? null : (code as ErpErrorCode) }),
            { required: true, ...wrong('code') },
          )
        : null}
      {asks.code && only && lines.length > 0
        ? select(
            t`Line`,
            fields.line === null ? '' : String(fields.line),
            [{ value: '', label: t`Entire order` }, ...lines.map(lineChoice)],
            (line) => set({ line: line === '' ? null : Number(line) }),
          )
        : null}
      {asks.reason ? (
        <CharacterCountField
          label={t`Reason`}
          value={fields.reason}
          most={orderLimits.reason}
          required
          isMultiline
          error={decisionFieldMessage('reason', refused.issues)}
          onValue={(reason) => set({ reason })}
        />
      ) : null}
      {asks.byHand
        ? select(
            only ? t`Will it be processed by hand?` : t`Will they be processed by hand?`,
            String(fields.processedByHand ?? ''),
            manualProcessingOptions(fields.processedByHand, orders),
            (answer) => onChange(answered(fields, answer)),
            {
              required: true,
              ...(only
                ? {}
                : {
                    hint: t`${plural(orders.length, {
                      one: 'One answer for the order',
                      other: 'One answer for all # orders',
                    })}`,
                  }),
              ...wrong('processedByHand'),
            },
          )
        : null}
      {asks.reviewOn ? (
        <Field label={t`Review date`} required {...wrong('reviewOn')}>
          <DateInput
            min={todayInHomeZone()}
            max={LATEST_ACCEPTED_DATE}
            value={fields.reviewOn ?? ''}
            onValue={(day) => set({ reviewOn: day === '' ? null : day })}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}

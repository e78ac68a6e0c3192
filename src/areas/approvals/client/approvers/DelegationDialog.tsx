/** Asks which approver acts for which other one, and from which date until which. */
import { Field, makeStyles } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  DateInput,
  fieldErrorProps,
  FormDialog,
  saveProblemMessage,
  SelectOrCombobox,
  useIdempotentCommand,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { addresses, delegationDateIssues, type ApproverRow } from '../../domain/index.ts';
import { todayInHomeZone } from '../decision/approvals-context.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  dates: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    alignItems: 'start',
    gap: '12px',
    '& .fui-Input, & input': { minWidth: 0, width: '100%' },
  },
});

const issueWords = {
  required: msg`This field is required`,
  past_date: msg`Choose today or a later date`,
  before_start: msg`The last day can’t be before the first`,
  too_long: msg`A delegation can last up to a year`,
  invalid: msg`Choose another approver`,
  overlaps: msg`This person already acts for the approver during this time`,
} as const;
const wrongValue = msg`This value can’t be saved`;

type Values = {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly startsOn: string;
  readonly endsOn: string;
};

const issuesOf = (values: Values): readonly Issue[] => [
  ...(['fromUserId', 'toUserId'] as const)
    .filter((field) => values[field] === '')
    .map((field) => ({ path: [field], code: 'required' })),
  ...delegationDateIssues(values, todayInHomeZone()),
];

export default function DelegationDialog({
  delegators,
  approvers,
  onClose,
  onDone,
}: {
  /** The approvers for whom the user may delegate. */
  readonly delegators: readonly ApproverRow[];
  readonly approvers: readonly ApproverRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const only = delegators.length === 1 ? String(delegators[0]!.userId) : '';
  const [values, setValues] = useState<Values>({
    fromUserId: only,
    toUserId: '',
    startsOn: todayInHomeZone(),
    endsOn: '',
  });
  const [attempt, setAttempt] = useState(0);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<string>();

  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const errorOf = (field: keyof Values) => {
    const code = issues.find(({ path }) => path[0] === field)?.code;
    return code && _(issueWords[code as keyof typeof issueWords] ?? wrongValue);
  };
  const optionsOf = (rows: readonly ApproverRow[]) => [
    { value: '', label: t`Choose…` },
    ...rows.map(({ userId, name }) => ({ value: String(userId), label: name })),
  ];

  const submit = async () => {
    setAttempt((before) => before + 1);
    setProblem(undefined);
    const wrong = issuesOf(values);
    setIssues(wrong);
    if (wrong.length > 0) return;
    const { startsOn, endsOn } = values;
    const body = {
      fromUserId: Number(values.fromUserId),
      toUserId: Number(values.toUserId),
      startsOn,
      endsOn,
    };
    const reply = await command(
      body,
      (sent) => api.call(addresses.delegateApprovals, sent),
      'delegate',
    );
    if (reply.ok) {
      show({ type: 'success', content: t`Approvals delegated` });
      onDone();
      return;
    }
    const found = reply.kind === 'refused' ? reply.details['issues'] : undefined;
    if (Array.isArray(found) && found.length > 0) setIssues(found as readonly Issue[]);
    else setProblem(_(saveProblemMessage(reply)));
  };

  const date = (field: 'startsOn' | 'endsOn', label: string) => (
    <Field label={label} required {...fieldErrorProps(errorOf(field))}>
      <DateInput
        min={todayInHomeZone()}
        value={values[field]}
        onValue={(typed) => set({ [field]: typed })}
      />
    </Field>
  );
  return (
    <FormDialog
      title={t`Delegate approvals`}
      description={
        <p>
          {only === String(actor.userId) ? (
            <Trans>
              The delegate can also approve within your limits, except orders that either of you
              submitted. The history shows both names.
            </Trans>
          ) : (
            <Trans>
              The delegate can also approve within the approver’s limits, except orders that the
              approver or the delegate submitted. The history shows both names.
            </Trans>
          )}
        </p>
      }
      attempt={attempt}
      problem={problem}
      submit={t`Delegate approvals`}
      closesWithCancel
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {only ? null : (
        <SelectOrCombobox
          label={t`Approvals of`}
          required
          options={optionsOf(delegators)}
          value={values.fromUserId}
          error={errorOf('fromUserId')}
          onValue={(fromUserId) => set({ fromUserId })}
        />
      )}
      <SelectOrCombobox
        label={t`Delegate to`}
        required
        options={optionsOf(
          approvers.filter(
            // Neither the user nor the delegating approver is offered: administrators can't give
            // themselves another person's limits.
            ({ userId }) => userId !== actor.userId && String(userId) !== values.fromUserId,
          ),
        )}
        value={values.toUserId}
        error={errorOf('toUserId')}
        onValue={(toUserId) => set({ toUserId })}
      />
      <div className={styles.dates}>
        {date('startsOn', t`First day`)}
        {date('endsOn', t`Last day`)}
      </div>
    </FormDialog>
  );
}

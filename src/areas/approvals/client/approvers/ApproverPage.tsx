/** /settings/approvers/edit/:id: the limits of an approver, and the next approver above them. */
import { Button, Input, makeStyles, Select } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useParams } from 'react-router-dom';
import {
  AddIcon,
  DeleteIcon,
  EmptyState,
  IconButton,
  LinkButton,
  Notice,
  quietText,
  RemoteQueryFrame,
  saveProblemMessage,
  SelectOptions,
  SettingsPage,
  SettingsRowForm,
  useFormats,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { orderTypes } from '#areas/orders/domain/index.ts';
import {
  addresses,
  mayEditLimits,
  type ApprovalChain,
  type ApproverRow,
} from '../../domain/index.ts';
import { orderTypeNames } from './format-approver-limits.ts';
import {
  parseLimitValues,
  limitValueIssues,
  regroupedLimit,
  toLimitValues,
  type LimitValues,
  type TypedAmount,
} from './limit-values.ts';
import { APPROVERS_PATH, useApprovalChainQuery } from './use-approval-chain-query.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  amounts: { border: '0', margin: 0, padding: 0, display: 'grid', gap: '8px', minWidth: 0 },
  legend: { padding: 0, marginBottom: '4px', fontSize: '14px', lineHeight: '20px' },
  none: quietText,
  row: { display: 'grid', gridTemplateColumns: '100px minmax(0, 1fr) auto', gap: '8px' },
  amount: { '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
  error: { color: 'var(--colorPaletteRedForeground1)', fontSize: '12px', lineHeight: '16px' },
});

const issueWords = {
  not_an_amount: msg`Enter a currency and an amount in each row`,
  repeated_key: msg`This currency is listed twice`,
  not_a_percentage: msg`Enter a percentage from 0 to 100`,
} as const;
const wrongValue = msg`This value can’t be saved`;

function AmountRows({
  value,
  error,
  onValue,
}: {
  readonly value: readonly TypedAmount[];
  readonly error: string | undefined;
  readonly onValue: (value: readonly TypedAmount[]) => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const set = (n: number, change: Partial<TypedAmount>) =>
    onValue(value.map((one, at) => (at === n ? { ...one, ...change } : one)));
  return (
    <fieldset className={styles.amounts}>
      <legend className={styles.legend}>
        <Trans>Largest total, by currency</Trans>
      </legend>
      {value.length === 0 ? (
        <div className={styles.none}>
          <Trans>No limit in any currency</Trans>
        </div>
      ) : null}
      {value.map((one, n) => {
        const code = one.currency;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <div key={n} className={styles.row}>
            <Select
              aria-label={t`Currency`}
              value={one.currency}
              onChange={(_event, data) => set(n, { currency: data.value })}
            >
              <SelectOptions
                options={[
                  { value: '', label: '–' },
                  ...currencies.map((code) => ({ value: code, label: code })),
                ]}
              />
            </Select>
            <Input
              className={styles.amount}
              aria-label={t`Largest total`}
              inputMode="decimal"
              value={one.amount}
              {...(error ? { 'aria-invalid': true } : {})}
              onChange={(_event, data) => set(n, { amount: data.value })}
              onBlur={() => set(n, { amount: regroupedLimit(one, formats) })}
            />
            <IconButton
              label={code ? t`Remove limit of ${code}` : t`Remove`}
              icon={<DeleteIcon />}
              onClick={() => onValue(value.filter((_one, at) => at !== n))}
            />
          </div>
        );
      })}
      {error ? <div className={styles.error}>{error}</div> : null}
      <div>
        <Button
          icon={<AddIcon />}
          onClick={() => onValue([...value, { currency: '', amount: '' }])}
        >
          <Trans>Add currency</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

function LimitForm({ row, chain }: { readonly row: ApproverRow; readonly chain: ApprovalChain }) {
  const { name } = row;
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const formats = useFormats();
  const { mark } = formats;
  const editing = useRowForm<LimitValues, ApproverRow>({
    row,
    valuesOf: (found) => toLimitValues(found?.limits ?? null, formats),
    check: (values) => limitValueIssues(values, mark),
    issueMessage: ({ code }) => issueWords[code as keyof typeof issueWords] ?? wrongValue,
    inForm: (issue) => (issue.path[1] === 'nextId' ? { ...issue, path: ['next'] } : issue),
    problemOf: (reply) =>
      reply.kind === 'refused' && reply.code === 'circular_chain'
        ? msg`The next approver leads back to this one. Choose another approver.`
        : saveProblemMessage(reply),
    save: (values, version, command) => {
      const limits = parseLimitValues(values, mark);
      return command(
        {
          version,
          limits: limits && {
            ...limits,
            orderTypes: limits.orderTypes && [...limits.orderTypes],
          },
        },
        (sent) => api.call(addresses.editApproverLimits, { params: { id: row.userId }, ...sent }),
      );
    },
    saved: t`Limits successfully saved`,
    path: APPROVERS_PATH,
  });
  const written = (amounts: readonly TypedAmount[]) =>
    amounts.map(({ currency, amount }) => `${currency} ${amount}`).join(' · ');
  const { next } = editing.form.values;
  const others = chain.approvers.filter(({ userId }) => userId !== row.userId);
  const isGone = next !== '' && !others.some(({ userId }) => String(userId) === next);
  const fields: FormFields<LimitValues> = {
    amounts: {
      label: t`Largest total`,
      control: (field) => <AmountRows {...field} />,
      show: written,
    },
    largestDiscount: {
      control: 'text',
      label: t`Largest discount of a line, in percent`,
      hint: t`Leave empty for no limit`,
      input: { inputMode: 'decimal', contentAfter: '%' },
    },
    orderTypes: {
      control: 'checkboxes',
      label: t`Order types`,
      hint: t`Choose none to allow all types`,
      choices: orderTypes.map((type) => [type, _(orderTypeNames[type])] as const),
    },
    next: {
      control: 'choice',
      label: t`Next approver above the limits`,
      options: [
        { value: '', label: t`Any approver whose limits allow the order` },
        ...(isGone ? [{ value: next, label: t`A user who may no longer decide on orders` }] : []),
        ...others.map((one) => ({ value: String(one.userId), label: one.name })),
      ],
    },
  };

  return <SettingsRowForm editing={editing} fields={fields} label={t`Limits of ${name}`} />;
}

export default function ApproverPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { actor } = usePortalSession();
  const query = useApprovalChainQuery();
  const row = query.value?.approvers.find(({ userId }) => String(userId) === id);
  const name = row?.name;

  return (
    <SettingsPage
      title={name ? t`Limits of ${name}` : t`Limits of an approver`}
      about={
        <Trans>
          Without a limit, the approver decides alone. Above a limit, the approval is recorded and
          the next approver is asked.
        </Trans>
      }
      parents={[{ path: APPROVERS_PATH, label: t`Approvers` }]}
    >
      <RemoteQueryFrame query={query} lines={6}>
        {(chain) => {
          if (!row)
            return (
              <EmptyState
                title={t`This user doesn’t decide on orders`}
                actions={
                  <LinkButton to={APPROVERS_PATH}>
                    <Trans>Back to approvers</Trans>
                  </LinkButton>
                }
              />
            );
          return mayEditLimits(actor, row.userId) ? (
            <LimitForm key={row.userId} row={row} chain={chain} />
          ) : (
            <FixedLimitsNotice isOwn={row.userId === actor.userId} />
          );
        }}
      </RemoteQueryFrame>
    </SettingsPage>
  );
}

/** Says why the person may not edit the limits. */
export function FixedLimitsNotice({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useLingui();
  return (
    <Notice
      title={
        isOwn ? t`You can’t edit your own limits` : t`You don’t have permission to edit limits`
      }
    >
      <Trans>Ask another administrator.</Trans>
    </Notice>
  );
}

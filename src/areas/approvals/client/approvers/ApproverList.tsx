/**
 * /settings/approvers: lists the approvers with their limits, the next approver above them and what
 * is wrong with the limits, and below them the delegations.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ListTable,
  RemoteQueryFrame,
  RowTitle,
  SettingsPage,
  useFormats,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import { findChainFaults, mayEditLimits, type ApprovalChain } from '../../domain/index.ts';
import { DelegationList } from './DelegationList.tsx';
import { chainFaultWords, formatApproverLimits } from './format-approver-limits.ts';
import { APPROVERS_PATH, useApprovalChainQuery } from './use-approval-chain-query.ts';
import { useRowListStyles } from './use-row-list-styles.ts';

type Approver = ApprovalChain['approvers'][number];

function Approvers({ chain }: { readonly chain: ApprovalChain }) {
  const styles = useRowListStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const findings = new Map(findChainFaults(chain.approvers).map((one) => [one.userId, one.kind]));
  const nameOf = (id: number) => chain.approvers.find(({ userId }) => userId === id)?.name ?? '–';

  const called = ({ userId, name }: Approver, coversCard = false) =>
    mayEditLimits(actor, userId) ? (
      <RowTitle to={`${APPROVERS_PATH}/edit/${userId}`} coversCard={coversCard}>
        {name}
      </RowTitle>
    ) : (
      <span className={styles.name}>{name}</span>
    );
  const columns: readonly ListColumn<Approver>[] = [
    {
      key: 'name',
      head: t`Approver`,
      cell: (row) => called(row),
      card: { at: 'title', cell: (row) => called(row, true) },
    },
    {
      key: 'limits',
      head: t`Can decide`,
      cell: ({ userId, limits }) => {
        const finding = findings.get(userId);
        return (
          <>
            {formatApproverLimits(limits, formats)}
            {finding ? <div className={styles.finding}>{_(chainFaultWords[finding])}</div> : null}
            {userId === actor.userId ? (
              <div className={styles.small}>
                <Trans>Someone else sets your limits</Trans>
              </div>
            ) : null}
          </>
        );
      },
      card: 'line 2',
    },
    {
      key: 'next',
      head: t`Above the limit`,
      cell: ({ limits }) =>
        limits &&
        (limits.nextId ? nameOf(limits.nextId) : t`Any approver whose limits allow the order`),
      card: 'labelled 3',
      hasDash: true,
    },
  ];

  return (
    <Card isFlush={chain.approvers.length > 0}>
      {chain.approvers.length === 0 ? (
        <p>
          <Trans>No user has the right to decide on orders.</Trans>
        </p>
      ) : (
        <ListTable
          caption={t`Approvers`}
          columns={columns}
          rows={chain.approvers}
          rowKey={({ userId }) => userId}
        />
      )}
    </Card>
  );
}

export default function ApproverList() {
  const { t } = useLingui();
  const query = useApprovalChainQuery();
  return (
    <SettingsPage
      title={t`Approvers`}
      about={
        <Trans>
          What each approver can decide alone, who decides above that, and who acts for whom.
        </Trans>
      }
    >
      <RemoteQueryFrame query={query} lines={6}>
        {(chain) => (
          <>
            <Approvers chain={chain} />
            <Card title={t`Delegations`}>
              <DelegationList chain={chain} onChange={query.again} />
            </Card>
          </>
        )}
      </RemoteQueryFrame>
    </SettingsPage>
  );
}

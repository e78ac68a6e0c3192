/**
 * /settings/approvers: lists the approvers with their limits, the next approver above them and what
 * is wrong with the limits, and below them the delegations.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  EditIcon,
  LinkButton,
  ListTable,
  RemoteQueryFrame,
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

  const called = ({ name }: Approver) => <span className={styles.name}>{name}</span>;
  const columns: readonly ListColumn<Approver>[] = [
    { key: 'name', head: t`Approver`, cell: called, card: 'line 1' },
    {
      key: 'limits',
      head: t`Can decide`,
      cell: ({ userId, limits }) => {
        const finding = findings.get(userId);
        return (
          <>
            {formatApproverLimits(limits, formats)}
            {finding ? <div className={styles.finding}>{_(chainFaultWords[finding])}</div> : null}
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
    {
      key: 'edit',
      head: t`Actions`,
      cell: ({ userId, name }) =>
        mayEditLimits(actor, userId) ? (
          <LinkButton
            to={`${APPROVERS_PATH}/edit/${userId}`}
            appearance="subtle"
            icon={<EditIcon />}
            aria-label={t`Edit limits of ${name}`}
          >
            <Trans>Edit limits</Trans>
          </LinkButton>
        ) : userId === actor.userId ? (
          <span className={styles.small}>
            <Trans>Someone else sets your limits</Trans>
          </span>
        ) : null,
      card: 'line 4',
      isHeadHidden: true,
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

/**
 * /settings/approvers: lists the approvers with their limits, the next approver above them and what
 * is wrong with the limits, and below them the delegations.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  LinkButton,
  RemoteFrame,
  SettingsPage,
  useFormats,
  usePortalSession,
} from '#kernel/client/index.ts';
import { chainFindings, mayEditLimits, type ApprovalChain } from '../../domain/index.ts';
import { DelegationList } from './DelegationList.tsx';
import { findingWords, limitsText } from './limits-text.ts';
import { APPROVERS_PATH, useChainQuery } from './use-chain-query.ts';
import { useRowListStyles } from './use-row-list-styles.ts';

function Approvers({ chain }: { readonly chain: ApprovalChain }) {
  const styles = useRowListStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const findings = new Map(chainFindings(chain.approvers).map((one) => [one.userId, one.kind]));
  const nameOf = (id: number) => chain.approvers.find(({ userId }) => userId === id)?.name ?? '–';

  return (
    <Card title={t`Approvers`}>
      {chain.approvers.length === 0 ? (
        <p>
          <Trans>No user has the right to decide on orders.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {chain.approvers.map(({ userId, name, limits }) => {
            const finding = findings.get(userId);
            const next = limits?.nextId
              ? nameOf(limits.nextId)
              : t`any approver whose limits allow the order`;
            return (
              <li key={userId} className={styles.row}>
                <div className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span>{limitsText(limits, formats)}</span>
                  {limits ? (
                    <span className={styles.small}>
                      <Trans>Above the limit: {next}</Trans>
                    </span>
                  ) : null}
                  {finding ? (
                    <span className={styles.finding}>{_(findingWords[finding])}</span>
                  ) : null}
                </div>
                {mayEditLimits(actor, userId) ? (
                  <LinkButton
                    to={`${APPROVERS_PATH}/edit/${userId}`}
                    aria-label={t`Edit limits of ${name}`}
                  >
                    <Trans>Edit limits</Trans>
                  </LinkButton>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

export default function ApproverList() {
  const { t } = useLingui();
  const query = useChainQuery();
  return (
    <SettingsPage
      title={t`Approvers`}
      about={
        <Trans>
          What each approver can decide alone, who decides above that, and who acts for whom.
        </Trans>
      }
    >
      <RemoteFrame query={query} lines={6}>
        {(chain) => (
          <>
            <Approvers chain={chain} />
            <Card title={t`Delegations`}>
              <DelegationList chain={chain} onChange={query.again} />
            </Card>
          </>
        )}
      </RemoteFrame>
    </SettingsPage>
  );
}

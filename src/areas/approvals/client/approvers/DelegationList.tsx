/** Lists delegations of approvals, ends them, and opens the dialog for a new one. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useState } from 'react';
import {
  formatDate,
  saveProblemMessage,
  useIdempotentCommand,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import {
  addresses,
  isDelegationActive,
  mayDelegate,
  mayDelegateFor,
  type ApprovalChain,
  type DelegationRow,
} from '../../domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { useRowListStyles } from './use-row-list-styles.ts';

const DelegationDialog = lazyPart(() => import('./DelegationDialog.tsx'), MissingDialog);

/**
 * @param fromUserId The user whose delegations to others are shown. If it is undefined, the
 * delegations of all approvers are shown.
 */
export function DelegationList({
  chain,
  fromUserId,
  onChange,
}: {
  readonly chain: ApprovalChain;
  readonly fromUserId?: number | undefined;
  readonly onChange: () => void;
}) {
  const styles = useRowListStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const isOffline = useIsOffline();
  const device = useApprovalsDevice();
  const [isOpen, setOpen] = useState(false);
  const rows = chain.delegations.filter(
    (one) => fromUserId === undefined || one.fromUserId === fromUserId,
  );
  const delegators = chain.approvers.filter(
    ({ userId }) =>
      (fromUserId === undefined || userId === fromUserId) &&
      chain.approvers.some(
        (other) =>
          other.userId !== userId &&
          mayDelegate(actor, { fromUserId: userId, toUserId: other.userId }),
      ),
  );

  const end = async ({ id, toName }: DelegationRow) => {
    const isAgreed = await ask({
      title: t`End this delegation?`,
      content: t`From now on, ${toName} can no longer act for the other person.`,
      acceptLabel: t`End delegation`,
    });
    if (!isAgreed) return;
    const reply = await command({ id }, ({ operationId }) =>
      api.call(addresses.endDelegation, { params: { id }, operationId }),
    );

    show(
      reply.ok
        ? { type: 'success', content: t`Delegation ended` }
        : { type: 'error', content: _(saveProblemMessage(reply)) },
    );
    onChange();
  };

  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { fromName, toName } = row;
            const [first, last] = [formatDate(row.startsOn), formatDate(row.endsOn)];
            return (
              <li key={row.id} className={styles.row}>
                <div className={styles.words}>
                  <span>
                    <Trans>
                      {toName} acts for {fromName}
                    </Trans>
                  </span>
                  <span className={styles.small}>
                    <Trans>
                      {first} to {last}
                    </Trans>
                    {isDelegationActive(row, device.now()) ? (
                      <>
                        {' · '}
                        <Trans>Active now</Trans>
                      </>
                    ) : null}
                  </span>
                </div>
                {mayDelegateFor(actor, row.fromUserId) ? (
                  <Button
                    disabledFocusable={isOffline}
                    aria-label={t`End delegation to ${toName}`}
                    onClick={() => void end(row)}
                  >
                    <Trans>End delegation</Trans>
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.offer}>
        {rows.length === 0 ? (
          <p className={styles.none}>
            <Trans>No delegations.</Trans>
          </p>
        ) : null}
        {delegators.length > 0 ? (
          <Button disabledFocusable={isOffline} onClick={() => setOpen(true)}>
            <Trans>Delegate approvals</Trans>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <DelegationDialog
            delegators={delegators}
            approvers={chain.approvers}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              onChange();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

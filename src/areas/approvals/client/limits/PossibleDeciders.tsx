/**
 * Shows who can decide on an order that waits for approval, why others can't, who must decide next,
 * and the recorded approvals. It uses what this device last loaded, so people can also read it
 * offline.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import {
  Card,
  formatDateAndTime,
  RequiresConnectionMark,
  smallText,
  useAsOfText,
  useIsOffline,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import {
  computeApprovalOutcome,
  findNextApprover,
  chainFactsFor,
  toLimitedOrder,
  listPossibleDeciders,
  type PossibleDecider,
} from '../../domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { nextApproverText, limitReasonsText, ownApprovalOutcomeText } from './limit-words.ts';
import { useStoredApprovalChain, useApprovalChainRefresh } from './use-approval-chain.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '8px', fontSize: '14px', lineHeight: '20px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  item: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  small: smallText,
});

function Reason({ obstacle, hasRecorded, delegates }: PossibleDecider) {
  const reasons = obstacle?.kind === 'limit' ? limitReasonsText(obstacle.reasons) : '';
  const names = delegates.join(', ');
  return (
    <>
      {obstacle === null ? <Trans>Can decide</Trans> : null}
      {obstacle?.kind === 'own_order' ? <Trans>Submitted this order</Trans> : null}
      {obstacle?.kind === 'limit' && !hasRecorded ? (
        <Trans>Above the limit: {reasons}</Trans>
      ) : null}
      {obstacle?.kind === 'limit' && hasRecorded ? (
        <Trans>Approval recorded, above the limit: {reasons}</Trans>
      ) : null}
      {names ? (
        <>
          {' · '}
          <Trans>Away; {names} can act instead</Trans>
        </>
      ) : null}
    </>
  );
}

export default function PossibleDeciders({ order }: { readonly order: Order }) {
  const styles = useStyles();
  const device = useApprovalsDevice();
  const { actor, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const { isUnanswered, again } = useApprovalChainRefresh();
  const known = useStoredApprovalChain();
  const time = useAsOfText(known?.asOf, zone);
  if (order.status !== 'waiting_approval') return null;

  const title = <Trans>Who can decide</Trans>;
  if (!known)
    return isOffline || isUnanswered ? (
      <Card title={title}>
        <div className={styles.body}>
          <span className={styles.quiet}>
            {isOffline ? (
              <Trans>
                The approvers aren’t on this device. Loading them requires a connection.
              </Trans>
            ) : (
              <Trans>The approvers couldn’t be loaded.</Trans>
            )}
          </span>
          {isOffline ? (
            <RequiresConnectionMark />
          ) : (
            <div>
              <Button onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
        </div>
      </Card>
    ) : null;

  const chain = known.value;
  const facts = chainFactsFor(chain, order, device.now());
  const limited = toLimitedOrder(order);
  const asked = findNextApprover(limited, facts);
  const recorded = chain.recorded.filter(
    ({ orderId, revision }) => orderId === order.id && revision === order.revision,
  );

  const whyNot = () => {
    if (!can(actor, 'approvals', 'write'))
      return <Trans>You don’t have the right to decide on orders.</Trans>;
    if (order.submittedById === actor.userId)
      return <Trans>Someone else must approve orders you submitted.</Trans>;
    return undefined;
  };
  const obstacle = whyNot();
  const outcome = computeApprovalOutcome(limited, actor.userId, facts);
  const ownText = obstacle ?? ownApprovalOutcomeText(outcome, chain, actor.userId);
  // The text about an approval by the user that is or would be recorded already names the next
  // approver.
  const isAskedNamed = obstacle === undefined && outcome.kind !== 'decides';

  return (
    <Card title={title}>
      <div className={styles.body}>
        {ownText ? <strong>{ownText}</strong> : null}
        {asked && !isAskedNamed ? <span>{nextApproverText(asked, chain)}</span> : null}
        {recorded.length > 0 ? (
          <ul className={styles.list}>
            {recorded.map((one) => {
              const { name, actingForName } = one;
              const at = formatDateAndTime(one.at, zone);
              const reasons = limitReasonsText(one.reasons);
              return (
                <li key={`${one.userId} ${one.actingForId}`}>
                  {one.userId === one.actingForId ? (
                    <Trans>
                      {name} approved on {at}. Above the limit: {reasons}.
                    </Trans>
                  ) : (
                    <Trans>
                      {name} approved on behalf of {actingForName} on {at}. Above the limit:{' '}
                      {reasons}.
                    </Trans>
                  )}
                </li>
              );
            })}
          </ul>
        ) : null}
        <ul className={styles.list}>
          {listPossibleDeciders(limited, facts).map((one) => (
            <li key={one.userId} className={styles.item}>
              <span className={styles.name}>{one.name}</span>
              <span className={styles.quiet}>
                <Reason {...one} />
              </span>
            </li>
          ))}
        </ul>
        {isOffline || isUnanswered ? (
          <span className={styles.small}>
            <Trans>As of {time}</Trans>
          </span>
        ) : null}
      </div>
    </Card>
  );
}

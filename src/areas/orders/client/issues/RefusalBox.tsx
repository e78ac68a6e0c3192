/** Shows the notice with the reason why the server refused an order, and its issues with links. */
import { Trans } from '@lingui/react/macro';
import { LinkButton, Notice, usePortalSession } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { IssueList } from './IssueList.tsx';
import { isActionOffered } from '../actions/order-actions.ts';
import { useRefusalReasons } from './refusal-reason.ts';

/** Refusals that cannot be corrected in the order. */
const notInOrder: ReadonlySet<string | null> = new Set([
  'blocked',
  'distributor_inactive',
  'contract_expired',
]);

/**
 * Shows why an order was refused. `isInEditor` is true above the fields of the editor, where each
 * issue is a link to its field.
 */
export default function RefusalBox({
  opened,
  isInEditor,
}: {
  readonly opened: OpenedOrder;
  readonly isInEditor: boolean;
}) {
  const { actor } = usePortalSession();
  const { order, issues, refusal } = opened;
  const reasonOf = useRefusalReasons([order.id]);
  const mayMend = !notInOrder.has(refusal) && isActionOffered('edit', actor, order);
  const editor = mayMend ? { editor: order.id } : undefined;
  const mendedIn = isInEditor ? 'here' : editor;

  return (
    <Notice
      isGrave
      title={<Trans>The order wasn’t accepted</Trans>}
      actions={
        !isInEditor && mayMend ? (
          <LinkButton appearance="primary" to={`/order/edit/${order.id}`}>
            <Trans>Correct order</Trans>
          </LinkButton>
        ) : null
      }
    >
      <p>{reasonOf(opened)}</p>
      <IssueList issues={issues} content={order.content} currency={order.currency} to={mendedIn} />
    </Notice>
  );
}

/**
 * Says what the manufacturer wrote about an order, and where the lines are that an approver sent
 * back: on the order, which draft they became; on the draft, which order they came from.
 */
import { Plural, Trans } from '@lingui/react/macro';
import { LinkButton, Notice, usePortalSession } from '#kernel/client/index.ts';
import { canConfirmRest, type Order } from '../../domain/index.ts';
import type { RenderOrderAlert, SentBackLines } from '../actions/orders-context.tsx';

type SentBackOrder = Pick<
  Order,
  'id' | 'status' | 'version' | 'revision' | 'originOrder' | 'partialDecision'
> &
  Partial<Pick<Order, 'corrections'>>;

export function SentBackNotice({
  order,
  alertOf,
  isInEditor = false,
}: {
  readonly order: SentBackOrder;
  /**
   * Renders the order's alert. If it is undefined, the reasons are not shown, only where the lines
   * are.
   */
  readonly alertOf?: RenderOrderAlert | undefined;
  /** True in the editor, which has no button to confirm an order and links to the one that has. */
  readonly isInEditor?: boolean;
}) {
  // The reasons and the draft are in one box.
  const sentBack = useSentBackLines(order, isInEditor);
  return (
    <>
      <OriginNotice order={order} />
      {alertOf?.(order, sentBack) ??
        (sentBack ? (
          <div className="no-print">
            <Notice {...sentBack} />
          </div>
        ) : null)}
    </>
  );
}

/** Names the order that the lines came from, and says what to do as long as they are a draft. */
function OriginNotice({ order: { status, originOrder } }: { readonly order: SentBackOrder }) {
  if (!originOrder) return null;
  const { id, number, by } = originOrder;
  return (
    <div className="no-print">
      <Notice
        title={<Trans>Lines sent back from order {number}</Trans>}
        actions={
          <LinkButton to={`/orders/view/${id}`}>
            <Trans>Open order {number}</Trans>
          </LinkButton>
        }
      >
        {status === 'draft' ? (
          <p>
            {by ? (
              <Trans>{by} sent these lines back. The reason is next to each line.</Trans>
            ) : (
              <Trans>The manufacturer sent these lines back.</Trans>
            )}{' '}
            <Trans>Correct them and send them as a separate order, or delete the draft.</Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

/**
 * Returns the title and the buttons about the draft of the lines that were sent back, for users of
 * the distributor, until the order is sent again. Otherwise returns undefined.
 */
function useSentBackLines(order: SentBackOrder, isInEditor: boolean): SentBackLines | undefined {
  const { actor } = usePortalSession();
  const { status, revision, partialDecision } = order;
  // The manufacturer does not see the drafts of distributors.
  if (!partialDecision || status !== 'waiting_correction' || actor.distributorId === null)
    return undefined;
  const { draftId, lines, sentBack } = partialDecision;
  if (sentBack && sentBack.revision !== revision) return undefined;
  return {
    title: (
      <Plural
        value={lines}
        one="# line was sent back and is now a separate draft"
        other="# lines were sent back and are now a separate draft"
      />
    ),
    actions: (
      <>
        {isInEditor && canConfirmRest(order, actor) ? (
          <LinkButton to={`/orders/view/${order.id}`}>
            <Trans>Confirm without editing</Trans>
          </LinkButton>
        ) : null}
        <LinkButton to={`/orders/view/${draftId}`}>
          <Trans>Open draft</Trans>
        </LinkButton>
      </>
    ),
  };
}

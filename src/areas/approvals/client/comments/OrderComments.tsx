/**
 * Shows the comments that distributor and approver wrote on an order, and the form for another one.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import {
  Card,
  ContactIcon,
  formatDateAndTime,
  hasUnsentText,
  HistoryIcon,
  LinkButton,
  usePortalSession,
  captionText,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { checkTakesComments } from '../../domain/index.ts';
import { useOrderHistory } from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { decisionRefusalMessage } from '../decision/decision-words.ts';
import { loadedComments } from './loaded-comments.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0, display: 'grid', gap: '12px' },
  said: {
    display: 'grid',
    gap: '2px',
    padding: '10px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  meta: captionText,
});

const CommentForm = lazyPart(() => import('./CommentForm.tsx'));

/**
 * Shows the comments on an order and the form for a new one. The comments of a voided order can
 * only be read.
 * @param order The order as the server has it.
 */
export function OrderComments({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'number' | 'status' | 'submittedAt' | 'comments'>;
}) {
  const { id } = order;
  const number = order.number ?? '';
  const may = checkTakesComments(order);
  const styles = useStyles();
  const { t } = useLingui();
  const device = useApprovalsDevice();
  const { zone, actor } = usePortalSession();
  const form = `comment ${actor.userId} ${id}`;
  const { here, again } = useOrderHistory(id);
  const [isOpen, setOpen] = useState(() => hasUnsentText(form));
  const { comments, totalCount, notLoadedCount } = loadedComments(here?.kept, order.comments);
  if (!may.ok && totalCount === 0) return null;

  return (
    <Card
      title={<Trans>Comments</Trans>}
      note={totalCount > 0 ? totalCount : undefined}
      className="no-print"
    >
      {notLoadedCount > 0 ? (
        <LinkButton appearance="subtle" icon={<HistoryIcon />} to={`/orders/history/${id}`}>
          <Plural
            value={notLoadedCount}
            one="# earlier comment in the history"
            other="# earlier comments in the history"
          />
        </LinkButton>
      ) : null}
      {comments.length > 0 ? (
        <ol className={styles.list} aria-label={t`Comments on order ${number}`}>
          {comments.map((one) => (
            <li key={one.id} className={styles.said}>
              <span>{one.reason}</span>
              <span className={styles.meta}>
                {one.by} ·{' '}
                <time dateTime={new Date(one.at).toISOString()} className="figure">
                  {formatDateAndTime(one.at, zone)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {may.ok ? null : <p className={styles.meta}>{decisionRefusalMessage(may.code)}</p>}
      {may.ok && isOpen ? (
        <Suspense>
          <CommentForm
            id={id}
            form={form}
            onSent={() => {
              again();
              inBackground(device.refresh());
            }}
          />
        </Suspense>
      ) : null}
      {may.ok && !isOpen ? (
        <Button icon={<ContactIcon />} onClick={() => setOpen(true)}>
          <Trans>Add a comment</Trans>
        </Button>
      ) : null}
    </Card>
  );
}

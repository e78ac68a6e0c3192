/**
 * Shows what an approver should know about an order before opening it: that the approver submitted
 * it, which approver must decide next, changed unit values, that the ERP may have it or a device
 * sent it again since a restore, that it was sent again after a return or a withdrawal, the review
 * date, and comments.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  amber,
  ContactIcon,
  forcedColorsMedia,
  formatDate,
  usePortalSession,
} from '#kernel/client/index.ts';
import { isReviewDue, isResent, mayBeInErp, type OrderHead } from '#areas/orders/domain/index.ts';
import { NextApproverMark } from '../limits/NextApproverMark.tsx';
import { todayInHomeZone } from '../decision/approvals-context.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '1px 8px',
    borderRadius: '10px',
    fontSize: '12px',
    lineHeight: '18px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    '& > svg': { width: '14px', height: '14px' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  warm: { backgroundColor: '#FFF1C9', color: amber[50] },
});

export function ApprovalHints({ order }: { readonly order: OrderHead }) {
  const styles = useStyles();
  const { actor } = usePortalSession();
  const { submittedById, markedLines, revision, status, reviewOn, comments } = order;

  const mark = (words: ReactNode, isWarm = false) => (
    <span className={mergeClasses(styles.mark, isWarm && styles.warm)}>{words}</span>
  );
  const review = () => {
    if (isReviewDue(order, todayInHomeZone())) return mark(<Trans>Review due</Trans>, true);
    const reviewDay = reviewOn === null ? '' : formatDate(reviewOn);
    return mark(<Trans>Review {reviewDay}</Trans>);
  };

  return (
    <>
      {submittedById === actor.userId ? mark(<Trans>Sent by you</Trans>) : null}
      <NextApproverMark order={order} mark={mark} />
      {markedLines > 0
        ? mark(<Plural value={markedLines} one="# value changed" other="# values changed" />, true)
        : null}
      {mayBeInErp(order)
        ? mark(<Trans>May already be in the ERP</Trans>, true)
        : isResent(order)
          ? mark(<Trans>Sent again after the server was restored</Trans>, true)
          : null}
      {revision > 1 ? mark(<Trans>Sent again</Trans>) : null}
      {status === 'stand_by' ? review() : null}
      {comments > 0
        ? mark(
            <>
              <ContactIcon aria-hidden />
              <Plural value={comments} one="# comment" other="# comments" />
            </>,
          )
        : null}
    </>
  );
}

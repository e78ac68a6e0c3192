/**
 * Shows by when an order must reach the server, in the places that the order screens provide for
 * this.
 */
import { useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import type { DeadlineOf } from '#areas/orders/client/index.ts';
import { ClockIcon } from '#kernel/client/index.ts';
import { makeStyles } from '@fluentui/react-components';

const useStyles = /*#__PURE__*/ makeStyles({
  by: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: 600 },
});

function SubmitBy() {
  const styles = useStyles();
  const words = useSubmitByMessage('orders');
  return words ? (
    <span className={styles.by}>
      <ClockIcon aria-hidden />
      {words}
    </span>
  ) : null;
}

/** Returns the element that shows the deadline beside an order's buttons. */
export const renderOrderDeadline: DeadlineOf = () => <SubmitBy />;

/** The order was changed here and elsewhere: what differs, and the three ways out, none of which loses anything unseen. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { formatDayTime, useBlocking, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import type { OpenedOrder, OrderConflict } from '../device/index.ts';
import { Notice } from './Notice.tsx';
import { showPlace, showValue } from './show-value.ts';
import { useOrders } from './store-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', fontSize: '14px', lineHeight: '20px' },
  cell: { textAlign: 'start', fontWeight: 400, padding: '6px 12px 6px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top', overflowWrap: 'anywhere' },
  head: { fontWeight: 600 },
});

export function ConflictBox({ opened, conflict }: { readonly opened: OpenedOrder; readonly conflict: OrderConflict }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { store, references, zone } = useOrders();
  const { show } = useSnackbar();
  const block = useBlocking();
  const navigate = useNavigate();
  const { id, order } = opened;
  const { theirs, mine, overlaps } = conflict;
  const naming = { references, language, currency: order.currency, distributorId: order.distributorId };
  const lines = [...(mine?.content.lines ?? []), ...(theirs?.content.lines ?? [])];

  const settle = async (work: Promise<boolean>) => { if (!(await block(work))) show({ type: 'error', content: t`The conflict is already settled, or it could not be settled now.` }); };
  const copy = async () => {
    const copied = await block(store.keepAsCopy(id));
    if (copied.ok) navigate(`/order/edit/${copied.value.id}`);
    else show({ type: 'error', content: t`The copy could not be made.` });
  };
  const who = theirs?.updatedBy ?? '', when = theirs ? formatDayTime(theirs.updatedAt, zone) : '';
  return (
    <Notice
      grave title={<Trans>This order was changed by someone else</Trans>}
      actions={(
        <>
          <Button appearance="primary" onClick={() => void settle(store.keepMine(id))}><Trans>Keep mine</Trans></Button>
          <Button onClick={() => void settle(store.takeTheirs(id))}><Trans>Take theirs</Trans></Button>
          <Button onClick={() => void copy()}><Trans>Keep both as copies</Trans></Button>
        </>
      )}
    >
      <p>{theirs ? <Trans>Changed on {when} by {who}. Choose what to keep; what you wrote is safe on this device.</Trans> : <Trans>It was deleted on the server. What you wrote is safe on this device.</Trans>}</p>
      {overlaps.length > 0 ? (
          <table className={styles.table}>
            <caption className="for-readers">{t`What differs`}</caption>
            <thead><tr>{[t`Field`, t`Yours`, t`The server's`].map((head) => <th key={head} scope="col" className={`${styles.cell} ${styles.head}`}>{head}</th>)}</tr></thead>
            <tbody>
              {overlaps.map((overlap) => (
                <tr key={overlap.path.join('.')}>
                  <th scope="row" className={styles.cell}>{showPlace(overlap.path, lines)}</th>
                  <td className={styles.cell}>{showValue(overlap.path.at(-1) ?? '', overlap.mine, naming)}</td>
                  <td className={styles.cell}>{showValue(overlap.path.at(-1) ?? '', overlap.theirs, naming)}</td>
                </tr>
              ))}
            </tbody>
          </table>
      ) : null}
    </Notice>
  );
}

/** What distributor and approver have said to each other over an order, and the field to say more; nothing typed is lost where sending fails. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Card, formatDayTime, useSnackbar } from '#kernel/client/index.ts';
import { limits } from '../../domain/index.ts';
import { CountedField } from '../CountedField.tsx';
import { NeedsConnection } from '../NeedsConnection.tsx';
import { useOrders, useSync } from '../store-context.tsx';
import { useOrderHistory } from '../use-order-history.ts';
import { useApprovals } from './approvals-context.ts';
import { sayRefusal } from './decision-words.ts';
import { keptComment, keepComment } from './kept-comments.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0, display: 'grid', gap: '12px' },
  said: { display: 'grid', gap: '2px', padding: '10px 12px', borderRadius: '8px', backgroundColor: tokens.colorNeutralBackground2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  meta: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
  form: { display: 'grid', gap: '8px' },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: '8px' },
});

export function OrderComments({ id, number }: { readonly id: string; readonly number: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const device = useApprovals(), { zone, actor } = useOrders();
  const { show } = useSnackbar();
  const { here, again } = useOrderHistory(id);
  const isOffline = useSync().online === false;
  const [text, setText] = useState(() => keptComment(actor.userId, id));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Of the text that was sent last without an answer. */
  const unheard = useRef<{ readonly text: string; readonly key: string }>(undefined);
  useEffect(() => keepComment(actor.userId, id, text), [actor, id, text]);
  const said = (here?.kept?.rows ?? []).filter(({ kind }) => kind === 'comment').toReversed();

  const send = async () => {
    if (text.trim() === '') { setProblem(t`This field is required`); return; }
    const key = unheard.current?.text === text ? unheard.current.key : device.newKey();
    unheard.current = { text, key };
    setSending(true);
    const reply = await device.comment(id, text.trim(), key);
    setSending(false);
    if (reply.ok) {
      unheard.current = undefined;
      setText('');
      setProblem(undefined);
      show({ type: 'success', content: t`Comment sent` });
      again();
      void device.refresh();
    } else if (reply.kind === 'refused') { unheard.current = undefined; setProblem(sayRefusal(reply.code)); } else setProblem(t`The server did not answer. What you entered is still here: try again.`);
  };
  return (
    <Card title={<Trans>Comments</Trans>} note={said.length > 0 ? said.length : undefined} className="no-print">
      {said.length > 0 ? (
        <ol className={styles.list} aria-label={t`Comments on order ${number}`}>
          {said.map((one) => <li key={one.id} className={styles.said}><span>{one.reason}</span><span className={styles.meta}>{one.by} · <time dateTime={new Date(one.at).toISOString()} className="figure">{formatDayTime(one.at, zone)}</time></span></li>)}
        </ol>
      ) : null}
      <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); if (!isOffline && !isSending) void send(); }}>
        <CountedField label={t`Say something about this order`} value={text} most={limits.comment} required={false} lines error={problem} onValue={(next) => { setText(next); setProblem(undefined); }} />
        <div className={styles.actions}><NeedsConnection /><Button type="submit" disabledFocusable={isOffline || isSending}><Trans>Send comment</Trans></Button></div>
      </form>
    </Card>
  );
}

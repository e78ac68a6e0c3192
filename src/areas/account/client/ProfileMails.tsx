/** Which mails about orders a person wants: one box an event, stored with the account as soon as it is changed. */
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { askFor, Card, useSnackbar } from '#kernel/client/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/permissions.ts';
import type { Call } from '#kernel/domain/call.ts';
import type { OrderEvent } from '../domain/index.ts';
import { NeedsConnection } from './NeedsConnection.tsx';
import { useOrders, useSync } from './store-context.tsx';

const useStyles = /*#__PURE__*/ makeStyles({ words: { marginBottom: '8px', maxWidth: '60ch', color: tokens.colorNeutralForeground2 }, list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' } });

const eventWords: Readonly<Record<OrderEvent, MessageDescriptor>> = {
  submitted: msg`An order waits for approval`, returned: msg`An order came back for correction`, approved: msg`An order was approved`, refused: msg`The ERP did not accept an order`,
  complete: msg`An order is complete`, canceled: msg`An order was canceled`, commented_to_distributor: msg`The manufacturer wrote a comment`, commented_to_approvers: msg`A distributor wrote a comment`,
};
const ofApprovers: readonly OrderEvent[] = ['submitted', 'commented_to_approvers'];
/** Those that can reach this person at all. */
const eventsFor = (actor: Actor) => (Object.keys(eventWords) as OrderEvent[]).filter((event) => (ofApprovers.includes(event) ? isAdmin(actor) && can(actor, 'approvals', 'write') : can(actor, 'orders', 'write')));
type Choices = Readonly<Record<string, boolean>>;
type Profile = Call<unknown, object, unknown, { readonly mailChoices: Choices }>;

export default function MailChoices() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { show } = useSnackbar();
  const { engine, actor } = useOrders();
  const isOff = useSync().online === false;
  const [choices, setChoices] = useState<Choices>();
  useEffect(() => {
    let isCurrent = true;
    void askFor<Profile>(engine.api, '/profile').then((reply) => { if (isCurrent && reply.ok) setChoices(reply.value.mailChoices); });
    return () => { isCurrent = false; };
  }, [engine, isOff]);

  const events = eventsFor(actor);
  if (events.length === 0) return null;
  const choose = async (event: OrderEvent, isWanted: boolean) => {
    if (isOff || !choices) return;
    const { [event]: _before, ...others } = choices, after = isWanted ? others : { ...others, [event]: false };
    setChoices(after);
    const reply = await engine.api.send({ method: 'PUT', path: '/api/profile/mails', body: JSON.stringify({ choices: after }) });
    if (reply.ok) return;
    setChoices(choices);
    show({ type: 'error', content: t`There was a request error` });
  };
  return (
    <Card title={t`Mails about orders`} actions={<NeedsConnection />}>
      <p className={styles.words}><Trans>You get a mail when something happens with orders that concern you. Choose what you want to be told.</Trans></p>
      <ul className={styles.list}>
        {events.map((event) => <li key={event}><Checkbox label={i18n._(eventWords[event])} checked={choices?.[event] !== false} disabled={choices === undefined || isOff} onChange={(_, { checked }) => { void choose(event, checked === true); }} /></li>)}
      </ul>
    </Card>
  );
}

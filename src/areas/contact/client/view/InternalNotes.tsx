/**
 * Shows the manufacturer's internal notes on a ticket and adds one. They are fetched from the
 * server each time and never stored on the device.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  captionText,
  Card,
  CountedField,
  formatDayTime,
  RequiresConnectionMark,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import { Button } from '@fluentui/react-components';
import { ticketAddresses, ticketLimits } from '../../domain/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import { can } from '#kernel/domain/user/permissions.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: '0 0 16px', padding: 0, display: 'grid', gap: '12px' },
  note: {
    display: 'grid',
    gap: '2px',
    padding: '10px 12px',
    borderRadius: '8px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  meta: captionText,
  form: { display: 'grid', gap: '8px' },
  actions: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});

export default function InternalNotes({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, engine, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const { state, value, again } = useRemoteQuery({
    name: `notes ${id}`,
    fetch: () => engine.api.call(ticketAddresses.listTicketNotes, { params: { id } }),
    isQuiet: true,
  });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  // Until the server has stored or refused the note, another attempt has the same operation id, so
  // that the server stores the note once. It refuses a changed text under an id that it knows.
  const [operation, setOperation] = useState(() => newId(Date.now(), crypto));
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '') {
      setProblem(t`This field is required`);
      return;
    }
    setSending(true);
    const reply = await engine.api.call(ticketAddresses.addTicketNote, {
      params: { id },
      body: { body: text },
      operationId: operation,
    });
    setSending(false);
    if (reply.ok || reply.kind === 'refused') setOperation(newId(Date.now(), crypto));
    if (reply.ok) {
      setText('');
      again();
    } else
      setProblem(
        reply.kind === 'refused' && reply.code === 'too_many_notes'
          ? t`This ticket has 200 internal notes, the most allowed.`
          : t`The server didn’t respond. Nothing you entered was lost. Try again.`,
      );
  };
  return (
    <Card
      title={<Trans>Internal notes</Trans>}
      note={<Trans>Only the manufacturer’s users see them</Trans>}
    >
      {state === 'failed' ? (
        <p className={styles.meta}>
          <Trans>Internal notes require a connection.</Trans>
        </p>
      ) : null}
      {value && value.length > 0 ? (
        <ol className={styles.list} aria-label={t`Internal notes`}>
          {value.map((note) => (
            <li key={note.id} className={styles.note}>
              <span>{note.body}</span>
              <span className={styles.meta}>
                {note.by} ·{' '}
                <time dateTime={new Date(note.at).toISOString()} className="figure">
                  {formatDayTime(note.at, zone)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {can(actor, 'contact', 'write') ? (
        <form
          className={styles.form}
          noValidate
          aria-label={t`Internal note`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isOffline && !isSending) void send();
          }}
        >
          <CountedField
            label={t`Add an internal note`}
            value={text}
            most={ticketLimits.note}
            required={false}
            lines
            error={problem}
            onValue={(next) => {
              setText(next);
              setProblem(undefined);
            }}
          />
          <div className={styles.actions}>
            <RequiresConnectionMark />
            <Button type="submit" disabledFocusable={isOffline || isSending}>
              <Trans>Add note</Trans>
            </Button>
          </div>
        </form>
      ) : null}
    </Card>
  );
}

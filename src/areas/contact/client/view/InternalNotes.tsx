/**
 * Shows the manufacturer's internal notes on a ticket and adds one. They are fetched from the
 * server each time and never stored on the device.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  captionText,
  Card,
  CharacterCountField,
  formatDateAndTime,
  RequiresConnectionMark,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import { Button } from '@fluentui/react-components';
import { ticketAddresses, ticketLimits } from '../../domain/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { useNewNoteForm } from './use-new-note-form.ts';

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
  const { text, problem, isSending, write, add } = useNewNoteForm(
    id,
    actor.userId,
    engine.api,
    again,
  );
  return (
    <Card
      title={<Trans>Internal notes</Trans>}
      note={<Trans>Visible to the manufacturer only</Trans>}
    >
      {state === 'failed' ? (
        <p className={styles.meta}>
          {isOffline ? (
            <Trans>Internal notes require a connection.</Trans>
          ) : (
            <Trans>Internal notes couldn’t be loaded.</Trans>
          )}
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
                  {formatDateAndTime(note.at, zone)}
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
            if (!isOffline && !isSending) void add();
          }}
        >
          <CharacterCountField
            label={t`Add an internal note`}
            value={text}
            most={ticketLimits.note}
            required={false}
            isMultiline
            error={problem}
            onValue={write}
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

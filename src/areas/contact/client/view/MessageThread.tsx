/** The messages of a ticket, oldest first. A message that the server has not received is marked. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { AttachmentList } from '#areas/files/client/index.ts';
import {
  captionText,
  formatDateAndTime,
  forcedColorsMedia,
  phoneMedia,
  SendingMark,
  sendingStateBySyncState,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { ListedTicket } from '../../device/index.ts';
import { TICKET_FILES_PLACE, ticketSideOf } from '../../domain/index.ts';
import { MessageText } from './MessageText.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '12px' },
  message: {
    display: 'grid',
    gap: '6px',
    padding: '10px 14px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    marginInlineEnd: '48px',
    [phoneMedia]: { marginInlineEnd: 0 },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  own: {
    backgroundColor: tokens.colorNeutralBackground3,
    marginInlineEnd: 0,
    marginInlineStart: '48px',
    [phoneMedia]: { marginInlineStart: 0 },
  },
  meta: { ...captionText, display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'center' },
  by: { fontWeight: 600, color: tokens.colorNeutralForeground1 },
});

export function MessageThread({ ticket }: { readonly ticket: ListedTicket }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const own = ticketSideOf(actor);
  const sides = { seller: ticket.distributorName, manufacturer: t`Manufacturer` };
  const syncOf = (id: string) => ticket.unsent.find(({ message }) => message.id === id)?.sync;
  return (
    <ol className={styles.list} aria-label={t`Messages`}>
      {ticket.messages.map(({ id, by, side, at, body, rich, attachments }) => (
        <li key={id} className={mergeClasses(styles.message, side === own && styles.own)}>
          <span className={styles.meta}>
            <span className={styles.by}>{by}</span>
            <span>{sides[side]}</span>
            <time dateTime={new Date(at).toISOString()} className="figure">
              {formatDateAndTime(at, zone)}
            </time>
            <SendingMark state={sendingStateBySyncState[syncOf(id) ?? 'synced']} />
          </span>
          <MessageText text={rich ?? body} />
          <AttachmentList
            to={{
              owner: { place: TICKET_FILES_PLACE, distributorId: ticket.distributorId },
              documentId: ticket.isNew ? undefined : ticket.id,
            }}
            label={t`Attachments of ${by}`}
            attachments={attachments}
          />
        </li>
      ))}
    </ol>
  );
}

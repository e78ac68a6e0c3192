/** The tickets of a page of the list. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  DataTable,
  formatDayTime,
  RowLink,
  SendingMark,
  sendingStates,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { KnownReferences, ListedTicket } from '../../device/index.ts';
import { ticketPath } from '../ticket-paths.ts';
import { TicketStatusBadge } from '../TicketStatusBadge.tsx';
import { useTopicName } from '../use-topic-name.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  subject: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  card: { display: 'grid', gap: '4px', justifyItems: 'start' },
});

type Props = {
  readonly rows: readonly ListedTicket[];
  readonly references: KnownReferences | undefined;
};

export function TicketTable({ rows, references }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const topicName = useTopicName(references);
  const number = ({ number: given }: ListedTicket) => (
    <span className="figure">{given ?? '–'}</span>
  );
  const subject = (ticket: ListedTicket) => (
    <>
      <RowLink to={ticketPath(ticket.id)}>
        <span className={styles.subject}>{ticket.subject}</span>
      </RowLink>{' '}
      <SendingMark state={sendingStates[ticket.sync]} />
    </>
  );
  const last = ({ messages }: ListedTicket) => {
    const { by, at } = messages.at(-1)!;
    const when = formatDayTime(at, zone);
    return t`${by}, ${when}`;
  };
  const columns: readonly TableColumn<ListedTicket>[] = [
    { key: 'number', head: t`Number`, figure: true, cell: number },
    { key: 'subject', head: t`Subject`, cell: subject },
    {
      key: 'distributor',
      head: t`Distributor`,
      cell: ({ distributorName }) => distributorName,
      isLeftOut: !isAdmin(actor),
    },
    { key: 'topic', head: t`Topic`, cell: ({ topicId }) => topicName(topicId) || '–' },
    { key: 'status', head: t`Status`, cell: ({ status }) => <TicketStatusBadge status={status} /> },
    { key: 'last', head: t`Last message`, cell: last },
  ];
  return (
    <DataTable
      caption={t`Tickets`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      card={(ticket) => (
        <div className={styles.card}>
          <div>{subject(ticket)}</div>
          <span className={styles.quiet}>
            {[
              ticket.number === null ? '' : String(ticket.number),
              isAdmin(actor) ? ticket.distributorName : '',
              topicName(ticket.topicId),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <TicketStatusBadge status={ticket.status} />
          <span className={styles.quiet}>
            <Plural value={ticket.messages.length} one="# message" other="# messages" /> ·{' '}
            <Trans>last {last(ticket)}</Trans>
          </span>
        </div>
      )}
    />
  );
}

/** The table of one page of tickets. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  formatDateAndTime,
  ListTable,
  NonBreakingText,
  RowLink,
  SendingMark,
  sendingStateBySyncState,
  smallText,
  usePortalSession,
  type ListColumn,
  type Sorting,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { LocalTicketReferences, ListedTicket } from '../../device/index.ts';
import { ticketPath } from '../ticket-paths.ts';
import { TicketStatusBadge } from '../TicketStatusBadge.tsx';
import { useTopicNameFormatter } from '../use-topic-name-formatter.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  subject: { overflowWrap: 'anywhere' },
  small: smallText,
  // With this width, most distributors' names take one line.
  whose: { minWidth: '156px' },
});

type Props = {
  readonly rows: readonly ListedTicket[];
  readonly references: LocalTicketReferences | undefined;
  readonly sorting: Sorting;
};

export function TicketTable({ rows, references, sorting }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const topicName = useTopicNameFormatter(references);
  const subject = (ticket: ListedTicket) => (
    <>
      <RowLink to={ticketPath(ticket.id)}>
        <span className={styles.subject}>{ticket.subject}</span>
      </RowLink>{' '}
      <SendingMark state={sendingStateBySyncState[ticket.sync]} />
    </>
  );
  const subjectAndTopic = (ticket: ListedTicket) => (
    <>
      {subject(ticket)}
      <div className={styles.small}>{topic(ticket)}</div>
    </>
  );
  const last = ({ messages }: ListedTicket) => {
    const { by, at } = messages.at(-1)!;
    return (
      <>
        <span className="figure">{formatDateAndTime(at, zone)}</span>
        <div className={styles.small}>{by}</div>
      </>
    );
  };
  const lastOnCard = ({ messages }: ListedTicket) => {
    const { by, at } = messages.at(-1)!;
    return <NonBreakingText text={`${by} · ${formatDateAndTime(at, zone)}`} />;
  };
  const whose = ({ distributorName }: ListedTicket) => (
    <div className={styles.whose}>{distributorName}</div>
  );
  const topic = ({ topicId }: ListedTicket) => topicName(topicId);
  const badge = ({ status }: ListedTicket) => <TicketStatusBadge status={status} />;
  const columns: readonly ListColumn<ListedTicket>[] = [
    { key: 'number', head: t`Number`, card: 'quiet 2', isWhole: true, hasDash: true },
    {
      key: 'subject',
      head: t`Subject`,
      cell: isAdmin(actor) ? subjectAndTopic : subject,
      card: { at: 'line 1', cell: subject },
    },
    {
      key: 'distributor',
      head: t`Distributor`,
      cell: whose,
      card: isAdmin(actor) ? { at: 'quiet 2', cell: (row) => row.distributorName } : 'none',
      isLeftOut: !isAdmin(actor),
    },
    {
      key: 'topic',
      head: t`Topic`,
      cell: topic,
      card: 'quiet 2',
      hasDash: true,
      // To the manufacturer's users the topic is shown below the subject.
      isLeftOut: isAdmin(actor),
    },
    { key: 'status', head: t`Status`, cell: badge, card: 'line 3', sortKey: 'status' },
    {
      key: 'last',
      head: t`Last message`,
      cell: last,
      card: { at: 'small 4', cell: lastOnCard },
      sortKey: 'last',
    },
  ];
  return (
    <ListTable
      caption={t`Tickets`}
      sorting={sorting}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

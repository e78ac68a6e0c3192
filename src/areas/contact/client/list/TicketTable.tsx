/** The table of one page of tickets. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  formatDayTime,
  ListTable,
  RowLink,
  SendingMark,
  sendingStates,
  usePortalSession,
  type ListColumn,
  type Sorting,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { LocalTicketReferences, ListedTicket } from '../../device/index.ts';
import { ticketPath } from '../ticket-paths.ts';
import { TicketStatusBadge } from '../TicketStatusBadge.tsx';
import { useTopicName } from '../use-topic-name.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  subject: { overflowWrap: 'anywhere' },
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
  const topicName = useTopicName(references);
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
  const messages = (ticket: ListedTicket) => (
    <>
      <Plural value={ticket.messages.length} one="# message" other="# messages" /> ·{' '}
      <Trans>last {last(ticket)}</Trans>
    </>
  );
  const topic = ({ topicId }: ListedTicket) => topicName(topicId);
  const badge = ({ status }: ListedTicket) => <TicketStatusBadge status={status} />;
  const columns: readonly ListColumn<ListedTicket>[] = [
    { key: 'number', head: t`Number`, figure: true, card: 'quiet 2', isWhole: true, hasDash: true },
    { key: 'subject', head: t`Subject`, cell: subject, card: 'line 1' },
    {
      key: 'distributorName',
      head: t`Distributor`,
      card: isAdmin(actor) ? 'quiet 2' : 'none',
      isLeftOut: !isAdmin(actor),
    },
    { key: 'topic', head: t`Topic`, cell: topic, card: 'quiet 2', hasDash: true },
    { key: 'status', head: t`Status`, cell: badge, card: 'line 3', sortKey: 'status' },
    {
      key: 'last',
      head: t`Last message`,
      cell: last,
      card: { at: 'quiet 4', cell: messages },
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

/**
 * The screen /contact/ticket/view/{id}. It shows a ticket of this device with its messages and the
 * reply form, and its internal notes to the manufacturer's users.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import {
  Card,
  CheckIcon,
  DocumentPage,
  EmptyState,
  LinkButton,
  Page,
  PageWithBreadcrumbs,
  phoneQuery,
  Skeletons,
  useAsOfText,
  useIsOffline,
  useMediaQuery,
  usePortalSession,
  type DocumentAction,
  lazyPart,
  ListUnavailable,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import type { ListedTicket, TicketsDevice } from '../../device/index.ts';
import { mustReplyNext, ticketSideOf } from '../../domain/index.ts';
import { TICKETS_PATH } from '../ticket-paths.ts';
import { TicketStatusBadge } from '../TicketStatusBadge.tsx';
import { useTicketDraft } from '../use-ticket-draft.ts';
import { useTicketChoices, useTicketsDevice } from '../use-tickets-device.ts';
import { useTopicNameFormatter } from '../use-topic-name-formatter.ts';
import { MessageThread } from './MessageThread.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useCloseTicket } from './use-close-ticket.ts';
import { useFirstDownload } from './use-first-download.ts';
import { useReplyForm } from './use-reply-form.ts';
import { TicketNotices } from './TicketNotices.tsx';
import { TicketStateSentence } from './TicketStateSentence.tsx';
import { UnsentMessages } from './UnsentMessages.tsx';

/** The internal notes. They are loaded only for the manufacturer's users. */
const InternalNotes = lazyPart(() => import('./InternalNotes.tsx'));

export default function TicketView() {
  const { t } = useLingui();
  return (
    <PageWithBreadcrumbs trail={[{ path: TICKETS_PATH, label: t`Contact` }]}>
      <KnownTicket />
    </PageWithBreadcrumbs>
  );
}

/** Shows the ticket whose id is in the URL, or a message if it isn't on this device. */
function KnownTicket() {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const { id = '' } = useParams();
  const device = useTicketsDevice();
  const known = useLiveQuery(
    async () => ({ of: id, ...(await device.readTicket(id)) }),
    [device, id],
  );
  const { hasFailed, retry } = useFirstDownload(device, id);
  if (known?.of === id && !known.ticket && known.asOf === undefined && hasFailed)
    return (
      <Page title={t`Ticket`}>
        <Card>
          <ListUnavailable onRetry={retry} />
        </Card>
      </Page>
    );
  if (known?.of !== id || (!known.ticket && known.asOf === undefined && !isOffline))
    return <Loading />;
  const { ticket, asOf } = known;
  if (ticket) return <Shown key={id} ticket={ticket} device={device} asOf={asOf} />;
  return (
    <Page title={t`Ticket`}>
      <Card>
        <EmptyState
          sign={asOf === undefined ? 'cut' : 'search'}
          title={t`This ticket isn’t on this device`}
          actions={
            <LinkButton to={TICKETS_PATH}>
              <Trans>All tickets</Trans>
            </LinkButton>
          }
        >
          {asOf === undefined ? (
            <Trans>It’ll download the first time you’re online.</Trans>
          ) : (
            <Trans>It may belong to another distributor, or its address may be wrong.</Trans>
          )}
        </EmptyState>
      </Card>
    </Page>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <Page title={t`Ticket`} sentence={null}>
      <Skeletons rows={6} />
    </Page>
  );
}

type Props = {
  readonly ticket: ListedTicket;
  readonly device: TicketsDevice;
  readonly asOf: number | undefined;
};
function Shown({ ticket, device, asOf }: Props) {
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const references = useTicketChoices(device);
  const topic = useTopicNameFormatter(references)(ticket.topicId);
  const time = useAsOfText(asOf, zone);
  const { written, change, drop, takeBack } = useTicketDraft(device, ticket.id);
  const reply = useReplyForm(ticket.id, device, { written, drop });
  const isPhone = useMediaQuery(phoneQuery);
  const { id, number, subject, status, isNew, isAskedToClose } = ticket;
  const mayWrite = can(actor, 'contact', 'write');
  const close = useCloseTicket(device, id);
  const mayReply = mayWrite && !isNew;
  const isReply = status === 'closed' || mustReplyNext(ticketSideOf(actor), status);
  const canBeClosed = mayWrite && status !== 'closed' && !isNew && !isAskedToClose;
  const closing: DocumentAction = {
    key: 'close',
    label: t`Close ticket`,
    icon: <CheckIcon />,
    kind: 'secondary',
    onPress: () => inBackground(close()),
  };

  // The reply form is above the internal notes, which would move if the draft arrived after them.
  if (mayReply && !written) return <Loading />;

  // The primary button is the reply form's button. On a phone it is in the dock, where it can be
  // reached while the messages are read.
  const sending: DocumentAction = {
    key: 'send',
    label: isReply ? t`Send reply` : t`Send message`,
    kind: 'primary',
    onPress: () => reply.form.submit(),
  };
  const actions: readonly DocumentAction[] = [
    ...(isPhone && mayReply ? [sending] : []),
    ...(canBeClosed ? [closing] : []),
  ];
  return (
    <DocumentPage
      title={subject}
      status={
        <>
          <TicketStatusBadge status={status} />
          <span>
            {[
              number === null ? '' : t`Ticket ${number}`,
              isAdmin(actor) ? ticket.distributorName : '',
              topic,
              time === undefined ? '' : t`As of ${time}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
      sentence={<TicketStateSentence ticket={ticket} />}
      actions={actions}
    >
      <TicketNotices ticket={ticket} device={device} />
      <Card>
        <MessageThread ticket={ticket} />
      </Card>
      <UnsentMessages ticket={ticket} device={device} onTakeBack={takeBack} />
      {mayReply && written ? (
        <Card>
          <ReplyForm
            ticket={ticket}
            reply={reply}
            written={written}
            onChange={change}
            isReply={isReply}
            submit={sending.label}
            isSentFromDock={isPhone}
          />
        </Card>
      ) : null}
      {isAdmin(actor) && !isNew ? (
        <Suspense>
          <InternalNotes id={id} />
        </Suspense>
      ) : null}
    </DocumentPage>
  );
}

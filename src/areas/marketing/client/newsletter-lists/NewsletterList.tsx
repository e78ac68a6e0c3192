/** Lists the newsletters, newest first, and creates one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  actionProblemMessage,
  AddIcon,
  EmptyState,
  formatDateAndTime,
  ListTable,
  RemoteList,
  RowTitle,
  useIdempotentCommand,
  useFormats,
  useIsOffline,
  useLanguage,
  usePagedQuery,
  usePortalSession,
  useSnackbar,
  type DocumentAction,
  type ListColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import {
  marketingAddresses as addresses,
  totalDeliveryCount,
  type Newsletter,
} from '../../domain/index.ts';
import { NewsletterStatusBadge } from '../NewsletterStatusBadge.tsx';
import { newsletterPath } from '../marketing-paths.ts';

const nothing = { en: '', es: '', pt: '' };

/**
 * Returns the action that creates an empty draft and opens its page. Returns undefined if the user
 * may not create newsletters.
 */
export function useNewsletterCreation(): DocumentAction | undefined {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const command = useIdempotentCommand();
  const navigate = useNavigate();
  const { show } = useSnackbar();

  if (!can(actor, 'mkt', 'write')) return undefined;

  const create = async () => {
    const content = { subjects: nothing, texts: { en: [], es: [], pt: [] } };
    const reply = await command({ content }, (sent) => api.call(addresses.createNewsletter, sent));

    if (reply.ok) void navigate(newsletterPath(reply.value.newsletter.id));
    else show({ type: 'error', content: _(actionProblemMessage(reply)) });
  };

  return {
    key: 'create',
    kind: 'primary',
    label: t`New newsletter`,
    icon: <AddIcon />,
    disabledReason: isOffline ? t`requires a connection` : undefined,
    onPress: create,
  };
}

export function NewsletterList() {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, zone } = usePortalSession();
  const formats = useFormats();

  const list = usePagedQuery<Newsletter>('newsletters', (after) =>
    api.call(addresses.listNewsletters, { query: after ? { after } : {} }),
  );

  const subject = ({ subjects }: Newsletter) => subjects[language] || t`No subject yet`;

  const mails = ({ status, deliveries }: Newsletter) => {
    if (status === 'draft') return null;
    const [sent, total] = [
      formats.number(deliveries.sent),
      formats.number(totalDeliveryCount(deliveries)),
    ];
    return t`${sent} of ${total}`;
  };

  const mailsOnCard = (row: Newsletter) => {
    const figures = mails(row);
    return figures === null ? null : t`${figures} emails sent`;
  };

  const title = (row: Newsletter, coversCard = false) => (
    <RowTitle to={newsletterPath(row.id)} coversCard={coversCard}>
      {subject(row)}
    </RowTitle>
  );

  const columns: readonly ListColumn<Newsletter>[] = [
    {
      key: 'subject',
      head: t`Subject`,
      cell: (row) => title(row),
      card: { at: 'title', cell: (row) => title(row, true) },
    },
    {
      key: 'status',
      head: t`Status`,
      cell: (row) => <NewsletterStatusBadge newsletter={row} />,
      card: 'marks 1',
    },
    {
      key: 'mails',
      head: t`Emails sent`,
      cell: mails,
      card: { at: 'marks 1', cell: mailsOnCard },
      isFigure: true,
      hasDash: true,
    },
    {
      key: 'changed',
      head: t({ message: 'Changed or sent', context: 'newsletter' }),
      cell: ({ startedAt, updatedAt }) => formatDateAndTime(startedAt ?? updatedAt, zone),
      card: 'small 2',
      isWhole: true,
    },
    { key: 'updatedBy', head: t`By`, card: 'small 2', isWhole: true },
  ];

  return (
    <RemoteList
      list={list}
      empty={
        <EmptyState title={t`No newsletters yet`}>
          <Trans>Write one in three languages; each subscriber gets it in theirs.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <ListTable
          caption={t`Newsletters, newest first`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </RemoteList>
  );
}

/** The newsletters, newest first, and the button that begins another. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  AddIcon,
  DataTable,
  EmptyState,
  formatDayTime,
  RemoteList,
  RowTitle,
  smallText,
  useCommand,
  useFormats,
  useIsOffline,
  useLanguage,
  usePagedQuery,
  usePortalSession,
  useSnackbar,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { marketingAddresses as addresses, totalOf, type Newsletter } from '../../domain/index.ts';
import { MarketingStatus } from '../MarketingStatus.tsx';
import { newsletterPath } from '../paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  card: { position: 'relative', display: 'grid', gap: '2px', overflowWrap: 'anywhere' },
  small: smallText,
});
const nothing = { en: '', es: '', pt: '' };

/** A draft without words, on its own page. */
export function CreateNewsletter() {
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const command = useCommand();
  const navigate = useNavigate();
  const { show } = useSnackbar();
  if (!can(actor, 'mkt', 'write')) return null;
  const create = async () => {
    const content = { subjects: nothing, texts: { en: [], es: [], pt: [] } };
    const reply = await command({ content }, (sent) => api.call(addresses.newsletterCreate, sent));
    if (reply.ok) void navigate(newsletterPath(reply.value.newsletter.id));
    else show({ type: 'error', content: t`There was a request error` });
  };
  return (
    <Button
      appearance="primary"
      icon={<AddIcon />}
      disabledFocusable={isOffline}
      onClick={() => {
        if (!isOffline) void create();
      }}
    >
      <Trans>New newsletter</Trans>
    </Button>
  );
}

export function NewsletterList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, zone } = usePortalSession();
  const formats = useFormats();
  const list = usePagedQuery<Newsletter>('newsletters', (after) =>
    api.call(addresses.newsletterPage, { query: after ? { after } : {} }),
  );
  const subject = ({ subjects }: Newsletter) => subjects[language] || t`No subject yet`;
  const day = (at: number) => <span className="figure">{formatDayTime(at, zone)}</span>;
  const mails = ({ status, deliveries }: Newsletter) => {
    if (status === 'draft') return '–';
    const [sent, total] = [formats.number(deliveries.sent), formats.number(totalOf(deliveries))];
    return t`${sent} of ${total}`;
  };
  const columns: readonly TableColumn<Newsletter>[] = [
    {
      key: 'subject',
      head: t`Subject`,
      cell: (row) => <RowTitle to={newsletterPath(row.id)}>{subject(row)}</RowTitle>,
    },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ status }) => <MarketingStatus status={status} />,
    },
    { key: 'mails', head: t`Emails sent`, cell: mails, figure: true },
    {
      key: 'changed',
      head: t({ message: 'Changed', context: 'newsletter' }),
      cell: ({ updatedAt }) => day(updatedAt),
    },
    { key: 'by', head: t`By`, cell: ({ updatedBy }) => updatedBy },
  ];
  return (
    <RemoteList
      list={list}
      empty={
        <EmptyState title={t`No newsletters yet`}>
          <Trans>Write one in three languages; each reader gets it in theirs.</Trans>
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          caption={t`Newsletters, newest first`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          card={(row) => (
            <div className={styles.card}>
              <RowTitle to={newsletterPath(row.id)} coversCard>
                {subject(row)}
              </RowTitle>
              <span className={styles.mark}>
                <MarketingStatus status={row.status} />
                {row.status === 'draft' ? null : <span>{mails(row)}</span>}
              </span>
              <span className={styles.small}>
                {day(row.updatedAt)} · {row.updatedBy}
              </span>
            </div>
          )}
        />
      )}
    </RemoteList>
  );
}

/**
 * /marketing/suport/view/{id}: shows a support request and its answer as a conversation, or the
 * form that answers it by mail.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useParams } from 'react-router-dom';
import {
  DocumentPage,
  formatDateAndTime,
  NonBreakingText,
  Notice,
  Page,
  phoneMedia,
  RichText,
  FetchedRowFrame,
  smallText,
  useCardStyles,
  useIsOffline,
  usePortalSession,
  useRemoveRow,
  useRichTextStyles,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { marketingAddresses as addresses, type SupportRequest } from '../../domain/index.ts';
import { supportStatusWords } from '../marketing-words.ts';
import { MarketingStatusBadge } from '../MarketingStatusBadge.tsx';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { SUPPORT_PATH } from '../marketing-paths.ts';
import { useLanguageNamesInSentence } from '../texts/use-language-names.ts';
import { AnswerForm } from './AnswerForm.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  thread: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '12px' },
  // The request is at the start, its answer at the end, as in a conversation.
  post: {
    boxSizing: 'border-box',
    padding: '12px 16px 16px',
    maxWidth: '760px',
    width: '92%',
    [phoneMedia]: { width: '100%' },
  },
  own: { justifySelf: 'end', backgroundColor: tokens.colorNeutralBackground3 },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '0 12px',
    marginBottom: '4px',
  },
  who: { fontWeight: 600 },
  message: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' },
  small: { ...smallText, margin: 0 },
});

export default function SupportView() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();

  return (
    <MarketingBreadcrumbs list={{ path: SUPPORT_PATH, label: t`Support` }}>
      <FetchedRowFrame
        name="support"
        id={id}
        fetch={(row) => api.call(addresses.getSupportRequest, { params: { id: row } })}
        lines={6}
        missing={{
          title: t`This request no longer exists`,
          back: t`Back to support`,
          path: SUPPORT_PATH,
        }}
        renderFrame={(contents) => <Page title={t`Support request`}>{contents}</Page>}
      >
        {(found) => (found ? <Request request={found.request} /> : null)}
      </FetchedRowFrame>
    </MarketingBreadcrumbs>
  );
}

function Request({ request }: { readonly request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const names = useLanguageNamesInSentence();
  const rich = useRichTextStyles();
  const { card } = useCardStyles();
  const isOffline = useIsOffline();
  const { id, name, email, language, message, createdAt, answer, refusal } = request;
  const called = names[language];

  const remove = useRemoveRow({
    label: t`Remove request`,
    consequence: t`Removes the request of ${name} with its answer. This can’t be undone.`,
    remove: (command) =>
      command({ id }, ({ operationId }) =>
        api.call(addresses.removeSupportRequest, { params: { id }, operationId }),
      ),
    removed: t`Request removed`,
    path: SUPPORT_PATH,
  });
  const actions: readonly DocumentAction[] = remove
    ? [
        {
          key: 'remove',
          kind: 'danger',
          label: t`Remove request`,
          disabledReason: isOffline ? t`requires a connection` : undefined,
          onPress: remove,
        },
      ]
    : [];

  const head = (who: string, at: number) => (
    <header className={styles.head}>
      <span className={styles.who}>{who}</span>
      <span className={styles.small}>{formatDateAndTime(at, zone)}</span>
    </header>
  );

  return (
    <DocumentPage
      title={name}
      status={
        <>
          {answer ? null : <MarketingStatusBadge status="waiting" />}
          <span>
            {answer ? `${_(supportStatusWords.answered)} · ` : null}
            <NonBreakingText text={email} /> · <Trans>Writes in {called}</Trans>
          </span>
        </>
      }
      actions={actions}
    >
      <ol className={styles.thread} aria-label={t`Messages`}>
        <li className={mergeClasses(card, styles.post)}>
          {head(name, createdAt)}
          <p className={styles.message} lang={language}>
            {message}
          </p>
        </li>
        {answer ? (
          <li className={mergeClasses(card, styles.post, styles.own)}>
            {head(answer.by, answer.at)}
            <div className={rich}>
              <RichText tree={answer.text} />
            </div>
          </li>
        ) : null}
      </ol>
      {refusal === null ? null : (
        <Notice isGrave title={<Trans>The answer couldn’t be delivered to {email}</Trans>}>
          <Trans>
            The mail server refused the address: {refusal}. You can answer again, in case the
            mailbox is available by now.
          </Trans>
        </Notice>
      )}
      {(!answer || refusal !== null) && can(actor, 'mkt', 'write') ? (
        <AnswerForm request={request} />
      ) : null}
    </DocumentPage>
  );
}

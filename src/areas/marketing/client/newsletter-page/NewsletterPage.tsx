/**
 * /marketing/newsletter/view/{id}: a draft can be edited, tested, sent and removed; a newsletter
 * that is being sent or was sent is shown with its progress.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { makeStyles } from '@fluentui/react-components';
import {
  DocumentPage,
  EmptyState,
  LinkButton,
  RemoteQueryFrame,
  useIsOffline,
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  Card,
  RichText,
  useRichTextStyles,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { marketingAddresses as addresses, type Newsletter } from '../../domain/index.ts';
import { NewsletterStatusBadge } from '../NewsletterStatusBadge.tsx';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { NEWSLETTER_PATH } from '../marketing-paths.ts';
import { useLanguageNames } from '../texts/use-language-names.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { SendAgain } from './SendAgain.tsx';
import { SendingProgress } from './SendingProgress.tsx';
import { useDraftRemoval } from './use-draft-removal.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  text: { overflowWrap: 'anywhere', maxWidth: '72ch' },
  subject: { fontWeight: 600, margin: 0 },
});

/** Shows the subject and text of a newsletter in each language. */
function NewsletterText({ newsletter }: { readonly newsletter: Newsletter }) {
  const styles = useStyles();
  const rich = useRichTextStyles();
  const names = useLanguageNames();

  return languages.map((language) => (
    <Card key={language} title={names[language]}>
      <div className={styles.text} lang={language}>
        <p className={styles.subject}>{newsletter.subjects[language]}</p>
        <div className={rich}>
          <RichText tree={newsletter.texts[language]} />
        </div>
      </div>
    </Card>
  ));
}

type Found = AnswerOf<typeof addresses.getNewsletter>;

/** Milliseconds between two requests for the progress while a newsletter is being sent. */
const EVERY_MS = 1_500;

export default function NewsletterPage() {
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const { language } = useLanguage();
  const id = Number(useParams()['id']);

  const query = useRemoteQuery<Found | null>({
    name: `newsletter ${id}`,
    fetch: async () => {
      if (!Number.isSafeInteger(id) || id < 1) return { ok: true, value: null };
      const reply = await api.call(addresses.getNewsletter, { params: { id } });
      const isGone = !reply.ok && reply.kind === 'refused' && reply.code === 'not_found';
      return isGone ? { ok: true, value: null } : reply;
    },
    isQuiet: true,
  });

  const isSending = query.value?.newsletter.status === 'sending';
  const { again } = query;
  useEffect(() => {
    if (!isSending || isOffline) return undefined;
    const timer = setTimeout(again, EVERY_MS);
    return () => clearTimeout(timer);
  });

  const draft = query.value?.newsletter;
  const isEditable = draft?.status === 'draft' && can(actor, 'mkt', 'write');
  const removalOf = useDraftRemoval();

  return (
    <MarketingBreadcrumbs list={{ path: NEWSLETTER_PATH, label: t`Newsletters` }}>
      <DocumentPage
        title={query.value?.newsletter.subjects[language] || t`Newsletter`}
        status={
          query.value ? <NewsletterStatusBadge newsletter={query.value.newsletter} /> : undefined
        }
        actions={isEditable && draft ? [removalOf(draft)] : []}
        hasOwnDock={isEditable}
      >
        <RemoteQueryFrame query={query} lines={8}>
          {(found) => {
            if (found === null)
              return (
                <EmptyState
                  sign="search"
                  title={t`This newsletter no longer exists`}
                  actions={<LinkButton to={NEWSLETTER_PATH}>{t`Back to newsletters`}</LinkButton>}
                />
              );

            const { newsletter } = found;
            return isEditable ? (
              <NewsletterForm
                key={newsletter.id}
                newsletter={newsletter}
                readers={found.readers}
                onChange={again}
              />
            ) : (
              <>
                {newsletter.status === 'draft' ? null : (
                  <SendingProgress newsletter={newsletter}>
                    {found.undelivered > 0 && can(actor, 'mkt', 'write') ? (
                      <SendAgain
                        newsletter={newsletter}
                        undelivered={found.undelivered}
                        onChange={again}
                      />
                    ) : null}
                  </SendingProgress>
                )}
                <NewsletterText newsletter={newsletter} />
              </>
            );
          }}
        </RemoteQueryFrame>
      </DocumentPage>
    </MarketingBreadcrumbs>
  );
}

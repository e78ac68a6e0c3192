/** Offers the drafts of new tickets on this device that are not open in the form below. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  captionText,
  formatDateAndTime,
  LinkButton,
  Notice,
  useDialog,
  usePortalSession,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { TicketDraft, TicketsDevice } from '../../device/index.ts';
import { ticketDraftPath } from '../ticket-paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  draft: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  subject: { fontWeight: tokens.fontWeightSemibold },
  saved: captionText,
});

type Props = {
  readonly device: TicketsDevice;
  /** The id of the draft in the form. */
  readonly shownId: string;
};

export function UnsentTicketDrafts({ device, shownId }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const { ask } = useDialog();
  const drafts = useLiveQuery(() => device.listNewDrafts(), [device]) ?? [];
  const offered = drafts.filter(({ id }) => id !== shownId);
  if (offered.length === 0) return null;

  const deleteDraft = async ({ id }: TicketDraft) => {
    const isAgreed = await ask({
      title: t`Delete this draft?`,
      content: t`It was never sent. Its text and attachments will be deleted from this device.`,
      acceptLabel: t`Delete draft`,
      isDestructive: true,
    });
    if (isAgreed) await device.dropDraft(id);
  };

  return (
    <Notice title={<Trans>Unsent tickets on this device</Trans>}>
      <ul className={styles.list}>
        {offered.map((draft) => {
          const subject = draft.subject || t`No subject`;
          const savedAt = formatDateAndTime(draft.savedAt, zone);
          return (
            <li key={draft.id} className={styles.draft}>
              <span className={styles.words}>
                <span className={styles.subject}>{subject}</span>
                <span className={styles.saved}>
                  <Trans>Saved {savedAt}</Trans>
                </span>
              </span>
              <LinkButton
                to={ticketDraftPath(draft.id)}
                aria-label={t`Continue: ${subject}, ${savedAt}`}
              >
                <Trans>Continue</Trans>
              </LinkButton>
              <Button
                aria-label={t`Delete draft: ${subject}, ${savedAt}`}
                onClick={() => inBackground(deleteDraft(draft))}
              >
                <Trans>Delete draft</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

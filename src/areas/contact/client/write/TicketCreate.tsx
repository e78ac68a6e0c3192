/**
 * The screen /contact/ticket/create. It shows the form for a new ticket, which also works offline.
 * `?draft=` contains the id of the draft: one that is opened again, or the form's own from the
 * first change on.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Card,
  CharacterCountField,
  Form,
  LinkButton,
  SelectOrCombobox,
  optionOf,
  Page,
  PageWithBreadcrumbs,
  phoneMedia,
  Skeletons,
  useDialog,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { TicketsDevice } from '../../device/index.ts';
import { ticketLimits, type Ticket } from '../../domain/index.ts';
import { TICKETS_PATH, ticketPath } from '../ticket-paths.ts';
import { ticketIssueMessage } from '../ticket-words.ts';
import { useTicketDraft } from '../use-ticket-draft.ts';
import { useTicketDraftForm } from '../use-ticket-draft-form.ts';
import { useTicketChoices, useTicketsDevice } from '../use-tickets-device.ts';
import { changeDistributor } from './change-distributor.ts';
import { MessageFields } from './MessageFields.tsx';
import { UnsentTicketDrafts } from './UnsentTicketDrafts.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  // The short choices are side by side with the subject, except on phones.
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px',
    '& > *': { flexGrow: 1, flexBasis: '220px', minWidth: 0 },
    '& > :last-child': { flexGrow: 2, flexBasis: '320px' },
  },
  foot: { display: 'flex', flexDirection: 'column' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    [phoneMedia]: { '& > *': { flexGrow: 1 } },
  },
});

export default function TicketCreate() {
  const { t } = useLingui();
  return (
    <PageWithBreadcrumbs trail={[{ path: TICKETS_PATH, label: t`Contact` }]}>
      <NewTicket />
    </PageWithBreadcrumbs>
  );
}

/**
 * Returns the id of the form's draft, and a function that puts the id in the address, so that the
 * draft is found after a reload.
 */
function useDraftId(device: TicketsDevice) {
  const [own] = useState(() => device.newDraftId());
  const [params, setParams] = useSearchParams();
  const named = params.get('draft');
  return {
    draftId: named ?? own,
    nameInAddress() {
      if (named === null) setParams({ draft: own }, { replace: true });
    },
  };
}

function NewTicket() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const { ask } = useDialog();
  const device = useTicketsDevice();
  const references = useTicketChoices(device);
  const { draftId, nameInAddress } = useDraftId(device);
  const { written, change: changeDraft, drop } = useTicketDraft(device, draftId);
  const { form, issues } = useTicketDraftForm(async () => {
    const opened = await device.open(written!, draftId);
    if (!opened.ok) return opened;
    await drop();
    show({
      type: 'success',
      content: isOffline
        ? t`Ticket saved on this device. It will be sent when you’re back online.`
        : t`Ticket saved. It’s being sent.`,
    });
    await navigate(ticketPath((opened.value as Ticket).id), { replace: true });
    return opened;
  });

  const title = t`New ticket`;
  if (!written || !references)
    return (
      <Page title={title}>
        <Skeletons rows={6} />
      </Page>
    );
  const wrong = (field: string) => {
    const found = ticketIssueMessage(issues, field);
    return found && _(found);
  };
  const change: typeof changeDraft = (next) => {
    changeDraft(next);
    nameInAddress();
  };
  const confirmRemoval = (count: number) =>
    ask({
      title: t`Change the distributor?`,
      content: (
        <Plural
          value={count}
          one="Attachments are stored for one distributor. # attachment will be removed, and you can attach it again."
          other="Attachments are stored for one distributor. # attachments will be removed, and you can attach them again."
        />
      ),
      acceptLabel: t`Remove attachments`,
      isDestructive: true,
    });
  const topics = (references.topics ?? []).filter(
    ({ id, active }) => active || id === written.topicId,
  );
  return (
    <Page title={title}>
      <UnsentTicketDrafts device={device} shownId={draftId} />
      <Card>
        <Form
          form={form}
          label={title}
          submit={<Trans>Send ticket</Trans>}
          foot={(problem, button) => (
            <div className={styles.foot}>
              {problem}
              <div className={styles.buttons}>
                <LinkButton to={TICKETS_PATH}>
                  <Trans>Cancel</Trans>
                </LinkButton>
                {button}
              </div>
            </div>
          )}
        >
          <div className={styles.about}>
            {isAdmin(actor) ? (
              <SelectOrCombobox
                label={t`Distributor`}
                required
                value={String(written.distributorId ?? '')}
                onValue={(value) =>
                  inBackground(
                    changeDistributor(
                      value ? Number(value) : null,
                      written,
                      change,
                      confirmRemoval,
                    ),
                  )
                }
                options={[
                  { value: '', label: t`Choose…` },
                  ...references.distributors.map(optionOf),
                ]}
                error={wrong('distributorId')}
              />
            ) : null}
            {topics.length > 0 ? (
              <SelectOrCombobox
                label={t`Topic`}
                required
                value={String(written.topicId ?? '')}
                onValue={(value) => change(() => ({ topicId: value ? Number(value) : null }))}
                options={[
                  { value: '', label: t`Choose…` },
                  ...topics.map(({ id, fields }) => ({
                    value: String(id),
                    label: fields.names[i18n.locale as Language],
                  })),
                ]}
                error={wrong('topicId')}
              />
            ) : null}
            <CharacterCountField
              label={t`Subject`}
              value={written.subject}
              most={ticketLimits.subject}
              required
              error={wrong('subject')}
              onValue={(subject) => change(() => ({ subject }))}
            />
          </div>
          <MessageFields
            label={t`Message`}
            written={written}
            onChange={change}
            issues={issues}
            distributorId={actor.distributorId ?? written.distributorId ?? undefined}
          />
        </Form>
      </Card>
    </Page>
  );
}

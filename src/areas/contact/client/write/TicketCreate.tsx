/**
 * The screen /contact/ticket/create. It shows the form for a new ticket, which also works offline.
 * `?draft=` contains the id of a ticket that its author has taken back.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
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
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { ticketLimits, type Ticket } from '../../domain/index.ts';
import { TICKETS_PATH, ticketPath } from '../ticket-paths.ts';
import { ticketIssueMessage } from '../ticket-words.ts';
import { useTicketDraft } from '../use-ticket-draft.ts';
import { useTicketDraftForm } from '../use-ticket-draft-form.ts';
import { useTicketChoices, useTicketsDevice } from '../use-tickets-device.ts';
import { MessageFields } from './MessageFields.tsx';

const NEW = 'new';

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

function NewTicket() {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const [params] = useSearchParams();
  const draftId = params.get('draft') ?? NEW;
  const device = useTicketsDevice();
  const references = useTicketChoices(device);
  const { written, change, drop } = useTicketDraft(device, draftId);
  const { form, issues } = useTicketDraftForm(async () => {
    const opened = await device.open(written!, draftId === NEW ? undefined : draftId);
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
  const topics = (references.topics ?? []).filter(
    ({ id, active }) => active || id === written.topicId,
  );
  return (
    <Page title={title}>
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
                  // Files are stored for one distributor, so they are removed when the distributor
                  // changes.
                  change(() => ({ distributorId: value ? Number(value) : null, attachments: [] }))
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

/** The form for a reply to a ticket. Its draft is stored on this device until it is sent. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Form } from '#kernel/client/index.ts';
import type { ListedTicket } from '../../device/index.ts';
import { attachmentsOfTicket } from '../../domain/index.ts';
import type { TicketDraftState } from '../use-ticket-draft.ts';
import type { useTicketDraftForm } from '../use-ticket-draft-form.ts';
import { MessageFields } from '../write/MessageFields.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  // The button is close to the attachments, and at the end like the button of the internal notes.
  foot: { display: 'flex', flexDirection: 'column', '& > button': { alignSelf: 'flex-end' } },
});

type Props = {
  readonly ticket: ListedTicket;
  readonly reply: ReturnType<typeof useTicketDraftForm>;
  readonly written: NonNullable<TicketDraftState['written']>;
  readonly onChange: TicketDraftState['change'];
  /** False if the other side must write next, so that the text only adds to the last message. */
  readonly isReply: boolean;
  /** The label of the button that sends. */
  readonly submit: string;
  /** True if the page's dock has the button that sends, so that none is shown here. */
  readonly isSentFromDock: boolean;
};

export function ReplyForm({
  ticket,
  reply,
  written,
  onChange,
  isReply,
  submit,
  isSentFromDock,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { form, issues } = reply;
  return (
    <Form
      form={form}
      label={t`Reply`}
      submit={submit}
      foot={(problem, button) => (
        <div className={styles.foot}>
          {problem}
          {isSentFromDock ? null : button}
        </div>
      )}
    >
      <MessageFields
        label={isReply ? t`Your reply` : t`Add a message`}
        written={written}
        onChange={onChange}
        issues={issues}
        distributorId={ticket.distributorId}
        before={attachmentsOfTicket(ticket)}
        startsShort
      />
    </Form>
  );
}

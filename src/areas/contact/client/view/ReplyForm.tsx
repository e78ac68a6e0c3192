/** The form for a reply to a ticket. Its draft is stored on this device until it is sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '#kernel/client/index.ts';
import type { ListedTicket } from '../../device/index.ts';
import { attachmentsOfTicket } from '../../domain/index.ts';
import type { Draft } from '../use-draft.ts';
import type { useDraftForm } from '../use-draft-form.ts';
import { MessageFields } from '../write/MessageFields.tsx';

type Props = {
  readonly ticket: ListedTicket;
  readonly reply: ReturnType<typeof useDraftForm>;
  readonly written: NonNullable<Draft['written']>;
  readonly onChange: Draft['change'];
  /** True if the page's dock has the button that sends, so that none is shown here. */
  readonly isSentFromDock: boolean;
};

export function ReplyForm({ ticket, reply, written, onChange, isSentFromDock }: Props) {
  const { t } = useLingui();
  const { form, issues } = reply;
  return (
    <Form
      form={form}
      label={t`Reply`}
      submit={<Trans>Send reply</Trans>}
      {...(isSentFromDock ? { foot: (problem: ReactNode) => problem } : {})}
    >
      <MessageFields
        label={t`Your reply`}
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

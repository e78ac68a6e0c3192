/** The fields of a message: its text and its attachments. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useMemo } from 'react';
import { AttachmentList } from '#areas/files/client/index.ts';
import { attachmentLimits, type Attachment } from '#areas/files/domain/index.ts';
import { RichTextField } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  messageLength,
  TICKET_FILES_PLACE,
  messageToRichText,
  ticketLimits,
} from '../../domain/index.ts';
import { ticketIssueMessage, tooManyFilesMessage } from '../ticket-words.ts';
import type { TicketDraftValues } from '../use-ticket-draft.ts';

type Props = {
  readonly label: string;
  readonly written: Pick<TicketDraftValues, 'body' | 'attachments'>;
  readonly onChange: (change: (before: TicketDraftValues) => Partial<TicketDraftValues>) => void;
  readonly issues: readonly Issue[];
  /**
   * The distributor for which the attached files are stored. Undefined until it is chosen; until
   * then no attachments are offered.
   */
  readonly distributorId: number | undefined;
  /** The attachments of the ticket's earlier messages, which count towards the limit. */
  readonly before?: readonly Attachment[];
  /** True if the text is only a few rows high until it is used. */
  readonly startsShort?: boolean;
};

export function MessageFields({
  label,
  written,
  onChange,
  issues,
  distributorId,
  before = [],
  startsShort = false,
}: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { body, attachments } = written;
  // Drafts of older versions of the app hold plain text.
  const tree = useMemo(() => messageToRichText(body), [body]);
  const wrong = (field: string) => {
    const found = ticketIssueMessage(issues, field);
    return found && _(found);
  };
  const room = attachmentLimits.perDocument - before.length - attachments.length;
  return (
    <>
      <RichTextField
        label={label}
        value={tree}
        most={ticketLimits.body}
        countCharacters={messageLength}
        required
        startsShort={startsShort}
        error={wrong('body')}
        onValue={(next) => onChange(() => ({ body: next }))}
      />
      {distributorId === undefined ? null : (
        <AttachmentList
          to={{ owner: { place: TICKET_FILES_PLACE, distributorId }, documentId: undefined }}
          label={t`Attachments`}
          attachments={attachments}
          room={Math.max(0, room)}
          elsewhere={new Set(before.map(({ hash }) => hash))}
          error={wrong('attachments')}
          tooMany={_(tooManyFilesMessage)}
          onChange={(change) =>
            onChange(({ attachments: those }) => ({ attachments: change(those) }))
          }
        />
      )}
    </>
  );
}

/**
 * Sends emails about tickets. A job is queued in the transaction that stores the message; the job
 * writes and addresses the mails.
 */
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  instantSchema,
  parseBySchema,
  rowIdSchema,
  multiLineSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { completeJob } from '#kernel/server/job-runner/job-runner-sql.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { queueMails } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  findMailRecipientByEmail,
  selectMailRecipients,
  readDefaultFormatPatterns,
  type MailRecipient,
} from '#areas/account/server/index.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { uniqueEmails } from '#areas/settings/domain/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import { ticketSides, ticketLimits, type Ticket, type TicketMessage } from '../../domain/index.ts';
import { recordMailsQueued, selectUserIdsOfSellers } from '../tickets-sql.ts';
import { writeTicketMail, type TicketReader } from './mail-words.ts';

/**
 * The job's payload: the ticket as it was when the message was stored, so that a delayed mail still
 * describes that state.
 */
const payload = z.strictObject({
  messageId: uuidSchema,
  ticketId: uuidSchema,
  distributorId: rowIdSchema,
  number: z.int(),
  subject: z.string(),
  isFirst: z.boolean(),
  side: z.enum(ticketSides),
  by: z.string(),
  byId: rowIdSchema,
  at: instantSchema,
  body: multiLineSchema(ticketLimits.body),
  files: z.int(),
  /** The addresses of readers whose mail failed in an earlier run. Absent in the first run. */
  only: z.optional(z.array(z.string())),
});
type Payload = z.infer<typeof payload>;

/**
 * Queues the mail job of a message. It runs in the caller's transaction, so that a message that is
 * rolled back sends no mail.
 */
export const queueTicketMail = (
  db: Database,
  ticket: Ticket,
  message: TicketMessage,
  byId: number,
): Promise<void> =>
  addJob(db, 'ticket_mail', {
    messageId: message.id,
    ticketId: ticket.id,
    distributorId: ticket.distributorId,
    number: ticket.number!,
    subject: ticket.subject,
    isFirst: ticket.messages.length === 1,
    side: message.side,
    by: message.by,
    byId,
    at: message.at,
    body: message.body,
    files: message.attachments.length,
  } satisfies Payload);

type Addressed = TicketReader & { readonly email: string };
/** The formats for the manufacturer's users. */
const INTERNAL = { zone: HOME_ZONE, country: null, currency: null } as const;
/**
 * The defaults for addresses without an account. The language is the one that accounts without a
 * stored language get (`accountLanguage`).
 */
const PLAIN = { name: '', language: 'pt', ...INTERNAL } as const;
const readerOf = ({ email, name, language, patterns }: MailRecipient) => ({
  email,
  name,
  language,
  patterns,
});

/**
 * Returns the recipients that the settings name, each once. If an address belongs to an account,
 * the mail is sent only if the account may get emails, belongs to the manufacturer and may read
 * tickets.
 */
async function recipientsOfSettings(db: Database): Promise<Addressed[]> {
  const emails = uniqueEmails((await readSettingValue(db, 'support_recipients'))?.emails ?? []);
  const patterns = await readDefaultFormatPatterns(db);
  const readers: Addressed[] = [];
  for (const email of emails) {
    const known = await findMailRecipientByEmail(db, email);
    if (known === undefined) readers.push({ ...PLAIN, patterns, email });
    else if (known !== 'closed' && known.distributorId === null && can(known, 'contact', 'read'))
      readers.push({ ...INTERNAL, ...readerOf(known) });
  }
  return readers;
}
/**
 * Returns the distributor's users who have written in the ticket and may still read it. If there
 * are none, as when the manufacturer opened the ticket, returns those who may reply.
 */
async function sellers(db: Database, { ticketId, distributorId }: Payload): Promise<Addressed[]> {
  const distributor = await selectDistributorById(db, distributorId);
  if (!distributor) return [];
  const { zone, country, currency } = distributor;
  const colleagues = await selectMailRecipients(db, distributorId);
  const written = new Set(await selectUserIdsOfSellers(db, ticketId));
  const wrote = colleagues.filter((one) => written.has(one.userId) && can(one, 'contact', 'read'));
  const mayReply = (one: MailRecipient) => can(one, 'contact', 'write');
  return (wrote.length > 0 ? wrote : colleagues.filter(mayReply)).map((one) => ({
    ...readerOf(one),
    zone,
    country,
    currency,
  }));
}

/**
 * Sends the mails of a message, each as a job of its own. All are queued in one transaction, which
 * also completes this job. A second job of the same message queues none again.
 */
export const ticketMailJob: Job = async ({ db, config, now }, given, run) => {
  const asked = parseBySchema(payload, given);
  if (!asked.ok)
    throw new Error(
      `ticket mail refused: ${asked.issues?.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  const message = asked.value;
  await db.transaction().execute(async (tx) => {
    if (run && !(await completeJob(tx, run.id))) return;
    const distributor = await selectDistributorById(tx, message.distributorId);
    if (!distributor) return;
    const { messageId, distributorId } = message;
    const { only } = message;
    if (!only && !(await recordMailsQueued(tx, messageId, distributorId, now()))) return;
    const readers =
      message.side === 'seller' ? await recipientsOfSettings(tx) : await sellers(tx, message);
    await queueMails(tx, {
      only,
      readers,
      write: (reader) => writeTicketMail(message, distributor.name, reader, config.publicUrl),
      later: (failed) => addJob(tx, 'ticket_mail', { ...message, only: failed }),
    });
  });
};

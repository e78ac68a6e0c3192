/** Emails about tickets: queued with the message that causes them, written and addressed by a job. */
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { instant, read, rowId, text, uuid, z } from '#kernel/domain/schema.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { sendMails } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  correspondentAt,
  correspondents,
  portalPatterns,
  type Correspondent,
} from '#areas/account/server/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { settingOf } from '#areas/settings/server/index.ts';
import { sides, ticketLimits, type Ticket, type TicketMessage } from '../../domain/index.ts';
import { recordMail, sellersIn } from '../queries.ts';
import { ticketMail, type TicketReader } from './mail-words.ts';

/** The ticket as it was with the message, however late the mail is written. */
const payload = z.strictObject({
  messageId: uuid,
  ticketId: uuid,
  distributorId: rowId,
  number: z.int(),
  subject: z.string(),
  isFirst: z.boolean(),
  side: z.enum(sides),
  by: z.string(),
  byId: rowId,
  at: instant,
  body: text(ticketLimits.body),
  files: z.int(),
  /** Readers whose mail could not be written with those of the others. */
  only: z.optional(z.array(z.string())),
});
type Payload = z.infer<typeof payload>;

/** In the caller's transaction: no message, no mail. */
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
/** As the manufacturer's people read. */
const INTERNAL = { zone: HOME_ZONE, country: null, currency: null } as const;
/** Of addresses without an account: the language that a sign-in without one gets. */
const PLAIN = { name: '', language: 'pt', ...INTERNAL } as const;
const readerOf = ({ email, name, language, patterns }: Correspondent) => ({
  email,
  name,
  language,
  patterns,
});

/** The manufacturer's recipients are those of the settings: an address that belongs to somebody is held to that person's account. */
async function recipientsOfSettings(db: Database): Promise<Addressed[]> {
  const emails = (await settingOf(db, 'support_recipients'))?.emails ?? [];
  const patterns = await portalPatterns(db);
  const readers: Addressed[] = [];
  for (const email of emails) {
    const known = await correspondentAt(db, email);
    if (known === undefined) readers.push({ ...PLAIN, patterns, email });
    else if (known !== 'closed' && known.distributorId === null && can(known, 'contact', 'read'))
      readers.push({ ...INTERNAL, ...readerOf(known) });
  }
  return readers;
}
/** Whoever wrote in it; a ticket that the manufacturer opened: whoever may reply. */
async function sellers(db: Database, { ticketId, distributorId }: Payload): Promise<Addressed[]> {
  const distributor = await distributorOf(db, distributorId);
  if (!distributor) return [];
  const { zone, country, currency } = distributor;
  const colleagues = await correspondents(db, distributorId);
  const written = new Set(await sellersIn(db, ticketId));
  const wrote = colleagues.filter((one) => written.has(one.userId) && can(one, 'contact', 'read'));
  const mayReply = (one: Correspondent) => can(one, 'contact', 'write');
  return (wrote.length > 0 ? wrote : colleagues.filter(mayReply)).map((one) => ({
    ...readerOf(one),
    zone,
    country,
    currency,
  }));
}

/** Each reader's mail is a job of its own; all are queued at once or not at all, and a repetition queues none. */
export const ticketMailJob: Job = async ({ db, config, now }, given) => {
  const asked = read(payload, given);
  if (!asked.ok)
    throw new Error(
      `ticket mail refused: ${asked.issues?.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  const message = asked.value;
  await db.transaction().execute(async (tx) => {
    const distributor = await distributorOf(tx, message.distributorId);
    if (!distributor) return;
    const { messageId, distributorId } = message;
    const { only } = message;
    if (!only && !(await recordMail(tx, messageId, distributorId, now()))) return;
    const readers =
      message.side === 'seller' ? await recipientsOfSettings(tx) : await sellers(tx, message);
    await sendMails(tx, {
      only,
      readers,
      write: (reader) => ticketMail(message, distributor.name, reader, config.publicUrl),
      later: (failed) => addJob(tx, 'ticket_mail', { ...message, only: failed }),
    });
  });
};

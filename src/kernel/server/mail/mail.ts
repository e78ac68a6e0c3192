/**
 * Sends mails through SMTP_URL, or writes them to DATA_DIR/mail as .eml if it is not set. Mails are
 * always sent by a job.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import {
  singleLineSchema,
  multiLineSchema,
  emailSchema,
  parseBySchema,
  z,
} from '#kernel/domain/schema.ts';
import { currentRequestId } from '../api/request-id.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { addJob } from '../jobs.ts';
import { endJobAttempts } from '../job-runner/job-runner-sql.ts';
import type { Job } from '../module.ts';
import type { Services } from '../services.ts';
import { withMailFooter } from './mail-layout.ts';
import { explainMailFailure, MailRefusedError, type SmtpError } from './mail-refused-error.ts';
import { markAddressRefused, unmarkRefusedAddresses } from './refused-addresses-sql.ts';
import { makeFolderPrivate } from '../private-folder.ts';

/** A mail. `singleLineSchema` refuses CR and LF, so that no header can be injected. */
const message = z.strictObject({
  to: emailSchema,
  subject: singleLineSchema(200, 1),
  text: multiLineSchema(50_000),
  html: multiLineSchema(500_000),
});
export type Mail = z.infer<typeof message>;

/**
 * Queues a mail in the caller's transaction.
 * @param key Replaces a waiting mail of the same key.
 */
export const queueMail = (db: Database, mail: Mail, key?: string) =>
  addJob(db, 'mail', mail, key === undefined ? {} : { key });

type MailsToSend<Reader> = {
  /**
   * The addresses for which an earlier run could not write the mail. If it is undefined, all
   * readers get the mail.
   */
  readonly only: readonly string[] | undefined;
  readonly readers: readonly Reader[];
  readonly write: (reader: Reader) => Omit<Mail, 'to'>;
  /** Queues another run for the readers whose mail could not be written. */
  readonly later: (only: readonly string[]) => Promise<unknown>;
};

/**
 * Queues a mail for each reader in the caller's transaction. If a mail cannot be written, the
 * others are still queued, and `later` receives the failed addresses. A later run (with `only`) in
 * which no mail can be written rejects, so that the job is tried again after growing pauses.
 */
export async function queueMails<Reader extends { readonly email: string }>(
  db: Database,
  { only, readers, write, later }: MailsToSend<Reader>,
): Promise<void> {
  const asked = readers.filter(({ email: address }) => !only || only.includes(address));
  const failed: string[] = [];
  let problem: unknown;

  for (const reader of asked) {
    let mail: Mail;
    try {
      mail = { to: reader.email, ...write(reader) };
    } catch (error) {
      problem = error;
      failed.push(reader.email);
      continue;
    }

    await queueMail(db, mail);
  }

  if (failed.length === 0) return;
  if (only && failed.length === asked.length) throw problem;
  await later(failed);
}

/**
 * Returns the job that sends a mail.
 * @param footer Returns lines about the sender, which are read when the mail is sent.
 */
export const createMailJob =
  (footer: (db: Database) => Promise<readonly string[]>): Job =>
  async (services, payload, run) => {
    const checked = parseBySchema(message, payload);
    if (!checked.ok)
      throw new Error(
        `mail refused: ${checked.issues?.map((issue) => issue.path.join('.')).join(', ')}`,
      );

    const sending = { footer: await footer(services.db), run };
    try {
      await deliverAndRecordRefusal(services, services.db, checked.value, sending);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError && error.refusalOfAddress();
      if (isRefused && run) await endJobAttempts(services.db, run.id);
      throw error;
    }
  };

type DeliveryOptions = {
  readonly footer: readonly string[];
  readonly run: { readonly id: string } | undefined;
  /** The address by which a mail program unsubscribes its reader with one click (RFC 8058). */
  readonly unsubscribe?: string;
};

/**
 * Returns the headers of a mailing list. Mail programs show their button for unsubscribing only if
 * both are present.
 */
const listHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

const transports = new Map<string, Transporter>();

/**
 * Returns nodemailer's options for SMTP_URL, whose own parameters have precedence. A user and a
 * password are sent only over an encrypted connection, unless the URL says otherwise.
 */
function optionsOf(smtpUrl: string) {
  const { username, password, searchParams } = new URL(smtpUrl);
  const isSecret = (username || password) && !searchParams.has('ignoreTLS');
  return { url: smtpUrl, ...(isSecret ? { requireTLS: true } : {}) };
}

/** Returns true if mails are sent over an encrypted connection or not at all. */
export function isMailEncrypted(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:') return true;
  const isRequired = searchParams.get('requireTLS') ?? String('requireTLS' in optionsOf(smtpUrl));
  return isRequired === 'true' && !searchParams.has('ignoreTLS');
}

/**
 * Sends a mail now. Throws `MailRefusedError` if the mail server refuses it or cannot be reached.
 */
export async function deliverMail(
  { config, now, epoch }: Pick<Services, 'config' | 'now' | 'epoch'>,
  letter: Mail,
  { footer, run, unsubscribe }: DeliveryOptions,
): Promise<void> {
  // If the process dies after sending, the mail is sent again. The same message id lets mail
  // programs show the two as one.
  const messageId = run && `<${epoch}.${run.id}@${new URL(config.publicUrl).hostname}>`;

  const request = currentRequestId();
  const mail = {
    from: config.mailFrom,
    ...withMailFooter(letter, footer),
    ...(messageId ? { messageId } : {}),
    headers: {
      ...(request === undefined ? {} : { [REQUEST_ID_HEADER]: request }),
      ...(unsubscribe ? listHeaders(unsubscribe) : {}),
    },
  };

  if (!config.smtpUrl) return await writeEml(config, mail, now());
  const { smtpUrl } = config;
  let transport = transports.get(smtpUrl);
  if (!transport)
    transports.set(smtpUrl, (transport = nodemailer.createTransport(optionsOf(smtpUrl))));
  // The error is replaced, because its message quotes the recipient, and errors are stored in the
  // log and in the job.
  await transport.sendMail(mail).catch((error: SmtpError) => {
    throw new MailRefusedError(smtpUrl, error);
  });
}

/**
 * Sends a mail as `deliverMail` does. In `db` it marks an address that the server refuses for good,
 * and removes the mark of one whose mail the server accepts.
 */
export async function deliverAndRecordRefusal(
  services: Pick<Services, 'config' | 'now' | 'epoch'>,
  db: Database,
  letter: Mail,
  sending: DeliveryOptions,
): Promise<void> {
  try {
    await deliverMail(services, letter, sending);
  } catch (error) {
    const answer = error instanceof MailRefusedError ? error.refusalOfAddress() : undefined;
    if (answer !== undefined) await markAddressRefused(db, letter.to, answer, services.now());
    throw error;
  }
  if (services.config.smtpUrl) await unmarkRefusedAddresses(db, [letter.to]);
}

/** Writes a mail to a file, which appears only when it is complete. */
async function writeEml(config: Config, mail: Mail & { from: string }, now: number): Promise<void> {
  const folder = join(config.dataDir, 'mail');
  makeFolderPrivate(folder);
  const { message: bytes, messageId } = (await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail({ ...mail, date: new Date(now) })) as { message: Buffer; messageId: string };

  const name = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${messageId.replace(/@.*|[^\w-]/g, '').slice(-12)}.eml`;
  writeFileSync(join(folder, `.${name}`), bytes, { mode: 0o600 });
  renameSync(join(folder, `.${name}`), join(folder, name));
}

/**
 * Connects to the mail server and signs in without sending a mail. Returns a line about the
 * failure, or undefined if there is none.
 */
export async function probeMailServer(smtpUrl: string, ms: number): Promise<string | undefined> {
  const patience = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
  const transport = nodemailer.createTransport({ ...optionsOf(smtpUrl), ...patience });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return explainMailFailure(smtpUrl, error as SmtpError);
  } finally {
    transport.close();
  }
}

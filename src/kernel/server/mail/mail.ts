/**
 * Sends mails through SMTP_URL, or writes them to DATA_DIR/mail as .eml if it is not set. Mails are
 * always sent by a job.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import { REQUEST_HEADER } from '#kernel/domain/protocol/headers.ts';
import { line, text, email, read, z } from '#kernel/domain/schema.ts';
import { currentRequest } from '../api/request-id.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { addJob } from '../jobs.ts';
import type { Job } from '../module.ts';
import type { Services } from '../services.ts';
import { signedBy } from './mail-layout.ts';
import { makePrivate } from '../private-folder.ts';

/** A mail. `line` refuses CR and LF, so that no header can be injected. */
const message = z.strictObject({
  to: email,
  subject: line(200, 1),
  text: text(50_000),
  html: text(500_000),
});
export type Mail = z.infer<typeof message>;

/**
 * Queues a mail in the caller's transaction.
 * @param key Replaces a waiting mail of the same key.
 */
export const sendMail = (db: Database, mail: Mail, key?: string) =>
  addJob(db, 'mail', mail, key === undefined ? {} : { key });

type MailsToSend<Reader> = {
  /**
   * The addresses for which an earlier run could not write the mail. Undefined: all readers get the
   * mail.
   */
  readonly only: readonly string[] | undefined;
  readonly readers: readonly Reader[];
  readonly write: (reader: Reader) => Omit<Mail, 'to'>;
  /** Queues another run for the readers whose mail could not be written. */
  readonly later: (only: readonly string[]) => Promise<unknown>;
};

/**
 * Queues a mail for each reader in the caller's transaction. If a mail cannot be written, the
 * others are still sent, and `later` receives the failed addresses. A later run that can write none
 * of its mails rejects, so that it is tried again after growing pauses.
 */
export async function sendMails<Reader extends { readonly email: string }>(
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

    await sendMail(db, mail);
  }

  if (failed.length === 0) return;
  if (only && failed.length === asked.length) throw problem;
  await later(failed);
}

/**
 * Returns the job that sends a mail.
 * @param footer Returns lines about the sender, which are read when the mail is sent.
 */
export const mailJobWith =
  (footer: (db: Database) => Promise<readonly string[]>): Job =>
  async (services, payload, run) => {
    const checked = read(message, payload);
    if (!checked.ok)
      throw new Error(
        `mail refused: ${checked.issues?.map((issue) => issue.path.join('.')).join(', ')}`,
      );
    await deliver(services, checked.value, { footer: await footer(services.db), run });
  };

type SmtpError = {
  readonly responseCode?: number;
  readonly code?: string;
  /** The SMTP command that failed, or `API` if nodemailer refused the mail before connecting. */
  readonly command?: string;
};

/**
 * The code with which a mail server says that it closes the connection, whatever the command was.
 */
const CLOSING = 421;

// A refusal of these commands concerns the mail or its reader, not the sender or the server.
const commandsOfReader = ['RCPT TO', 'DATA'];

/** Returns true if the server refused only the mail to this reader. */
const isRefusedReader = ({ responseCode, code, command = '' }: SmtpError): boolean =>
  responseCode === undefined
    ? code === 'EENVELOPE' && command === 'API'
    : responseCode !== CLOSING && commandsOfReader.includes(command);

/** Returns the reason why the mail server accepts no mail at all. */
function problemOf({ responseCode, code, command }: SmtpError): MailServerProblem {
  if (code === 'EAUTH') return 'sign_in';
  if (command === 'MAIL FROM' && responseCode !== CLOSING) return 'sender';
  return responseCode === undefined ? 'unreachable' : 'rejected';
}

/**
 * Thrown if the mail server does not accept a mail. `isOfReader`: the server refused only the mail
 * to this address; mails to others may be accepted. `isFinal`: repeating it is useless.
 */
export class MailRefusedError extends Error {
  readonly isOfReader: boolean;
  readonly isFinal: boolean;
  /** The problem of the mail server, if `isOfReader` is false. */
  readonly problem: MailServerProblem;
  constructor(error: SmtpError) {
    const { responseCode, code } = error;
    super(`The mail server took no mail: ${responseCode ?? code}.`);
    this.isOfReader = isRefusedReader(error);
    this.isFinal = this.isOfReader && (responseCode === undefined || responseCode >= 500);
    this.problem = problemOf(error);
  }
}

type Sending = {
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

/** Sends a mail now. Throws `MailRefusedError` if the mail server refuses it. */
export async function deliver(
  { config, now, epoch }: Pick<Services, 'config' | 'now' | 'epoch'>,
  letter: Mail,
  { footer, run, unsubscribe }: Sending,
): Promise<void> {
  // If the process dies after sending, the mail is sent again. The same message id lets mail
  // programs show the two as one.
  const messageId = run && `<${epoch}.${run.id}@${new URL(config.publicUrl).hostname}>`;

  const request = currentRequest();
  const mail = {
    from: config.mailFrom,
    ...signedBy(letter, footer),
    ...(messageId ? { messageId } : {}),
    headers: {
      ...(request === undefined ? {} : { [REQUEST_HEADER]: request }),
      ...(unsubscribe ? listHeaders(unsubscribe) : {}),
    },
  };

  if (!config.smtpUrl) return await writeEml(config, mail, now());
  let transport = transports.get(config.smtpUrl);
  if (!transport)
    transports.set(config.smtpUrl, (transport = nodemailer.createTransport(config.smtpUrl)));
  // The mail server's message quotes the recipient, and log and job store what is thrown, so the
  // error is replaced.
  await transport.sendMail(mail).catch((error: SmtpError) => {
    throw new MailRefusedError(error);
  });
}

/** Writes a mail to a file, which appears only when it is complete. */
async function writeEml(config: Config, mail: Mail & { from: string }, now: number): Promise<void> {
  const folder = join(config.dataDir, 'mail');
  makePrivate(folder);
  const { message: bytes, messageId } = (await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail({ ...mail, date: new Date(now) })) as { message: Buffer; messageId: string };

  const name = `${new Date(now).toISOString().replace(/[:.]/g, '-')}-${messageId.replace(/@.*|[^\w-]/g, '').slice(-12)}.eml`;
  writeFileSync(join(folder, `.${name}`), bytes, { mode: 0o600 });
  renameSync(join(folder, `.${name}`), join(folder, name));
}

/**
 * Connects to the mail server and signs in without sending a mail. Returns the server's refusal, or
 * undefined if there is none.
 */
export async function probeMailServer(smtpUrl: string, ms: number): Promise<string | undefined> {
  const patience = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  } finally {
    transport.close();
  }
}

/** Mail: through SMTP_URL, or written to DATA_DIR/mail as .eml where none is set. Always sent by a job. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer, { type Transporter } from 'nodemailer';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import { line, text, email, read, z } from '#kernel/domain/schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { addJob } from '../jobs.ts';
import type { Job } from '../module.ts';
import type { Services } from '../services.ts';
import { signedBy } from './mail-layout.ts';
import { makePrivate } from '../private-folder.ts';

/** `line` refuses CR and LF: no header can be smuggled in. */
const message = z.strictObject({
  to: email,
  subject: line(200, 1),
  text: text(50_000),
  html: text(500_000),
});
export type Mail = z.infer<typeof message>;

/** Queues a mail in the caller's transaction. `key`: it takes the place of one that waits under the same. */
export const sendMail = (db: Database, mail: Mail, key?: string) =>
  addJob(db, 'mail', mail, key === undefined ? {} : { key });

type MailsToSend<Reader> = {
  /** Of these addresses alone: of whom an earlier run could not write to. */
  readonly only: readonly string[] | undefined;
  readonly readers: readonly Reader[];
  readonly write: (reader: Reader) => Omit<Mail, 'to'>;
  /** Queues another run for those whose mail could not be written. */
  readonly later: (only: readonly string[]) => Promise<unknown>;
};
/** Queues a mail for each reader, in the caller's transaction. One whose mail can't be written keeps none of the others from theirs. Rejects in a later run that can write none, so that it is tried again after growing waits. */
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

/** `footer`: lines about who sends, as they are when the mail leaves. */
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
  /** The command that failed; `API` where the mail was refused before any connection. */
  readonly command?: string;
};
/** With this code a server says that it closes the connection, whatever the command was. */
const CLOSING = 421;
const commandsOfReader = ['RCPT TO', 'DATA'];
const isRefusedReader = ({ responseCode, code, command = '' }: SmtpError): boolean =>
  responseCode === undefined
    ? code === 'EENVELOPE' && command === 'API'
    : responseCode !== CLOSING && commandsOfReader.includes(command);
function problemOf({ responseCode, code, command }: SmtpError): MailServerProblem {
  if (code === 'EAUTH') return 'sign_in';
  if (command === 'MAIL FROM' && responseCode !== CLOSING) return 'sender';
  return responseCode === undefined ? 'unreachable' : 'rejected';
}

/** `isOfReader`: the mail to this address was refused, before or after DATA; others may be taken. `isFinal`: it always will be. */
export class MailNotTaken extends Error {
  readonly isOfReader: boolean;
  readonly isFinal: boolean;
  /** What is wrong where `isOfReader` is false. */
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
  /** Where a mail program unsubscribes its reader by one click (RFC 8058). */
  readonly unsubscribe?: string;
};
/** Of a list: both headers, or mail programs show no button. */
const listHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

const transports = new Map<string, Transporter>();
/** Hands a mail over, now. Throws `MailNotTaken` where the mail server refuses. */
export async function deliver(
  { config, now, epoch }: Pick<Services, 'config' | 'now' | 'epoch'>,
  letter: Mail,
  { footer, run, unsubscribe }: Sending,
): Promise<void> {
  // Sent twice, where its process died in between, it is one mail to whoever receives it.
  const messageId = run && `<${epoch}.${run.id}@${new URL(config.publicUrl).hostname}>`;
  const mail = {
    from: config.mailFrom,
    ...signedBy(letter, footer),
    ...(messageId ? { messageId } : {}),
    ...(unsubscribe ? { headers: listHeaders(unsubscribe) } : {}),
  };
  if (!config.smtpUrl) return await writeEml(config, mail, now());
  let transport = transports.get(config.smtpUrl);
  if (!transport)
    transports.set(config.smtpUrl, (transport = nodemailer.createTransport(config.smtpUrl)));
  // A mail server's own words quote the recipient, and the log and the job keep what is thrown.
  await transport.sendMail(mail).catch((error: SmtpError) => {
    throw new MailNotTaken(error);
  });
}

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

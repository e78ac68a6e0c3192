/**
 * Explains why a mail server accepts no mail, or not a certain one: which server, what it answered
 * and what helps.
 */
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import { isPermanentAddressRefusal } from '#kernel/domain/protocol/permanent-address-refusal.ts';

/** The fields of the error with which nodemailer reports a failed delivery. */
export type SmtpError = {
  readonly message: string;
  /** The answer's code, or undefined if the server gave none. */
  readonly responseCode?: number;
  /** The server's answer, which may quote the recipient. */
  readonly response?: string;
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

/** Failures of encryption: of STARTTLS, of the certificate, or of a server without TLS. */
const TLS_FAILURE = /certificate|altname|\bTLS\b|\bSSL\b|STARTTLS/i;

/** Returns true if the server refused only the mail to this reader. */
const isRefusedReader = ({ responseCode, code, command = '' }: SmtpError): boolean =>
  responseCode === undefined
    ? code === 'EENVELOPE' && command === 'API'
    : responseCode !== CLOSING && commandsOfReader.includes(command);

const isOfEncryption = ({ code, command, message }: SmtpError): boolean =>
  code === 'ETLS' || command === 'STARTTLS' || (command === 'CONN' && TLS_FAILURE.test(message));

/** Returns the reason why the mail server accepts no mail at all. */
function problemOf(error: SmtpError): MailServerProblem {
  const { responseCode, code, command } = error;
  if (code === 'EAUTH') return 'sign_in';
  if (command === 'MAIL FROM' && responseCode !== CLOSING) return 'sender';
  return responseCode === undefined || isOfEncryption(error) ? 'unreachable' : 'rejected';
}

/**
 * Returns the answer's code and its enhanced status code, such as `550 5.1.1`, without its text.
 */
const codesIn = ({ responseCode, response = '' }: SmtpError): string =>
  [responseCode, /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]]
    .filter(Boolean)
    .join(' ');

const ownWords = ({ message }: SmtpError) => message.split('\n')[0]!;

/**
 * Returns one line about the failure. It never quotes the server's words about a mail, because
 * these name the recipient.
 */
function explain(error: SmtpError): string {
  const codes = codesIn(error);
  const { command = '' } = error;

  if (isOfEncryption(error))
    return `allows no encrypted connection: ${ownWords(error)}. Correct its certificate, name the authority with NODE_EXTRA_CA_CERTS, or see Email in the guide.`;

  if (isRefusedReader(error)) {
    if (!codes) return 'is not asked: the address of the mail is invalid. Correct the address.';
    const where = `${codes} (${command})`;
    if (error.responseCode! < 500)
      return `doesn't accept the mail yet: ${where}. It is tried again.`;
    return isRefusedAddress(error)
      ? `refuses the address for good: ${where}. Correct the address, or try again once it accepts mail.`
      : `refuses the mail: ${where}. See the mail server's log.`;
  }

  const problem = problemOf(error);
  if (problem === 'sign_in')
    return `refuses the sign-in: ${codes || ownWords(error)}. Check user and password in SMTP_URL.`;
  if (problem === 'sender')
    return `refuses the sender: ${codes}. Set MAIL_FROM to an address that it allows.`;
  return problem === 'unreachable'
    ? `can't be reached: ${ownWords(error)}. Check SMTP_URL and the network.`
    : `accepts no mail: ${codes} (${command}). See the mail server's log.`;
}

const isRefusedAddress = ({ command, responseCode, response }: SmtpError): boolean =>
  command === 'RCPT TO' &&
  responseCode !== undefined &&
  isPermanentAddressRefusal(responseCode, response);

/** Returns a failure's line for the operator, which names the mail server. */
export const explainMailFailure = (smtpUrl: string, error: SmtpError): string =>
  `The mail server ${new URL(smtpUrl).host} ${explain(error)}`;

/**
 * Thrown if the mail server does not accept a mail. `isOfReader`: the server refused only the mail
 * to this address; mails to others may be accepted. `isFinal`: repeating it is useless.
 */
export class MailRefusedError extends Error {
  readonly isOfReader: boolean;
  readonly isFinal: boolean;
  /** The problem of the mail server, if `isOfReader` is false. */
  readonly problem: MailServerProblem;
  readonly #refusal: string | undefined;

  constructor(smtpUrl: string, error: SmtpError) {
    super(explainMailFailure(smtpUrl, error));
    const { responseCode } = error;
    this.isOfReader = isRefusedReader(error);
    this.isFinal = this.isOfReader && (responseCode === undefined || responseCode >= 500);
    this.problem = problemOf(error);
    this.#refusal = isRefusedAddress(error) ? error.response : undefined;
  }

  /**
   * Returns the server's answer if it refuses the address for good. The answer may quote the
   * address, so it isn't a property that a log would write.
   */
  refusalOfAddress(): string | undefined {
    return this.#refusal;
  }
}

/**
 * A real mail server for tests. It stores the mails that it receives, or refuses them if a test
 * asks for that.
 */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const sentTo = (letter: Email): string => letter.to![0]!.address!;

/** Returns the lines of a mail that have a label, such as `Month: October 2026`, by their label. */
export const factsIn = (letter: Email): Record<string, string> =>
  Object.fromEntries(
    [...letter.text!.replaceAll('\u00a0', ' ').matchAll(/^([^:\n]+): (.+(?:\n {2}.+)*)$/gm)].map(
      ([, label, value]) => [label!, value!.replace(/\n {2}/g, ' / ')],
    ),
  );

/**
 * The stage at which a mail is refused: `mail` when its sender is named, `rcpt` when its recipient
 * is named, `data` after the whole mail has arrived.
 */
export type Refusal = {
  readonly at: 'mail' | 'rcpt' | 'data';
  readonly code: number;
};

const refusalError = ({ code }: Refusal) =>
  Object.assign(new Error('Not now'), { responseCode: code });

export type Letterbox = {
  /** The configuration with which a portal sends its mails to this server. */
  readonly config: {
    readonly publicUrl: string;
    readonly smtpUrl: string;
    readonly mailFrom: string;
  };
  /** Returns the mails in the order of arrival. */
  letters(): readonly Email[];
  /** Returns the mails sorted by recipient, and forgets them. */
  take(): Email[];
  /**
   * Refuses mails to this address from now on, or accepts them again if `refusal` is undefined. A
   * refusal at the stage `mail` comes before the recipient is known, so it affects the mails to all
   * addresses.
   */
  refuse(address: string, refusal: Refusal | undefined): void;
  /**
   * Returns how often this address was named as a recipient. A mail that is refused at the stage
   * `mail` is not counted.
   */
  tries(address: string): number;
  close(): Promise<void>;
};

export async function openLetterbox(): Promise<Letterbox> {
  let letters: Email[] = [];
  const refusals = new Map<string, Refusal>();
  const tried: string[] = [];
  const refusalOf = (address: string, at: Refusal['at']) => {
    const refusal = refusals.get(address);
    return refusal?.at === at ? refusalError(refusal) : undefined;
  };

  const keep = async (bytes: Buffer) => {
    letters.push(await PostalMime.parse(bytes));
  };

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom: (_sender, _session, done) => {
      const refusal = [...refusals.values()].find(({ at }) => at === 'mail');
      done(refusal && refusalError(refusal));
    },
    onRcptTo: ({ address }, _session, done) => {
      tried.push(address);
      done(refusalOf(address, 'rcpt'));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      const refusal = refusalOf(envelope.rcptTo[0]!.address, 'data');
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        void keep(Buffer.concat(parts)).finally(done);
      });
    },
  });

  await new Promise<void>((listening) => {
    smtp.listen(0, '127.0.0.1', listening);
  });

  return {
    config: {
      publicUrl: 'https://portal.example',
      // With a pool, one connection is used for many mails. Each new connection would wait a tenth
      // of a second for the greeting.
      smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}?pool=true`,
      mailFrom: 'Portal <portal@fabricante.example>',
    },
    letters: () => letters,
    take() {
      const taken = letters.toSorted((a, b) => sentTo(a).localeCompare(sentTo(b)));
      letters = [];
      return taken;
    },
    refuse(address, refusal) {
      if (refusal) refusals.set(address, refusal);
      else refusals.delete(address);
    },
    tries: (address) => tried.filter((one) => one === address).length,
    close: () =>
      new Promise((closed) => {
        smtp.close(() => closed());
      }),
  };
}

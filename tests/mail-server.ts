/** A real mail server that keeps what it gets, or refuses it as a test says: the letters of a test's server fall into it. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const sentTo = (letter: Email): string => letter.to![0]!.address!;
/** The lines of a letter that name something: `Month: October 2026`. */
export const factsIn = (letter: Email): Record<string, string> =>
  Object.fromEntries(
    [...letter.text!.replaceAll('\u00a0', ' ').matchAll(/^([^:\n]+): (.+(?:\n {2}.+)*)$/gm)].map(
      ([, label, value]) => [label!, value!.replace(/\n {2}/g, ' / ')],
    ),
  );

/** `mail`: the sender is refused; `rcpt`: the address; `data`: the mail, once it has come whole. */
export type Refusal = {
  readonly at: 'mail' | 'rcpt' | 'data';
  readonly code: number;
};
const refusalError = ({ code }: Refusal) =>
  Object.assign(new Error('Not now'), { responseCode: code });

export type Letterbox = {
  /** Of a server that mails into it. */
  readonly config: {
    readonly publicUrl: string;
    readonly smtpUrl: string;
    readonly mailFrom: string;
  };
  /** In the order in which they came. */
  letters(): readonly Email[];
  /** What lies in it, by address; it is empty then. */
  take(): Email[];
  /** Mails to this address are refused from now on; undefined: taken again. A refusal at `mail` is everybody's, whatever the address. */
  refuse(address: string, refusal: Refusal | undefined): void;
  /** How often this address was tried. */
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
      // One connection for many mails: each new one would wait a tenth of a second for its greeting.
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

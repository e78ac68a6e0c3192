/** A real mail server that keeps what it gets: the letters of a test's server fall into it. */
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
  close(): Promise<void>;
};
export async function openLetterbox(): Promise<Letterbox> {
  let letters: Email[] = [];
  const keep = async (bytes: Buffer) => {
    letters.push(await PostalMime.parse(bytes));
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
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
    close: () =>
      new Promise((closed) => {
        smtp.close(() => closed());
      }),
  };
}

/** Reads the mails that the portal wrote to its folder, as mail programs would show them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Portal } from './portal.ts';

/** Returns the mails to this person that contain the order's number, oldest first. */
export async function readLettersTo(
  { dataDir }: Pick<Portal, 'dataDir'>,
  email: string,
  number: string,
): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
    : [];
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(
    (mail) => mail.to?.some(({ address }) => address === email) && mail.text?.includes(number),
  );
}

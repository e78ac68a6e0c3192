/**
 * Determines who receives the emails about an order. Settings name groups and addresses, and each
 * user may have switched an event off.
 */
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  findMailRecipientByEmail,
  selectMailRecipients,
  readDefaultFormatPatterns,
  type MailRecipient,
} from '#areas/account/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import { defaultRecipients, type OrderEvent } from '../../domain/index.ts';
import type { Reader } from './mail-words.ts';

/** A recipient of a mail, with the address. */
export type AddressedReader = Reader & { readonly email: string };

/**
 * The format in which the manufacturer's own users read a mail: in the home zone, because they read
 * the orders of many distributors.
 */
const INTERNAL = { zone: HOME_ZONE, country: null, currency: null } as const;

/**
 * The format of a mail to an address without an account: in Portuguese, which is also the language
 * of an account that names none.
 */
const PLAIN = { name: '', language: 'pt', ...INTERNAL } as const satisfies Reader;

/**
 * Returns the recipients of the mail about an event, each address once.
 * @param submitterId The user who submitted the order, or null if that is not known.
 * @param by The user who caused the event, and who gets no mail about it. It is null if no user of
 * the portal caused it.
 */
export async function mailRecipientsOf(
  db: Database,
  event: OrderEvent,
  distributor: Distributor,
  submitterId: number | null,
  by: number | null,
): Promise<AddressedReader[]> {
  const circles = (await readSettingValue(db, 'order_mail'))?.[event] ?? defaultRecipients[event];
  const { zone, country, currency } = distributor;
  const own = { zone, country, currency };

  const colleagues = await selectMailRecipients(db, distributor.id);
  const admins = await selectMailRecipients(db, null);
  const mayRead = (person: MailRecipient) =>
    can(person, 'orders', 'read') || can(person, 'approvals', 'read');

  const people = [
    ...(circles.submitter
      ? [...colleagues, ...admins].filter(
          (person) => person.userId === submitterId && mayRead(person),
        )
      : []),
    ...(circles.distributor ? colleagues.filter((person) => can(person, 'orders', 'write')) : []),
    ...(circles.approvers ? admins.filter((person) => can(person, 'approvals', 'write')) : []),
  ];

  const readers = new Map<string, AddressedReader>();
  const add = (person: MailRecipient) => {
    if (person.userId !== by && person.mailChoices[event] !== false)
      readers.set(person.email, {
        email: person.email,
        name: person.name,
        language: person.language,
        patterns: person.patterns,
        ...(person.distributorId === null ? INTERNAL : own),
      });
  };

  people.forEach(add);
  // If an extra address belongs to an account, the account decides: a disabled user, or a user of
  // another distributor, receives nothing.
  const recipients = (await readSettingValue(db, 'order_recipients'))?.emails ?? [];
  const patterns = await readDefaultFormatPatterns(db);
  for (const email of [...circles.extra, ...recipients]) {
    const known = await findMailRecipientByEmail(db, email);
    if (known === undefined) readers.set(email, { ...PLAIN, patterns, email });
    else if (
      known !== 'closed' &&
      mayRead(known) &&
      (known.distributorId === null || known.distributorId === distributor.id)
    )
      add(known);
  }

  return [...readers.values()];
}

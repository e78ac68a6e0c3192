/** Who receives the emails about an order: the setting names groups and addresses; each user may have switched an event off. */
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  correspondentAt,
  correspondents,
  portalPatterns,
  type Correspondent,
} from '#areas/account/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { settingOf } from '#areas/settings/server/index.ts';
import { defaultRecipients, type OrderEvent } from '../../domain/index.ts';
import type { Reader } from './mail-words.ts';

export type Addressed = Reader & { readonly email: string };
/** As the manufacturer's people read, for whom an order is one of many distributors'. */
const INTERNAL = { zone: HOME_ZONE, country: null, currency: null } as const;
/** Of addresses without an account: the language that a sign-in without one gets. */
const PLAIN = { name: '', language: 'pt', ...INTERNAL } as const satisfies Reader;

/** @param by the person who did it, and gets no mail about it; null: nobody of the portal */
export async function readersOf(
  db: Database,
  event: OrderEvent,
  distributor: Distributor,
  submitterId: number | null,
  by: number | null,
): Promise<Addressed[]> {
  const circles = (await settingOf(db, 'order_mail'))?.[event] ?? defaultRecipients[event];
  const { zone, country, currency } = distributor;
  const own = { zone, country, currency };
  const colleagues = await correspondents(db, distributor.id);
  const admins = await correspondents(db, null);
  const mayRead = (person: Correspondent) =>
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
  const readers = new Map<string, Addressed>();
  const add = (person: Correspondent) => {
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
  // An extra address that belongs to somebody is held to that person's account: who was disabled or works for another distributor reads nothing.
  const recipients = (await settingOf(db, 'order_recipients'))?.emails ?? [];
  const patterns = await portalPatterns(db);
  for (const email of [...circles.extra, ...recipients]) {
    const known = await correspondentAt(db, email);
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

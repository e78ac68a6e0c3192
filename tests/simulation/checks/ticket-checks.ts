/**
 * The invariants of tickets: each message arrives once and in the thread that the rule names, notes
 * stay with the manufacturer, and devices show what the server has.
 */
import { REOPEN_WITHIN_MS } from '#areas/contact/domain/index.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { Closed } from '../people/ticketing.ts';
import type { Check } from './check.ts';
import type { TicketRecords } from './ticket-records.ts';

type Message = TicketRecords['messages'][number];

/**
 * Returns for how many milliseconds the ticket had been closed when this message was written, or
 * undefined if the ticket was open, as far as the simulation saw.
 */
function closedFor(
  { at }: Message,
  ticketId: string,
  closed: readonly Closed[],
  messages: readonly Message[],
): number | undefined {
  const last = closed
    .filter((one) => one.ticketId === ticketId && one.since <= at)
    .toSorted((a, b) => b.since - a.since)[0];
  const isOpenAgain = messages.some(
    (one) => one.ticketId === ticketId && last && one.at > last.since && one.at < at,
  );
  return last && !isOpenAgain ? at - last.since : undefined;
}

/**
 * Returns the texts that a message consists of. A text that is taken back into a draft with another
 * text becomes a paragraph of it.
 */
const textsOf = (body: string): readonly string[] => body.split('\n\n');

export const ticketChecks: Readonly<Record<string, Check>> = {
  *'each message of a ticket arrives once, in the thread that the rule names'({
    ticketing,
    ticketBooks,
    devices,
  }) {
    if (!ticketing || !ticketBooks) return;
    const { tickets, messages } = ticketBooks;
    const texts = messages.flatMap(({ body }) => textsOf(body));
    for (const [text, same] of Map.groupBy(texts, (each) => each))
      if (same.length > 1) yield `“${text}” arrived ${same.length} times`;
    for (const { text, ticketId, by, opens } of ticketing.said) {
      const message = messages.find(({ body }) => textsOf(body).includes(text));
      if (!message) {
        const isHere = devices.some(
          ({ entries, ticketDrafts }) =>
            ticketDrafts.some((draft) => textsOf(draft).includes(text)) ||
            entries.some(({ open, body }) => open === 1 && body.includes(text)),
        );
        if (!isHere) yield `${by} was told that “${text}” is saved, and it is nowhere`;
        continue;
      }

      const chain = [message.ticketId];
      for (let id: string | null | undefined = message.ticketId; id;) {
        id = tickets.find((one) => one.id === id)?.continues;
        if (id) chain.push(id);
      }

      if (!chain.includes(ticketId)) yield `“${text}” is in another thread than it was written in`;
      if (opens || ticketing.isRestored) continue;
      const [own, before] = chain;
      const isFirst = message.position === 0;
      const asked = isFirst ? before : own;
      const silent = asked && closedFor(message, asked, ticketing.closed, messages);
      if (isFirst && (silent === undefined || silent === '' || silent <= REOPEN_WITHIN_MS))
        yield `“${text}” opened a linked ticket, and the other was not closed for 30 days`;
      if (!isFirst && typeof silent === 'number' && silent > REOPEN_WITHIN_MS)
        yield `“${text}” opened a ticket again that had been closed for more than 30 days`;
    }
  },
  *'an internal note is on no device of a distributor, in no answer to one and in no mail'({
    ticketing,
    ticketBooks,
    devices,
  }) {
    if (!ticketing || !ticketBooks) return;
    yield* ticketing.leaked;
    for (const note of ticketing.notes) {
      for (const { who, dump } of devices)
        if (dump.includes(note)) yield `${who} holds the note “${note}”`;
      if (ticketBooks.mails.includes(note)) yield `a mail has the note “${note}”`;
    }
  },
  *'each file of a message is with the server, once, and each message has those it was sent with'({
    ticketing,
    ticketBooks,
    devices,
  }) {
    if (!ticketing?.files || !ticketBooks) return;
    const { messages, files, leftPieces, toldLost } = ticketBooks;
    yield* ticketing.files.missed;
    for (const { who, tickets } of devices)
      for (const { message, issues } of tickets.flatMap(({ unsent }) => unsent))
        if (issues.some(({ code }) => code === 'not_here'))
          yield `“${String(message.body)}” of ${who} was refused for a file that is there`;
    for (const { text, files: sentWith } of ticketing.said) {
      const message = messages.find(({ body }) => textsOf(body).includes(text));
      const has = message?.attachments.map(({ hash }) => hash) ?? sentWith;
      if (has.join() !== sentWith.join())
        yield `“${text}” was sent with ${sentWith.length} files, and has ${has.length}, or others`;
    }

    // A device removes its copies of sent files if space is short or its person loses the right. A
    // restore can then lose the only other copy.
    const isGivenUp = (ticketId: string, { hash, name }: Attachment) =>
      ticketing.isRestored &&
      !devices.some(({ ticketFiles }) => ticketFiles.includes(hash)) &&
      toldLost.some((told) => told.ticketId === ticketId && told.names.includes(name));
    for (const { body, ticketId, distributorId, attachments } of messages)
      for (const attachment of attachments) {
        const { hash, name } = attachment;
        const there = files.filter(
          (file) => file.distributorId === distributorId && file.hash === hash,
        ).length;
        if (there === 0 && isGivenUp(ticketId, attachment)) continue;
        if (there !== 1) yield `${name} of “${body}” is with the server ${there} times`;
      }
    for (const { hash, piece } of leftPieces)
      yield `piece ${piece} of ${hash} lies there, and its sender has sent it whole`;
  },
  *'a file of a ticket is its distributor’s alone'({ ticketBooks }) {
    yield* ticketBooks?.given ?? [];
  },
  *'devices and server agree about tickets'({ ticketBooks, devices, company }) {
    if (!ticketBooks) return;
    const { tickets, messages } = ticketBooks;
    for (const { who, distributor, tickets: shown } of devices) {
      const own = tickets.filter((one) => one.distributorId === company.distributors[distributor]);
      for (const ticket of shown) {
        const there = own.find(({ id }) => id === ticket.id);
        const texts = messages.filter(({ ticketId }) => ticketId === ticket.id);
        const unsent = new Set(ticket.unsent.map(({ message }) => message.id));
        // A ticket with an open question, whether to close it, shows the messages that the question
        // was about. A restore may have lost those on the server.
        const shownAsSent = ticket.isAskedToClose ? [] : ticket.messages;
        for (const { id, body } of shownAsSent)
          if (!unsent.has(id) && !messages.some((one) => one.id === id))
            yield `${who} shows “${body}” as sent, and the server does not have it`;
        if (ticket.sync !== 'synced') continue;
        for (const { id, body, attachments } of ticket.messages) {
          const stored = texts.find((one) => one.id === id)?.attachments ?? [];
          if (stored.map(({ hash }) => hash).join() !== attachments.map(({ hash }) => hash).join())
            yield `${who} shows other files of “${body}” than the server has`;
        }

        if (there?.version !== ticket.version || texts.length !== ticket.messages.length)
          yield `${who} shows a ticket at version ${ticket.version} with ${ticket.messages.length} messages; the server has ${there?.version} with ${texts.length}`;
      }
      for (const { id } of own)
        if (!shown.some((ticket) => ticket.id === id)) yield `${who} misses a ticket in the list`;
      if (shown.some((ticket) => ticket.distributorId !== company.distributors[distributor]))
        yield `${who} holds a ticket of another distributor`;
    }
  },
};

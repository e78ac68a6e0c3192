/**
 * Steps with tickets: steps of distributors on their devices, of the manufacturer, who works
 * without a device, and the passing of days.
 */
import {
  createTicketsDevice,
  type ListedTicket,
  type TicketsDevice,
} from '#areas/contact/device/index.ts';
import {
  AUTO_CLOSE_AFTER_MS,
  REOPEN_WITHIN_MS,
  ticketAddresses,
} from '#areas/contact/domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { allJobs } from '#app/server/modules.ts';
import { readTickets } from '../checks/ticket-records.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { attempt, inTab, readAt, type Device, type Done, type Tab } from '../devices/device.ts';
import type { Answer, Request } from '../devices/messages.ts';
import { nameWithDevice, callAs, codeOrDone, describeOutcome, type Play } from '../play.ts';
import { attachTicketFiles, shareFile, takeBackMessage } from './ticket-files.ts';
import type { Ticketing } from './ticketing.ts';
import { DAY } from '../steps/pending.ts';

/** The id of a topic that a migration inserts. */
const TOPIC = 1;

/** Takes one step with tickets, and notes the tickets that are closed afterwards. */
export async function writeTickets(play: Play, ticketing: Ticketing): Promise<void> {
  const { chance } = ticketing;
  const step = chance.weighted<(play: Play, ticketing: Ticketing) => Promise<void>>([
    [8, onDevice],
    [6, atOffice],
    [2, daysGo],
  ]);
  await step(play, ticketing);
  await noteClosed(play, ticketing);
}

async function onDevice(play: Play, ticketing: Ticketing): Promise<void> {
  const { chance } = ticketing;
  const working = play.devices.filter(
    ({ person, tabs, isOlder }) => person && tabs.length > 0 && !isOlder,
  );

  if (working.length === 0) return;
  const device = chance.pick(working);
  const tab = chance.pick(device.tabs);
  const tickets = createTicketsDevice(tab.engine, device.person!.name);
  const here = await readAt(tab, async () => (await tickets.listTickets()).tickets, []);
  const asking = here.filter(({ isAskedToClose }) => isAskedToClose);
  if (asking.length > 0 && chance.is(0.5)) {
    const { id } = chance.pick(asking);
    const isMine = chance.is(0.5);
    const done = await attempt(tab, () =>
      isMine ? tickets.closeAnyway(id) : tickets.leaveOpen(id),
    );
    return play.say(
      `${nameWithDevice(device)} ${isMine ? 'closes' : 'leaves open'} a ticket that asked: ${describeOutcome(done, String)}`,
    );
  }

  if (await shareFile(play, device, tab, tickets, here)) return;
  const again = await takeBackMessage(play, device, tab, tickets, here);
  if (again) return await sendAgain(play, device, tab, tickets, again);
  const known = here.filter(({ isNew }) => !isNew);
  if (known.length === 0 || chance.is(0.25)) return await openOne(play, device, tab, tickets);
  const ticket = chance.pick(known);
  if (ticket.status !== 'closed' && chance.is(0.2)) {
    const done = await attempt(tab, () => tickets.close(ticket.id));
    return play.say(
      `${nameWithDevice(device)} closes a ticket: ${describeOutcome(done, codeOrDone)}`,
    );
  }

  return await replyTo(play, device, tab, tickets, ticket);
}

/**
 * Returns a unique text with the letter of its author's distributor, so that the text is recognized
 * elsewhere.
 */
const textOf = (ticketing: Ticketing, device: Device): string =>
  `${device.person!.distributor.toLowerCase()}-${device.person!.name} says ${(ticketing.texts += 1)}.`;
type Writing = {
  readonly play: Play;
  readonly device: Device;
  readonly tab: Tab;
  readonly text: string;
  readonly attachments: Attachment[];
};

type Written = Done<Result<{ id: string } | 'gone', string>>;
async function write(
  { play, device, tab, text, attachments }: Writing,
  ticketId: string | undefined,
  work: () => Promise<Result<{ id: string } | 'gone', string>>,
): Promise<Written> {
  const done = await attempt(tab, work);
  if (done !== 'killed' && 'value' in done && done.value.ok) {
    const { said } = play.ticketing!;
    const before = said.findIndex((one) => one.text === text);
    said.splice(before < 0 ? said.length : before, before < 0 ? 0 : 1, {
      text,
      ticketId: ticketId ?? (done.value.value as { id: string }).id,
      by: nameWithDevice(device),
      opens: ticketId === undefined,
      files: attachments.map(({ hash }) => hash),
    });
  }
  play.say(
    `${nameWithDevice(device)} ${ticketId === undefined ? 'opens a ticket' : 'replies'}: ${describeOutcome(done, codeOrDone)}`,
  );
  return done;
}

const opening = (text: string, attachments: Attachment[]) => ({
  subject: text,
  topicId: TOPIC,
  distributorId: null,
  body: text,
  attachments,
});

async function openOne(play: Play, device: Device, tab: Tab, tickets: TicketsDevice) {
  const text = textOf(play.ticketing!, device);
  const attachments = await attachTicketFiles(play, device, tab);
  if (!attachments) return;
  await write({ play, device, tab, text, attachments }, undefined, () =>
    tickets.open(opening(text, attachments)),
  );
}

/**
 * Sends a message that was taken back. If the tab dies, the result is unknown, and the message is
 * not sent again.
 */
async function sendAgain(
  play: Play,
  device: Device,
  tab: Tab,
  tickets: TicketsDevice,
  { id, text, attachments }: NonNullable<Awaited<ReturnType<typeof takeBackMessage>>>,
): Promise<void> {
  const { sentAgain } = play.ticketing!.files!;
  sentAgain.add(text);
  const listed = await readAt(tab, async () => (await tickets.readTicket(id)).ticket, undefined);
  const isKnown = listed !== undefined && !listed.isNew;
  const done = await write({ play, device, tab, text, attachments }, isKnown ? id : undefined, () =>
    isKnown
      ? tickets.reply(id, { body: text, attachments })
      : tickets.open(opening(text, attachments), id),
  );

  if (done === 'killed') return;
  if ('failed' in done || !done.value.ok) sentAgain.delete(text);
  else await attempt(tab, () => tickets.dropDraft(id));
}

async function replyTo(
  play: Play,
  device: Device,
  tab: Tab,
  tickets: TicketsDevice,
  { id }: ListedTicket,
) {
  const text = textOf(play.ticketing!, device);
  const attachments = await attachTicketFiles(play, device, tab);
  if (!attachments) return;
  await write({ play, device, tab, text, attachments }, id, () =>
    tickets.reply(id, { body: text, attachments }),
  );
}

/** Lets the manufacturer answer, write a note or close a ticket. */
async function atOffice(play: Play, ticketing: Ticketing): Promise<void> {
  const { chance } = ticketing;
  const { rui } = play.company.staff;
  const known = (await readTickets(play)).tickets;
  if (known.length === 0) return;
  const { id, version } = chance.pick(known);
  const place = ticketAddresses.openTicket.path.replace(':id', id);
  const call = (path: string, body: object) =>
    callAs(play, rui, 'office', 'POST', `/api${place}/${path}`, body);
  const what = chance.weighted([
    [6, 'replies'],
    [3, 'notes'],
    [2, 'close'],
  ] as const);
  const text = `the office says ${(ticketing.texts += 1)}.`;
  if (what === 'notes') ticketing.notes.push(text);
  const message = { id: play.newKey(), body: text, attachments: [] };
  const { status } = await call(
    what,
    what === 'notes'
      ? { body: text }
      : { baseVersion: version, ...(what === 'replies' ? { message } : {}) },
  );

  play.say(`the office ${what} in a ticket: ${status}`);
}

/** Lets days pass, after which the server closes tickets that were not answered. */
async function daysGo(play: Play, { chance }: Ticketing): Promise<void> {
  const asked = chance.pick([0, 2, AUTO_CLOSE_AFTER_MS / DAY, REOPEN_WITHIN_MS / DAY + 1]);
  // Work that a person left on the device at sign-out is kept for 30 days.
  const isKept = play.devices.some(({ person, known }) => known.some((one) => one !== person));
  const days = isKept ? Math.min(asked, 2) : asked;
  play.clock.now += days * DAY;
  await closeExpired(play);
  play.say(`${days} days go by, and tickets that nobody answered are closed`);
}

/** Runs the server's job that closes unanswered tickets. */
export const closeExpired = async ({ server }: Play): Promise<void> =>
  await allJobs['contact.expire']!(server.services, {});

/** Notes the tickets that are closed now, so that a check can tell late replies. */
export async function noteClosed(play: Play, { closed }: Ticketing): Promise<void> {
  for (const { id, status, statusSince } of (await readTickets(play)).tickets) {
    if (status !== 'closed') continue;
    const isNoted = closed.some((one) => one.ticketId === id && one.since === statusSince);
    if (!isNoted) closed.push({ ticketId: id, since: statusSince });
  }
}

/** Returns the tickets that a device shows at the end of a simulation. */
export const readShownTickets = (tab: Tab): Promise<readonly ListedTicket[]> =>
  inTab(tab, async () => (await createTicketsDevice(tab.engine, '').listTickets()).tickets);

/**
 * Returns a function that wraps requests and searches every answer to a device for the texts of
 * internal notes.
 */
export const watchNotes =
  (playing: () => Play) =>
  async ({ from, url }: Request, arrive: () => Promise<Answer>): Promise<Answer> => {
    const answer = await arrive();
    const { ticketing, devices } = playing();
    if (ticketing && devices.some(({ name }) => name === from))
      for (const note of ticketing.notes)
        if (answer.text.includes(note))
          ticketing.leaked.push(`${from} was told “${note}” by ${url}`);
    return answer;
  };

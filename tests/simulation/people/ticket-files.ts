/**
 * Attached files of tickets: people attach files to messages and remove them again. People also
 * take back messages that were not sent, and send them another time.
 */
import { prepareFile } from '#areas/files/device/prepare-file.ts';
import { storeAttachment, detachAttachment } from '#areas/files/device/attachment-store.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { ListedTicket, TicketsDevice, UnsentMessage } from '#areas/contact/device/index.ts';
import { ticketDrafts } from '#areas/contact/device/ticket-table-access.ts';
import { TICKET_FILES_PLACE } from '#areas/contact/domain/index.ts';
import { attempt, readAt, type Device, type Tab } from '../devices/device.ts';
import { byOf, outcome, type Play } from '../play.ts';
import { PIECE } from '../small-pieces.ts';
import type { TicketFiles } from './ticketing.ts';

/** The number of different files. They are so few that two people attach the same one. */
const PICTURES = 4;

const ownerOf = (device: Device) => ({
  place: TICKET_FILES_PLACE,
  distributorId: device.person!.actor.distributorId!,
});

/**
 * Returns a random file whose name and content begin with the distributor's letter, so that each
 * distributor has its own files.
 */
async function chosen({ chance }: TicketFiles, device: Device) {
  const name = `${device.person!.distributor.toLowerCase()}-file ${chance.int(PICTURES)}`;
  const text = `${name} `.padEnd(PIECE * (1 + chance.int(3)) + 50, 'x');
  const prepared = await prepareFile(new File([text], `${name}.txt`));
  if (!prepared.ok) throw new Error(prepared.code);
  return prepared.value;
}

/**
 * Attaches files to a message that is being written and returns them. Returns undefined if the
 * program died.
 */
export async function attachSome(
  play: Play,
  device: Device,
  tab: Tab,
): Promise<Attachment[] | undefined> {
  const files = play.ticketing!.files;
  const attached = new Map<string, Attachment>();
  for (let n = files ? files.chance.pick([0, 1, 1, 2]) : 0; n > 0; n -= 1) {
    const { attachment, bytes } = await chosen(files!, device);
    const { engine } = tab;
    const stored = await attempt(tab, () =>
      storeAttachment(engine.own, ownerOf(device), attachment, bytes, engine.now()),
    );

    play.say(
      `${byOf(device)} attaches ${attachment.name} to a message: ${outcome(stored, () => 'done')}`,
    );

    if (stored === 'killed') return undefined;
    // The person was told that this file could not be stored, so the message does not name it.
    if ('failed' in stored) continue;
    attached.set(attachment.hash, attachment);
    if (!files!.chance.is(0.2)) continue;
    if ((await takeOff(play, device, tab, attachment)) === 'killed') return undefined;
    attached.delete(attachment.hash);
  }
  return [...attached.values()];
}

async function takeOff(play: Play, device: Device, tab: Tab, { hash, name }: Attachment) {
  const done = await attempt(tab, () => detachAttachment(tab.engine.own, ownerOf(device), hash));
  play.say(`${byOf(device)} takes ${name} off a message: ${outcome(done, () => 'done')}`);
  return done;
}

/**
 * Sometimes lets an author take back a message that was not sent or was refused, to write it again.
 * Returns the draft to send another time, or undefined if no message was taken back.
 */
export async function takenBack(
  play: Play,
  device: Device,
  tab: Tab,
  tickets: TicketsDevice,
  here: readonly ListedTicket[],
): Promise<{ id: string; text: string; attachments: Attachment[] } | undefined> {
  const files = play.ticketing!.files;
  if (!files?.chance.is(0.5)) return undefined;
  const drafts = await readAt(tab, () => ticketDrafts(tab.engine.core).toArray(), []);
  const waiting = here.flatMap(({ id, unsent }) =>
    drafts.some((draft) => draft.id === id)
      ? []
      : unsent.filter(({ canBeTakenBack }) => canBeTakenBack).map((one) => ({ id, one })),
  );

  if (waiting.length > 0) {
    const { id, one } = files.chance.pick(waiting);
    noteMissed(files, device, one);
    const done = await attempt(tab, () => tickets.takeBack(id, one.entryId));
    play.say(`${byOf(device)} takes a message back: ${outcome(done, () => 'done')}`);
    if (done === 'killed' || 'failed' in done) return undefined;
  }

  const known = await readAt(tab, () => ticketDrafts(tab.engine.core).toArray(), []);
  const unsent = known.filter(({ body }) => !files.sentAgain.has(String(body)));
  if (unsent.length === 0) return undefined;
  const { id, body, attachments } = files.chance.pick(unsent);
  const [first, ...others] = attachments;
  const isLess = first !== undefined && files.chance.is(0.3);
  if (isLess && (await takeOff(play, device, tab, first)) === 'killed') return undefined;
  return { id, text: String(body), attachments: isLess ? others : attachments };
}

/**
 * Notes a message that was refused for a missing file although its device had the file. The device
 * must send files first.
 */
export function noteMissed(
  { missed }: TicketFiles,
  device: Device,
  { message, issues }: Pick<UnsentMessage, 'message' | 'issues'>,
): void {
  if (issues.some(({ code }) => code === 'not_here'))
    missed.push(
      `“${String(message.body)}” of ${byOf(device)} was refused for a file that is there`,
    );
}

/**
 * Attached files of tickets: people attach files to messages and remove them again. People also
 * take back messages that were not sent, and send them another time.
 */
import { prepareFileToAttach } from '#areas/files/device/prepare-file.ts';
import {
  readAttachmentBytes,
  detachAttachment,
  storeAttachment,
} from '#areas/files/device/attachment-store.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { ListedTicket, TicketsDevice, UnsentMessage } from '#areas/contact/device/index.ts';
import { ticketDraftsTable } from '#areas/contact/device/ticket-tables.ts';
import { TICKET_FILES_PLACE } from '#areas/contact/domain/index.ts';
import { attempt, readAt, type Device, type Tab } from '../devices/device.ts';
import { nameWithDevice, recordDeed, type Play } from '../play.ts';
import { SMALL_PIECE_BYTES } from '../small-pieces.ts';
import type { TicketFiles } from './ticketing.ts';

/**
 * The number of different file names of a distributor. Each name has a file in three sizes. The
 * files are so few that two people attach the same one.
 */
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
  const text = `${name} `.padEnd(SMALL_PIECE_BYTES * (1 + chance.int(3)) + 50, 'x');
  const prepared = await prepareFileToAttach(new File([text], `${name}.txt`));
  if (!prepared.ok) throw new Error(prepared.code);
  return prepared.value;
}

/**
 * Attaches files to a message that is being written and returns them. Returns undefined if the
 * program died.
 */
export async function attachTicketFiles(
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

    recordDeed(play, device, `attaches ${attachment.name} to a message`, stored, () => 'done');

    if (stored === 'killed') return undefined;
    // The person was told that this file could not be stored, so the message does not name it.
    if ('failed' in stored) continue;
    attached.set(attachment.hash, attachment);
    if (!files!.chance.is(0.2)) continue;
    if ((await detachFile(play, device, tab, attachment)) === 'killed') return undefined;
    attached.delete(attachment.hash);
  }
  return [...attached.values()];
}

async function detachFile(play: Play, device: Device, tab: Tab, { hash, name }: Attachment) {
  const done = await attempt(tab, () => detachAttachment(tab.engine.own, ownerOf(device), hash));
  recordDeed(play, device, `takes ${name} off a message`, done, () => 'done');
  return done;
}

/**
 * Sometimes lets an author take back a message that was not sent or was refused, to write it again.
 * Returns a draft of a message that was taken back, now or earlier, to send another time. Returns
 * undefined if there is none, or if the step fails.
 */
export async function takeBackMessage(
  play: Play,
  device: Device,
  tab: Tab,
  tickets: TicketsDevice,
  here: readonly ListedTicket[],
): Promise<{ id: string; text: string; attachments: Attachment[] } | undefined> {
  const files = play.ticketing!.files;
  if (!files?.chance.is(0.5)) return undefined;
  const drafts = await readAt(tab, () => ticketDraftsTable(tab.engine.core).toArray(), []);
  const waiting = here.flatMap(({ id, unsent }) =>
    drafts.some((draft) => draft.id === id)
      ? []
      : unsent.filter(({ canTakeBackMessage }) => canTakeBackMessage).map((one) => ({ id, one })),
  );

  if (waiting.length > 0) {
    const { id, one } = files.chance.pick(waiting);
    noteMissed(files, device, one);
    const done = await attempt(tab, () => tickets.takeBack(id, one.entryId));
    recordDeed(play, device, `takes a message back`, done, () => 'done');
    if (done === 'killed' || 'failed' in done) return undefined;
  }

  const known = await readAt(tab, () => ticketDraftsTable(tab.engine.core).toArray(), []);
  const unsent = known.filter(({ body }) => !files.sentAgain.has(String(body)));
  if (unsent.length === 0) return undefined;
  const { id, body, attachments } = files.chance.pick(unsent);
  const [first, ...others] = attachments;
  const isLess = first !== undefined && files.chance.is(0.3);
  if (isLess && (await detachFile(play, device, tab, first)) === 'killed') return undefined;
  return { id, text: String(body), attachments: isLess ? others : attachments };
}

/**
 * Sometimes lets an author take back a message with files and leave it as a draft, attach one of
 * these files to another message, and take it off that one again. Returns false if nothing was
 * tried, so that another step can be taken.
 */
export async function shareFile(
  play: Play,
  device: Device,
  tab: Tab,
  tickets: TicketsDevice,
  here: readonly ListedTicket[],
): Promise<boolean> {
  const { sharing } = play.ticketing!.files ?? {};
  if (!sharing?.is(0.5)) return false;
  const waiting = here.flatMap(({ id, unsent }) =>
    unsent
      .filter(
        ({ canTakeBackMessage, message }) => canTakeBackMessage && message.attachments.length > 0,
      )
      .map((one) => ({ id, one })),
  );
  if (waiting.length === 0) return false;
  const { id, one } = sharing.pick(waiting);
  noteMissed(play.ticketing!.files!, device, one);
  const done = await attempt(tab, () => tickets.takeBack(id, one.entryId));
  recordDeed(play, device, `takes a message back for now`, done, () => 'done');
  if (done === 'killed' || 'failed' in done) return true;
  const file = one.message.attachments[0]!;
  const { engine } = tab;
  const stored = await attempt(tab, async () => {
    const bytes = await readAttachmentBytes(engine.own, ownerOf(device), file);
    if (bytes) await storeAttachment(engine.own, ownerOf(device), file, bytes, engine.now());
  });
  recordDeed(play, device, `attaches ${file.name} to another message`, stored, () => 'done');
  if (stored !== 'killed' && !('failed' in stored)) await detachFile(play, device, tab, file);
  return true;
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
      `“${String(message.body)}” of ${nameWithDevice(device)} was refused for a file that is there`,
    );
}

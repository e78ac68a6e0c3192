/**
 * What people do with files: they attach an offer to a discounted line of an open order, and take
 * it off again.
 */
import { prepareFileToAttach } from '#areas/files/device/prepare-file.ts';
import { storeAttachment, detachAttachment } from '#areas/files/device/attachment-store.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import {
  ORDER_FILES_PLACE,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import type { Chance } from '../chance.ts';
import { attempt, type Device, type Tab } from '../devices/device.ts';
import {
  nameWithDevice,
  codeOrDone,
  describeOutcome,
  readRows,
  readOrderIn,
  saveAndRecord,
  type Play,
} from '../play.ts';
import { SMALL_PIECE_BYTES } from '../small-pieces.ts';
import { isOpenToOwner } from './pending.ts';

/**
 * The number of different texts of offers, each in three sizes. The offers are so few that two
 * people attach the same one.
 */
const OFFERS = 4;

export async function attachOffer(play: Play, chance: Chance): Promise<void> {
  const working = play.devices.filter(
    ({ person, tabs, isOlder }) => person && tabs.length > 0 && !isOlder,
  );

  if (working.length === 0) return;
  const device = chance.pick(working);
  const tab = chance.pick(device.tabs);
  const rows = await readRows(tab, isOpenToOwner);
  if (rows.length === 0) return;
  const { id } = chance.pick(rows);
  const before = (await readOrderIn(tab, id))?.content;
  const discounted = before?.type === 'funnel' ? before.lines.filter(isDiscounted) : [];
  if (!before || discounted.length === 0) return;
  const line = chance.pick(discounted);
  const attached = line.attachments ?? [];
  await (attached.length > 0 && chance.is(0.35)
    ? detachFile(play, device, tab, { id, before, line, file: chance.pick(attached) })
    : attach(play, device, tab, { id, before, line, text: offer(chance) }));
}

const isDiscounted = ({ discount }: OrderLine) => discount !== 0;
const offer = (chance: Chance): string =>
  `offer ${chance.int(OFFERS)} `.padEnd(SMALL_PIECE_BYTES * (1 + chance.int(3)) + 50, 'x');
const withFiles = (
  content: OrderContent,
  lineId: string,
  change: (before: readonly Attachment[]) => Attachment[],
): OrderContent => ({
  ...content,
  lines: content.lines.map((line) =>
    line.id === lineId ? { ...line, attachments: change(line.attachments ?? []) } : line,
  ),
});

type At = { readonly id: string; readonly before: OrderContent; readonly line: OrderLine };

async function attach(
  play: Play,
  device: Device,
  tab: Tab,
  { id, before, line, text }: At & { readonly text: string },
): Promise<void> {
  const prepared = await prepareFileToAttach(new File([text], 'offer.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  const { engine } = tab;
  const owner = { place: ORDER_FILES_PLACE, distributorId: device.person!.actor.distributorId! };
  const stored = await attempt(tab, () =>
    storeAttachment(engine.own, owner, attachment, bytes, engine.now()),
  );

  const say = (how: string) =>
    play.say(
      `${nameWithDevice(device)} attaches ${text.slice(0, 7)} to ${play.trace.name(id)}: ${how}`,
    );
  // Either the person was told that the file could not be stored, or the tab died before the person
  // went on, so the order does not name it.
  if (stored === 'killed' || 'failed' in stored) return say(describeOutcome(stored, () => 'done'));
  const after = withFiles(before, line.id, (files) => [
    ...files.filter(({ hash }) => hash !== attachment.hash),
    attachment,
  ]);

  const done = await saveAndRecord(play, device, tab, id, before, after, () =>
    tab.orders.saveDraft(id, after),
  );

  if (done !== 'killed' && 'value' in done && done.value.ok) {
    const { kept } = play.attaching!;
    const at = `${id} ${attachment.hash}`;
    kept.set(at, (kept.get(at) ?? new Set()).add(device.name));
  }

  return say(describeOutcome(done, codeOrDone));
}

async function detachFile(
  play: Play,
  device: Device,
  tab: Tab,
  { id, before, line, file }: At & { readonly file: Attachment },
): Promise<void> {
  const after = withFiles(before, line.id, (files) =>
    files.filter(({ hash }) => hash !== file.hash),
  );

  const owner = { place: ORDER_FILES_PLACE, distributorId: device.person!.actor.distributorId! };
  play.attaching!.kept.delete(`${id} ${file.hash}`);
  // As on screens, the file is taken off immediately, whether or not the order is saved afterwards.
  const taken = await attempt(tab, () => detachAttachment(tab.engine.own, owner, file.hash));
  const done =
    taken === 'killed'
      ? taken
      : await saveAndRecord(play, device, tab, id, before, after, () =>
          tab.orders.saveDraft(id, after),
        );
  play.say(
    `${nameWithDevice(device)} takes a file off ${play.trace.name(id)}: ${describeOutcome(done, codeOrDone)}`,
  );
}

/**
 * Tests ticket texts that are still being typed: they are listed and counted at sign-out, exported,
 * and stored only on their author's device.
 */
import { beforeEach, expect, it } from 'vitest';
import { contactModule } from '#areas/contact/device/index.ts';
import { deviceModules } from '#app/device/modules.ts';
import { readUnsentSummary } from '#kernel/device/engine-and-databases.ts';
import { readUnsentDocuments } from '#kernel/device/sign-out/unsent-documents.ts';
import type { Ticket } from '#areas/contact/domain/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { NOON } from '../test-server.ts';
import { clock, norte, setUpTwoSides, addDevice, sync, type Device } from './two-sides.ts';

setUpFakeIndexedDb();
setUpTwoSides();

let carla: Device;

beforeEach(async () => {
  clock.now = NOON;
  carla = await addDevice('Carla', norte);
});

const written = { subject: 'Dark display', topicId: 1, distributorId: null, attachments: [] };

async function twoTexts(): Promise<string> {
  const made = await carla.tickets.open({ ...written, body: 'sent' });
  const { id } = (made as { value: Ticket }).value;
  await sync(carla);
  await carla.tickets.saveDraft({ ...written, id: 'new', subject: 'Another', body: 'begun' });
  await carla.tickets.saveDraft({ ...written, id, subject: '', body: 'a reply' });
  return id;
}

it('texts being typed are counted among what a sign-out would lose, separately from what can be sent', async () => {
  expect(await readUnsentSummary(carla.engine)).toEqual({
    entries: 0,
    documents: [],
    unfinished: 0,
    unfinalized: 0,
    uncompared: 0,
  });
  await twoTexts();
  expect(await readUnsentSummary(carla.engine)).toEqual({
    entries: 2,
    documents: [],
    unfinished: 2,
    unfinalized: 0,
    uncompared: 0,
  });
});

it('texts being typed are exported', async () => {
  await twoTexts();
  const { unfinished } = JSON.parse(await carla.engine.exportUnsentWork()) as {
    unfinished: { name: string; content: { text: string } }[];
  };
  expect(unfinished.map(({ name, content: { text } }) => [name, text]).toSorted()).toEqual([
    ['Another', 'begun'],
    ['Dark display', 'a reply'],
  ]);
});

it('texts being typed are listed by name, without their content, for the case that they are deleted', async () => {
  await twoTexts();
  carla.engine.stop();
  const left = await readUnsentDocuments(carla.engine.actor.userId, deviceModules, undefined);
  expect(left.map(({ kind, name, count }) => [kind, name, count]).toSorted()).toEqual([
    ['ticket_draft', 'Another', 1],
    ['ticket_draft', 'Dark display', 1],
  ]);
  expect(left.some((one) => 'content' in one)).toBe(false);
});

it('there are no unfinished texts where nothing is being typed', async () => {
  expect(await contactModule.listUnfinishedDrafts!(carla.engine.core)).toEqual([]);
});

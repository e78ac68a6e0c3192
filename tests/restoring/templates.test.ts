/**
 * Tests order templates on devices whose server was restored: any device that has a template
 * acknowledged after the backup sends it again.
 */
import { expect, test } from 'vitest';
import { createTemplatesDevice } from '#areas/orders/device/templates/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { isLong } from '../test-extent.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { content, line } from '../new-orders.ts';
import type { RestoredDevice } from './restored-device.ts';
import { laptop, own, place, setUpTwoDevices, tablet } from './two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['orders'] });

const on = ({ engine }: RestoredDevice) => createTemplatesDevice(engine, 'Ana');
const of = (quantity: number): OrderContent => content(own, { lines: [line({ quantity })] });

async function save(one: RestoredDevice, name: string, quantity: number, replaces?: string) {
  const template = { distributorId: own, name, content: of(quantity) };
  const saved = await on(one).saveTemplate(template, replaces);
  if (!saved.ok || saved.value === 'gone') throw new Error('not saved');
  await one.sync();
  return saved.value.id;
}

async function onServer() {
  const rows = await place
    .server()
    .db.selectFrom('order_template')
    .select(['name', 'content', 'version', 'updated_by_name as by'])
    .where('deleted', '=', false)
    .orderBy('name')
    .execute();
  return rows.map(
    (one) => `${one.name} ×${one.content.lines[0]!.quantity} v${one.version} ${one.by}`,
  );
}

const listed = async (one: RestoredDevice) =>
  (await on(one).listTemplates()).templates.map(
    (each) => `${each.name} ×${each.content.lines[0]!.quantity} ${each.sync}`,
  );

async function restore(backup: string) {
  await place.restore(backup);
  await tablet.signInAgain();
  await laptop.signInAgain();
}

const both = async () => {
  for (const one of [tablet, laptop, tablet, laptop]) await one.sync();
};

test('a template from after the backup is back unchanged', async () => {
  const backup = await place.backUp();
  await save(tablet, 'Kit', 3);
  const before = await onServer();
  await restore(backup);
  expect(await onServer()).toEqual([]);

  await both();
  expect(await onServer()).toEqual(before);
  expect(await listed(laptop)).toEqual(['Kit ×3 synced']);
  expect(await tablet.openEntries()).toEqual([]);
});
test.runIf(isLong)('a device that only mirrors the template sends it again too', async () => {
  const backup = await place.backUp();
  await save(tablet, 'Kit', 3);
  await laptop.sync();
  const before = await onServer();
  await restore(backup);
  await laptop.sync();
  expect(await onServer()).toEqual(before);
});

test.runIf(isLong)('a change after the backup is back, and a removal remains', async () => {
  const changed = await save(tablet, 'Changed', 1);
  const removed = await save(tablet, 'Removed', 1);
  await laptop.sync();
  const backup = await place.backUp();
  await save(tablet, 'Changed', 2, changed);
  await on(tablet).removeTemplate(removed);
  await tablet.sync();
  await restore(backup);
  await both();
  expect(await onServer()).toEqual(['Changed ×2 v2 Ana']);
  expect(await listed(laptop)).toEqual(['Changed ×2 synced']);
});

test('if the template was changed since, both versions are shown for a person to decide', async () => {
  const id = await save(tablet, 'Kit', 1);
  await laptop.sync();
  const backup = await place.backUp();
  await save(tablet, 'Kit', 2, id);
  await restore(backup);
  await laptop.sync();
  await save(laptop, 'Kit', 9, id);
  await tablet.sync();
  const [asking] = (await on(tablet).listTemplates()).templates;
  expect(asking).toMatchObject({
    sync: 'conflict',
    content: { lines: [{ quantity: 2 }] },
    conflict: { theirs: { content: { lines: [{ quantity: 9 }] } } },
  });
  expect(await on(tablet).keepMine(id)).toBe(true);

  await both();
  expect(await listed(laptop)).toEqual(['Kit ×2 synced']);
});
test.runIf(isLong)('if another template has its name by now, its author is told', async () => {
  const backup = await place.backUp();
  await save(tablet, 'Kit', 3);
  await restore(backup);
  await save(laptop, 'kit', 9);
  await tablet.sync();
  const mine = (await on(tablet).listTemplates()).templates.find((one) => one.name === 'Kit');
  expect(mine).toMatchObject({ sync: 'not_sent', refusal: 'name_taken', holder: { name: 'kit' } });
});

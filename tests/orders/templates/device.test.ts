/**
 * Tests order templates on devices: they are saved and used offline, and two people's changes to
 * one template are resolved.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTemplatesDevice,
  type ListedTemplate,
} from '#areas/orders/device/templates/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import { isLong } from '../../test-extent.ts';
import {
  startColleague,
  contentOf,
  server,
  setUpTwoDevices,
  type Colleague,
} from '../device/two-devices.ts';

setUpTwoDevices();

let ana: Colleague;
let rui: Colleague;
let distributorId: number;

beforeEach(async () => {
  ana = await startColleague('Ana');
  rui = await startColleague('Rui');
  distributorId = ana.engine.actor.distributorId!;
});

let names = 0;
const fresh = (): string => `Kit ${(names += 1)}`;
const on = ({ engine }: Colleague, name = 'Ana') => createTemplatesDevice(engine, name);
const all = async (who: Colleague) => (await on(who).listTemplates()).templates;

const named = async (who: Colleague, name: string): Promise<ListedTemplate | undefined> =>
  (await all(who)).find((one) => one.name === name);

const sync = ({ engine }: Colleague) => engine.sync({ force: true });

async function done<Value>(result: Promise<Result<Value, string>>): Promise<Value> {
  const came = await result;
  if (!came.ok) throw new Error(came.code);
  return came.value;
}

const save = async (who: Colleague, name: string, quantity = 2) =>
  (await done(
    on(who).saveTemplate({ distributorId, name, content: contentOf(quantity) }),
  )) as ListedTemplate;

/** Saves a template that both devices have. Returns its id. */
async function shared(name: string): Promise<string> {
  const { id } = await save(ana, name);
  await sync(ana);
  await sync(rui);
  return id;
}

const quantityOf = (template: ListedTemplate | undefined) => template?.content.lines[0]?.quantity;

describe('offline', () => {
  it('a template is saved, shown as waiting, and at a colleague’s once both have synced', async () => {
    const name = fresh();
    ana.network.isUp = false;
    await save(ana, name);
    await sync(ana);
    expect(await named(ana, name)).toMatchObject({ sync: 'waiting', refusal: null });
    expect(ana.engine.summary.get()).toMatchObject({ pending: 1, documents: 1 });

    ana.network.isUp = true;
    await sync(ana);
    await sync(rui);
    expect(await named(ana, name)).toMatchObject({ sync: 'synced', version: 1 });
    expect(await named(rui, name)).toMatchObject({ sync: 'synced', updatedBy: 'Ana' });
  });
  it.runIf(isLong)('a template is renamed, replaced and deleted', async () => {
    const name = fresh();
    const id = await shared(name);
    rui.network.isUp = false;
    await done(on(rui).renameTemplate(id, `${name} new`));
    await done(
      on(rui).saveTemplate({ distributorId, name: `${name} new`, content: contentOf(9) }, id),
    );
    rui.network.isUp = true;
    await sync(rui);
    await sync(ana);
    expect(quantityOf(await named(ana, `${name} new`))).toBe(9);
    expect(await named(ana, name)).toBeUndefined();

    ana.network.isUp = false;
    await done(on(ana).removeTemplate(id));
    expect(await named(ana, `${name} new`)).toBeUndefined();

    ana.network.isUp = true;
    await sync(ana);
    await sync(rui);
    expect(await named(rui, `${name} new`)).toBeUndefined();
  });
  it.runIf(isLong)(
    'a name is known as taken with the template that has it, and is not taken for that template',
    async () => {
      const name = fresh();
      const id = await shared(name);
      rui.network.isUp = false;
      const holder = await on(rui).holderOf(distributorId, ` ${name.toUpperCase()} `);
      expect(holder).toMatchObject({ id, name, lines: 1, updatedBy: 'Ana' });
      expect(await on(rui).holderOf(distributorId, name, id)).toBeUndefined();
      const again = await on(rui).saveTemplate({ distributorId, name, content: contentOf(1) });
      expect(again).toMatchObject({ ok: false, code: 'name_taken', details: { holder: { id } } });
      expect(await on(rui).holderOf(distributorId + 1, name)).toBeUndefined();
    },
  );
});

describe('two people', () => {
  it('save one name, each offline: the second template stays on its device, names the first, and may replace it', async () => {
    const name = fresh();
    ana.network.isUp = false;
    rui.network.isUp = false;
    const mine = await save(rui, name, 7);
    const theirs = await save(ana, name, 3);
    ana.network.isUp = true;
    rui.network.isUp = true;
    await sync(ana);
    await sync(rui);
    const refused = (await all(rui)).find(({ id }) => id === mine.id);
    expect(refused).toMatchObject({
      sync: 'not_sent',
      refusal: 'name_taken',
      holder: { id: theirs.id, updatedBy: 'Ana' },
    });
    expect(quantityOf(refused)).toBe(7);

    await done(on(rui, 'Rui').replaceHolder(mine.id, theirs.id));
    await sync(rui);
    await sync(ana);
    const left = (await all(ana)).filter((one) => one.name === name);
    expect(left.map((one) => [one.id, quantityOf(one), one.updatedBy])).toEqual([
      [theirs.id, 7, 'Rui'],
    ]);
    expect((await all(rui)).filter((one) => one.name === name)).toHaveLength(1);
  });
  it.runIf(isLong)(
    'save one name, each offline: the second template may be renamed or discarded',
    async () => {
      const [name, other] = [fresh(), fresh()];
      ana.network.isUp = false;
      rui.network.isUp = false;
      const [mine, discarded] = [await save(rui, name), await save(rui, other)];
      await save(ana, name);
      await save(ana, other);
      ana.network.isUp = true;
      rui.network.isUp = true;
      await sync(ana);
      await sync(rui);
      await done(on(rui).renameTemplate(mine.id, `${name} of Rui`));
      await on(rui).discardTemplate(discarded.id);
      await sync(rui);
      await sync(ana);
      expect(await named(ana, `${name} of Rui`)).toMatchObject({ id: mine.id, sync: 'synced' });
      expect((await all(rui)).some(({ id }) => id === discarded.id)).toBe(false);
      expect((await rui.engine.entries()).filter((one) => one.open)).toEqual([]);
    },
  );
  it('rename and replace one template: both changes stay', async () => {
    const name = fresh();
    const id = await shared(name);
    ana.network.isUp = false;
    await done(on(ana).renameTemplate(id, `${name} of Ana`));
    await done(on(rui).saveTemplate({ distributorId, name, content: contentOf(8) }, id));
    await sync(rui);
    ana.network.isUp = true;
    await sync(ana);
    expect(quantityOf(await named(ana, `${name} of Ana`))).toBe(8);
  });

  it.each([
    ['keepMine', 'of Ana'],
    ['takeTheirs', 'of Rui'],
  ] as const)('rename one template to two names: a person decides (%s)', async (way, kept) => {
    const name = fresh();
    const id = await shared(name);
    ana.network.isUp = false;
    await done(on(ana).renameTemplate(id, `${name} of Ana`));
    await done(on(rui).renameTemplate(id, `${name} of Rui`));
    await sync(rui);
    ana.network.isUp = true;
    await sync(ana);
    const asking = await named(ana, `${name} of Ana`);
    expect(asking).toMatchObject({ sync: 'conflict', conflict: { theirs: { updatedBy: 'Rui' } } });
    expect(await on(ana)[way](id)).toBe(true);

    await sync(ana);
    expect(await named(ana, `${name} ${kept}`)).toMatchObject({ sync: 'synced', conflict: null });
  });

  it('change and delete one template: the deletion asks first', async () => {
    const name = fresh();
    const id = await shared(name);
    ana.network.isUp = false;
    await done(on(ana).removeTemplate(id));
    await done(on(rui).saveTemplate({ distributorId, name, content: contentOf(8) }, id));
    await sync(rui);
    ana.network.isUp = true;
    await sync(ana);
    expect(await named(ana, name)).toMatchObject({ isRemoved: true, sync: 'conflict' });
    expect(await on(ana).takeTheirs(id)).toBe(true);
    expect(quantityOf(await named(ana, name))).toBe(8);
  });
  it.runIf(isLong)(
    'change and delete one template: the changed one can be kept as a new template',
    async () => {
      const name = fresh();
      const id = await shared(name);
      ana.network.isUp = false;
      await done(on(ana).saveTemplate({ distributorId, name, content: contentOf(8) }, id));
      await done(on(rui).removeTemplate(id));
      await sync(rui);
      ana.network.isUp = true;
      await sync(ana);
      expect(await named(ana, name)).toMatchObject({ conflict: { theirs: null } });
      await done(on(ana).keepAsNew(id));
      await sync(ana);
      await sync(rui);
      const kept = await named(rui, name);
      expect([quantityOf(kept), kept?.id === id]).toEqual([8, false]);
    },
  );
});

it('a template that another person has deleted can be kept as a new one under another name', async () => {
  const [name, other] = [fresh(), fresh()];
  const id = await shared(name);
  ana.network.isUp = false;
  await done(on(ana).saveTemplate({ distributorId, name, content: contentOf(8) }, id));
  await done(on(rui).removeTemplate(id));
  await save(rui, name);
  await sync(rui);
  ana.network.isUp = true;
  await sync(ana);
  expect(await on(ana).keepAsNew(id)).toMatchObject({ ok: false, code: 'name_taken' });
  await done(on(ana).keepAsNew(id, other));
  await sync(ana);
  await sync(rui);
  const quantities = [name, other].map(async (one) => quantityOf(await named(rui, one)));
  expect(await Promise.all(quantities)).toEqual([2, 8]);
});

it('a lost right is reported, and the unsent template stays to be exported or discarded', async () => {
  const name = fresh();
  ana.network.isUp = false;
  const { id } = await save(ana, name);
  await server.db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify([]) } as never)
    .where('id', '=', ana.engine.actor.userId)
    .execute();

  ana.network.isUp = true;
  await sync(ana);
  expect((await all(ana)).find((one) => one.id === id)).toMatchObject({ refusal: 'forbidden' });
  expect(await ana.engine.exportUnsentWork(id)).toContain(name);

  await on(ana).discardTemplate(id);
  expect((await all(ana)).some((one) => one.id === id)).toBe(false);
});

/**
 * Tests a deactivated distributor: what its people write on a device is kept, and refused by the
 * server, or by a device that knows of it, until the distributor is active again.
 */
import { beforeEach, expect, it } from 'vitest';
import {
  startColleague,
  contentOf,
  server,
  setUpTwoDevices,
  type Colleague,
} from './two-devices.ts';

setUpTwoDevices();

const setActive = (active: boolean) =>
  server.db.updateTable('distributor').set({ active }).execute();

const opened = async ({ orders }: Colleague, id: string) => (await orders.readOrder(id))!;

/** Creates a draft that the server has. Returns its id. */
async function storedDraft(of: Colleague): Promise<string> {
  const made = await of.orders.createDraft({ content: contentOf(3) });
  if (!made.ok) throw new Error(made.code);
  await of.engine.sync({ force: true });
  return made.value.id;
}

beforeEach(() => setActive(true));

it('a submitted draft is refused by the server because the distributor is inactive, and kept', async () => {
  const ana = await startColleague('Ana');
  const id = await storedDraft(ana);
  await setActive(false);
  expect((await ana.orders.submitOrder(id)).ok).toBe(true);

  await ana.engine.sync({ force: true });
  expect(await opened(ana, id)).toMatchObject({
    refusal: 'distributor_inactive',
    issues: [],
    order: { status: 'draft', content: { lines: [{ quantity: 3 }] } },
  });
});

it('the device refuses by itself once it knows, and offline too', async () => {
  const ana = await startColleague('Ana');
  const id = await storedDraft(ana);
  await setActive(false);
  await ana.engine.sync({ force: true });
  ana.network.isUp = false;
  expect(await ana.orders.submitOrder(id)).toEqual({ ok: false, code: 'distributor_inactive' });
  expect(await ana.orders.createDraft({ content: contentOf(1) })).toEqual({
    ok: false,
    code: 'distributor_inactive',
  });
  expect((await opened(ana, id)).order.status).toBe('draft');
});

it('the same draft is sent when the distributor is active again', async () => {
  const ana = await startColleague('Ana');
  const id = await storedDraft(ana);
  await setActive(false);
  await ana.orders.submitOrder(id);
  await ana.engine.sync({ force: true });
  await setActive(true);
  await ana.engine.sync({ force: true });
  expect((await ana.orders.submitOrder(id)).ok).toBe(true);

  await ana.engine.sync({ force: true });
  expect(await opened(ana, id)).toMatchObject({
    refusal: null,
    order: { status: 'waiting_approval' },
  });
});

/**
 * Sets up a distributor with two people, each with a device, an administrator of the manufacturer,
 * and a server that can be set back to a backup.
 */
import { afterEach, beforeEach } from 'vitest';
import { content, addCatalog } from '../new-orders.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import type { LaterArea } from '../device-engine.ts';
import { createDevice, type RestoredDevice } from './restored-device.ts';
import { startRestorable, type Restorable } from './restorable-server.ts';

export let place: Restorable;
export let own: number;
export let ana: Person;
export let bia: Person;
export let admin: Person;
export let tablet: RestoredDevice;
export let laptop: RestoredDevice;

/**
 * Sets up the people and devices before each test. `areas` are those whose lazily loaded parts the
 * devices load, by default all.
 */
export function setUpTwoDevices({ areas }: { areas?: readonly LaterArea[] } = {}): void {
  beforeEach(async () => {
    place = await startRestorable(areas);
    await addCatalog(place.server());
    own = await makeDistributor(place.server());
    ana = await makeUser(place.server(), own, { name: 'Ana' });
    bia = await makeUser(place.server(), own, { name: 'Bia' });
    admin = await makeUser(place.server(), null, { name: 'Caio' });
    tablet = await createDevice(place, ana, 'Ana');
    laptop = await createDevice(place, bia, 'Bia');
    await tablet.sync();
    await laptop.sync();
  }, 60_000);

  afterEach(() => place.close());
}

/** Creates a draft that only the device has. Returns its id. */
export async function createLocalDraft(one: RestoredDevice, customerOrder = ''): Promise<string> {
  const made = await one.orders.createDraft({ content: content(own, { customerOrder }) });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

/** Submits an order, which the server acknowledges with a number, and returns its id. */
export async function submitNewOrder(one: RestoredDevice, customerOrder = ''): Promise<string> {
  const id = await createLocalDraft(one, customerOrder);
  await one.orders.submitOrder(id);
  await one.sync();
  return id;
}

export const readNumber = async (one: RestoredDevice, id: string) =>
  (await one.orders.readOrder(id))!.order.number;

/** Returns the orders in the server's database as text: number, status and customer order. */
export async function readServerOrders(): Promise<string[]> {
  const rows = await place
    .server()
    .db.selectFrom('sales_order')
    .select(['number', 'status', 'customer_order'])
    .where('deleted', '=', false)
    .execute();
  return rows
    .map(({ number, status, customer_order: name }) =>
      [number ?? 'draft', status, name].filter(Boolean).join(' '),
    )
    .sort();
}

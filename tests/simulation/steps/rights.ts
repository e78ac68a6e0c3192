/**
 * Rights are removed and given back, users are disabled and distributors deactivated while people
 * work. The change takes effect on the server immediately, and on a device with its next answer.
 */
import { updatePermissions } from '#areas/account/server/index.ts';
import { getSignedInPerson } from '#areas/account/domain/call-addresses.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import {
  can,
  permissionEntryFor,
  type Actor,
  type PermissionEntry,
} from '#kernel/domain/user/permissions.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';
import { attempt, kill, openTab, readAt, type Device, type Tab } from '../devices/device.ts';
import type { SimulatedServer } from '../devices/server.ts';
import type { Company, Person } from '../people/company.ts';
import { nameWithDevice, describeOutcome, type Play } from '../play.ts';

const CHANGING = 0.12;

/**
 * Returns the random stream of rights, or undefined if they do not change. It is separate, so that
 * the other simulations stay as they were.
 */
export function rightsChangesIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'rights'));
  return chance.is(CHANGING) ? chance : undefined;
}

const without = (person: Person, orders: 'read' | 'none'): PermissionEntry[] => [
  ...person.actor.permissions.filter(({ route }) => route !== 'orders'),
  permissionEntryFor('orders', orders),
];
const disabled = ({ db, clock }: SimulatedServer, person: Person, isDisabled: boolean) =>
  db
    .updateTable('user_account')
    .set({ disabled_at: isDisabled ? toTimestamp(clock.now) : null })
    .where('id', '=', person.actor.userId)
    .execute();
const active = ({ db }: SimulatedServer, { distributors }: Company, isActive: boolean) =>
  db
    .updateTable('distributor')
    .set({ active: isActive })
    .where('id', '=', distributors.A)
    .execute();

/** Makes one change to the rights of a person who works on a device, or to distributor A. */
export async function changeRights(play: Play, chance: Chance): Promise<void> {
  const { server, devices, company, say } = play;
  const person = chance.pick(devices).person;
  if (!person) return;
  const { name, actor } = person;
  const changes: readonly (readonly [number, () => Promise<unknown>, string])[] = [
    [4, () => updatePermissions(server.db, actor.userId, without(person, 'none')), 'loses orders'],
    [
      3,
      () => updatePermissions(server.db, actor.userId, without(person, 'read')),
      'may read orders only',
    ],
    [
      5,
      () => updatePermissions(server.db, actor.userId, [...actor.permissions]),
      'has every right',
    ],
    [1, () => disabled(server, person, true), 'is disabled'],
    [2, () => disabled(server, person, false), 'is enabled'],
    [1, () => active(server, company, false), 'sees distributor A deactivated'],
    [2, () => active(server, company, true), 'sees distributor A active'],
  ];

  const [, change, what] = chance.pick(
    changes.flatMap((one) => Array.from({ length: one[0] }, () => one)),
  );

  await change();
  say(`${name} ${what}`);
}

/** Restores all rights, users and distributors to their state at the start. */
export async function restoreAllRights({ server, company, devices }: Play): Promise<void> {
  for (const person of Object.values(company.people)) {
    await updatePermissions(server.db, person.actor.userId, [...person.actor.permissions]);
    await disabled(server, person, false);
  }
  await active(server, company, true);
  for (const device of devices) device.actors.clear();
}

/**
 * Follows changed rights as the portal does: if the access header of an answer differs from the
 * header of the last session check, the session is checked again. If the rights to orders differ,
 * every tab is opened again with the new rights.
 */
export async function followRights(play: Play): Promise<void> {
  for (const device of play.devices) {
    const [tab] = device.tabs;
    const userId = device.person?.actor.userId;
    if (!tab || userId === undefined || device.heard === device.marks.get(userId)) continue;
    const done = await attempt(tab, () => tab.engine.api.call(getSignedInPerson));
    if (done === 'killed' || !('value' in done) || !done.value.ok) continue;
    const { permissions, distributorID } = done.value.value;
    device.marks.set(userId, done.value.access);
    device.heard = done.value.access;
    const known = device.actors.get(userId)?.permissions ?? device.person!.actor.permissions;
    const actor = { userId, distributorId: distributorID ?? null, permissions };
    device.actors.set(userId, actor);
    if (sameRights(known, permissions)) continue;
    const tabs = device.tabs.length;
    kill(device);
    for (let n = 0; n < tabs; n += 1) await openTab(play, device);
    play.say(
      `${nameWithDevice(device)} follows: ${describeOutcome(await look(play, device, actor), String)}`,
    );
  }
}

const sameRights = (one: Actor['permissions'], other: Actor['permissions']) =>
  (['read', 'write'] as const).every(
    (need) =>
      can({ distributorId: 1, permissions: one }, 'orders', need) ===
      can({ distributorId: 1, permissions: other }, 'orders', need),
  );

/** Notes data in the device's databases that its owner may no longer read. */
async function look(play: Play, device: Device, actor: Actor) {
  const tab = device.tabs[0]!;
  if (can(actor, 'orders', 'read')) return { value: 'rights' };
  const left = await leftOn(tab);
  for (const what of left) play.leaks.push(`${nameWithDevice(device)} has ${what}`);
  return { value: 'nothing to read' };
}

const leftOn = (tab: Tab) =>
  readAt(tab, async () => {
    const { core, bulk } = tab.engine;
    const entries = await core.outbox.filter((one) => one.open === 1).toArray();
    const open = new Set(entries.map(({ documentId }) => documentId));
    const whole = (await core.table('orders').toCollection().primaryKeys()).filter(
      (id) => !open.has(String(id)),
    );

    const counts = await Promise.all(
      ['orderHeads', 'orderHistories', 'orderReferences'].map(
        async (name) => [name, await bulk.table(name).count()] as const,
      ),
    );

    return [
      ...whole.map((id) => `the whole order ${String(id)}`),
      ...counts.flatMap(([name, count]) => (count > 0 ? [`${count} rows of ${name}`] : [])),
    ];
  }, []);

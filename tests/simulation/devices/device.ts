/**
 * A device of a simulation: its disk (a fake IndexedDB), locks, clock and link to the server, and
 * the tabs in which one person works. All of it can be killed and started again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Dexie } from 'dexie';
import { createApi, rememberSession, type SessionUser } from '#kernel/device/index.ts';
import type { DeviceRecord, DeviceStore } from '#kernel/device/session/device-record.ts';
import { removeHeldWork } from '#kernel/device/sign-out/remove-held-work.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import {
  signOut,
  startEngine,
  type DeviceModule,
  type Engine,
} from '#kernel/device/engine-and-databases.ts';
import { createOrdersDevice, type OrdersDevice } from '#areas/orders/device/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { modulesIn } from '../people/ticketing.ts';
import { createChance, createIdSource, deriveSeed } from '../chance.ts';
import type { Person } from '../people/company.ts';
import { openDiskFor, IDBKeyRange, createDisk, type Disk } from './disk.ts';
import { startProgramLife, type ProgramLife } from './program-life.ts';
import { createDeviceLocks, type DeviceLocks } from './locks.ts';
import { createLink, type DeviceLink } from './device-link.ts';
import type { Network } from './network.ts';
import { fetchAsOlderPortal, storeAsOlderPortal, limitToOlderFields } from './older-portal.ts';

/**
 * Holds the fake IndexedDB of the tab whose work is running. Code that opens databases by itself
 * finds it as `indexedDB`.
 */
const disks = new AsyncLocalStorage<IDBFactory>();
for (const place of [globalThis, Dexie.dependencies])
  Object.defineProperty(place, 'indexedDB', { get: () => disks.getStore() });
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** A tab of the portal, with its own engine. */
export type Tab = {
  readonly engine: Engine;
  readonly orders: OrdersDevice;
  readonly life: ProgramLife;
  readonly disk: IDBFactory;
  /**
   * The order that the open form started from, on which the next save is based. Undefined if no
   * form is open.
   */
  editing: { readonly id: string; readonly base: Order } | undefined;
};

export type Session = { userId?: number; token?: string };

/** A device with everything that survives its programs. */
export type Device = {
  readonly name: string;
  readonly disk: Disk;
  readonly locks: DeviceLocks;
  readonly link: DeviceLink;
  /** What the device stores outside its databases. */
  readonly record: DeviceStore;
  /** Milliseconds added to the true time. */
  skew: number;
  version: number;
  /**
   * True if the device's portal is of the previous version, which knows fewer fields of an order.
   */
  isOlder: boolean;
  /**
   * The actor of the last session check, by user id. A user without an entry has the rights with
   * which the simulation began.
   */
  readonly actors: Map<number, Actor>;
  readonly marks: Map<number, string | undefined>;
  /** The access header (a mark of distributor and rights) of the last answer in this session. */
  heard: string | undefined;
  /** The person who is signed in. */
  person: Person | undefined;
  session: Session;
  readonly tabs: Tab[];
  /** Every person who ever worked on this device. */
  readonly known: Person[];
  /** How many programs were started on the device so far. */
  starts: number;
};

/** What a device needs from its simulation. */
export type Environment = {
  readonly seed: number;
  readonly run: number;
  readonly network: Network;
  readonly clock: { now: number };
  readonly modules?: readonly DeviceModule[] | undefined;
  /** True if the current version of the portal sends several operations in one request. */
  readonly sendsSeveral: boolean;
};

export const createDevice = (name: string): Device => ({
  name,
  disk: createDisk(),
  locks: createDeviceLocks(),
  link: createLink(name),
  record: memory(),
  skew: 0,
  version: 1,
  isOlder: false,
  actors: new Map(),
  marks: new Map(),
  heard: undefined,
  person: undefined,
  session: {},
  tabs: [],
  known: [],
  starts: 0,
});

/** Opens a tab for the person who is signed in. */
export async function openTab(environment: Environment, device: Device): Promise<Tab> {
  const person = device.person!;
  const life = startProgramLife();
  const chance = createChance(deriveSeed(environment.seed, device.name, (device.starts += 1)));
  const { session, isOlder } = device;
  const send = environment.network.fetchFor(device.link, life);
  const disk = openDiskFor(device.disk, life);
  const now = () => environment.clock.now + device.skew;
  const api = createApi({
    baseUrl: 'http://portal.example',
    version: `${device.version}.0.0`,
    ...(environment.sendsSeveral && !isOlder ? {} : { mostOperations: 1 }),
    transport: async () => createTransport(isOlder ? fetchAsOlderPortal(send) : send),
    now,
    session: () => session,
    onAccess: (mark, token) => {
      if (token === device.session.token) device.heard = mark;
    },
  });

  const engine = await startEngine({
    actor: device.actors.get(person.actor.userId) ?? person.actor,
    api,
    modules: environment.modules ?? modulesIn(environment.seed),
    clock: now,
    indexedDB: disk,
    keyRange: IDBKeyRange,
    locks: device.locks.of(life, () => life.survive()),
    chance: createIdSource(chance, environment.run),
  });

  if (isOlder) storeAsOlderPortal(engine);
  const orders = createOrdersDevice(engine, person.name);
  const tab: Tab = {
    engine,
    orders: isOlder ? limitToOlderFields(orders) : orders,
    life,
    disk,
    editing: undefined,
  };

  life.onDeath(() => {
    device.locks.release(life);
    const n = device.tabs.indexOf(tab);
    if (n >= 0) device.tabs.splice(n, 1);
    engine.stop();
  });

  device.tabs.push(tab);
  return tab;
}

/** Signs a person in on the device and opens a tab. */
export async function signInOn(
  environment: Environment,
  device: Device,
  person: Person,
): Promise<void> {
  device.person = person;
  device.session = { userId: person.actor.userId, token: person.token };
  if (!device.known.includes(person)) device.known.push(person);
  await rememberSession(device.record, storage, userOf(person), person.token);
  await openTab(environment, device);
}

/** Signs the same person in again, with a new token. */
export async function signInAgain(device: Device): Promise<void> {
  device.session.token = device.person!.token;
  for (const tab of device.tabs) await tab.engine.signedIn();
}

/** Ends the browser with all its tabs at once, as a crash does. */
export const kill = (device: Device): void => {
  while (device.tabs[0]) device.tabs[0].life.die();
};

/** Runs work that opens databases by itself, with the fake IndexedDB of this tab. */
export const inTab = <T>(tab: Tab, work: () => Promise<T>): Promise<T> => disks.run(tab.disk, work);

/** The result of work in a tab: its value, the name of its error, or `killed` if the tab died. */
export type Done<T> = { readonly value: T } | { readonly failed: string } | 'killed';

/** Runs work in a tab until it is done or fails, or the tab dies. */
export async function attempt<T>(tab: Tab, work: () => Promise<T>): Promise<Done<T>> {
  const doing = inTab(tab, work).then(
    (value): Done<T> => ({ value }),
    (error: unknown): Done<T> => ({ failed: (error as Error).name }),
  );
  const done = await Promise.race([tab.life.died.then((): Done<T> => 'killed'), doing]);
  return tab.life.isDead ? 'killed' : done;
}

/** Returns what is read in the tab, or `otherwise` if the tab dies or the read fails. */
export async function readAt<T>(tab: Tab, read: () => Promise<T>, otherwise: T): Promise<T> {
  const done = await attempt(tab, read);
  return done !== 'killed' && 'value' in done ? done.value : otherwise;
}

const userOf = ({ actor }: Person): SessionUser => ({
  id: actor.userId,
  distributorID: actor.distributorId,
  permissions: actor.permissions,
  lang: 'en',
  acceptance: true,
  job_role_id: null,
});

function memory(): DeviceStore {
  let record = {
    user: null,
    token: null,
    deviceKey: null,
    language: null,
    signOutsToDeliver: [],
    heldWork: {},
    removedWork: {},
    notedOutbox: null,
  } as unknown as DeviceRecord;
  return {
    read: async () => record,
    change: async (to) => (record = { ...record, ...to(record) }),
  };
}

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * Signs out as the portal does. Returns false if unsent work prevents it, so that the person stays
 * signed in.
 */
export async function signOutOn(device: Device, mode: 'send_first' | 'keep'): Promise<boolean> {
  const tab = device.tabs[0]!;
  const out = await disks.run(device.disk.whole, () =>
    signOut(mode, { engine: tab.engine, device: device.record, storage }),
  );

  if (!out.ok) return false;
  leave(device);
  return true;
}

/**
 * Removes unsent work that people left on the device when they signed out, if its retention period
 * is over. The portal does this when it receives an answer of the server.
 */
export async function removeExpiredHeldWork(device: Device, tab: Tab): Promise<void> {
  const { engine } = tab;
  const at = engine.api.serverTime();
  if (at === null) return;
  const { record } = device;
  await disks.run(device.disk.whole, () =>
    removeHeldWork(at, { device: record, modules: engine.modules, storage }),
  );
}

/** Closes all tabs and ends the session without a sign-out. The device's databases stay. */
export function leave(device: Device): void {
  kill(device);
  device.person = undefined;
  device.session = {};
}

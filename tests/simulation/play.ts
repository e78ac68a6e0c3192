/**
 * The state of a running simulation: its people, devices and server, and the few functions that
 * every step needs.
 */
import type { Order, OrderContent } from '#areas/orders/domain/index.ts';
import type { OrderRow } from '#areas/orders/device/index.ts';
import { selectStoredOrders } from './checks/server-records.ts';
import type { Chance } from './chance.ts';
import type { Chaos } from './chaos/chaos.ts';
import type { Agreements } from './people/agreements.ts';
import type { Attaching } from './people/attaching.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { signIn, type Company, type Person, type Staff } from './people/company.ts';
import type { SeenOrders } from './people/seen-orders.ts';
import type { ShownOrders } from './people/shown-orders.ts';
import {
  attempt,
  readAt,
  openTab,
  type Device,
  type Done,
  type Tab,
  type Environment,
} from './devices/device.ts';
import type { WriteLedger } from './checks/ledger.ts';
import { officeHeaders } from './devices/network.ts';
import type { SimulatedServer } from './devices/server.ts';
import type { Trace } from './trace.ts';
import type { Typist } from './people/typing.ts';
import type { ReportsPlay } from './steps/report-state.ts';
import type { Renewal } from './people/renewal.ts';
import type { Ticketing } from './people/ticketing.ts';
import type { Reporting } from './people/fulfillment-reporting.ts';

/** The state of a running simulation, which every step gets. */
export type Play = Environment & {
  readonly chance: Chance;
  readonly server: SimulatedServer;
  readonly company: Company;
  readonly devices: Device[];
  readonly ledger: WriteLedger;
  readonly trace: Trace;
  readonly typists: Readonly<Record<string, Typist>>;
  /** What the approvers and the ERP have seen. */
  readonly seenOrders: SeenOrders;
  /** What authors have seen of the orders that they sent. */
  readonly shownOrders: ShownOrders;
  /**
   * True if a colleague at the office changes each order that a device has just submitted, before
   * the device's request arrives.
   */
  readonly overtakes: boolean;
  /** The closings of distributor A's orders, with the time at which each became known. */
  readonly closings: (Closing & { readonly known: number })[];
  /** Undefined if no reports are uploaded. */
  readonly reports: ReportsPlay | undefined;
  /** Undefined if people do not order under funnels. */
  readonly agreements: Agreements | undefined;
  /** Undefined if people attach no files to orders. */
  readonly attaching: Attaching | undefined;
  /** Undefined if people write no tickets. */
  readonly ticketing: Ticketing | undefined;
  /** Undefined if the ERP reports no events of orders. */
  readonly reporting: Reporting | undefined;
  /** Undefined if the terms are not renewed. */
  readonly renewal: Renewal | undefined;
  /** Undefined if the server is not restored, or only once. */
  readonly chaos: Chaos | undefined;
  /** Messages about data on a device that its owner may no longer read. */
  readonly leaks: string[];
  /** Today's prices by part number. */
  readonly prices: Record<string, number>;
  /**
   * Returns a new id, for commands and documents of people who call the server directly, without a
   * simulated device.
   */
  newKey(): string;
  say(line: string): void;
};

/**
 * A step of a simulation: mostly an action of the person on `device`, in `tab`. Steps of people
 * without a device, of the ERP and of the server ignore both.
 */
export type Step = (play: Play, device: Device, tab: Tab) => Promise<void>;

/** Returns a tab to work in: an open one, or, after a kill, a new one. */
export async function pickTab(play: Play, device: Device): Promise<Tab> {
  return device.tabs.length ? play.chance.pick(device.tabs) : await openTab(play, device);
}

export const typistOf = (play: Play, person: Person): Typist => play.typists[person.name]!;

/**
 * Returns the trace's text for the outcome of work in a tab: that the tab died, the name of the
 * error, or what `say` returns.
 */
export const describeOutcome = <T>(done: Done<T>, say: (value: T) => string): string =>
  done === 'killed' ? 'dies' : 'failed' in done ? done.failed : say(done.value);
export const codeOrDone = (result: { ok: true } | { ok: false; code: string }): string =>
  result.ok ? 'done' : result.code;

/**
 * Returns the orders, among the first 60 in the device's list, for which `which` is true. Returns
 * none if the tab dies or the list cannot be read.
 */
export async function readRows(
  tab: Tab,
  which: (row: OrderRow) => boolean = () => true,
): Promise<OrderRow[]> {
  return await readAt(
    tab,
    async () => (await tab.orders.listOrders({ offset: 0, limit: 60 })).rows.filter(which),
    [],
  );
}

/** Returns an order as this tab shows it, or undefined if there is none or the tab dies. */
export async function readOrderIn(tab: Tab, id: string): Promise<Order | undefined> {
  return await readAt(tab, async () => (await tab.orders.readOrder(id))?.order, undefined);
}

/**
 * Runs a person's save, and records in the ledger what was seen before, what was tried, and what
 * the person was told.
 */
export async function saveAndRecord(
  play: Play,
  device: Device,
  tab: Tab,
  id: string,
  before: OrderContent | undefined,
  after: OrderContent,
  work: () => Promise<{ ok: true; value: Order } | { ok: false; code: string }>,
): Promise<Done<{ ok: true; value: Order } | { ok: false; code: string }>> {
  const end = play.ledger.attempt(id, nameWithDevice(device), before, after);
  const done = await attempt(tab, work);
  if (done !== 'killed') end('value' in done && done.value.ok ? { saved: after } : 'not_done');
  return done;
}

/** Returns the person and the device as one name, for example `ana on tablet`. */
export const nameWithDevice = (device: Device): string =>
  `${device.person!.name} on ${device.name}`;

/**
 * Records what a person did on a device, and its outcome. `say` returns the text of a value.
 * @param deed The deed without its subject, for example `submits order-1`.
 */
export const recordDeed = <T>(
  play: Play,
  device: Device,
  deed: string,
  done: Done<T>,
  say: (value: T) => string,
): void => play.say(`${nameWithDevice(device)} ${deed}: ${describeOutcome(done, say)}`);

type Call = {
  readonly status: number;
  readonly json: { readonly body: never; readonly message?: string };
};

/**
 * Sends a call of a colleague at the office: a person who calls the server directly, without a
 * simulated device, over a network that never fails.
 */
export const callFromOffice = (
  play: Play,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  body?: object,
): Promise<Call> => callAs(play, play.company.people.caio, 'office', method, url, body);

/**
 * Sends a call for a person. If the server fails (a status of 500 or more), the call is repeated
 * under the same key, at most three times. If the session has ended, the person signs in again
 * before that.
 */
export async function callAs(
  play: Play,
  person: Staff,
  from: string,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  body?: object,
): Promise<Call> {
  const key = method === 'GET' ? undefined : play.newKey();
  for (let n = 0; ; n += 1) {
    const answer = await play.network.deliver({
      from,
      method,
      url,
      headers: officeHeaders(person.token, key),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    play.server.dying = undefined;
    if (n > 2 || (answer.status !== 401 && answer.status < 500))
      return { status: answer.status, json: JSON.parse(answer.text) as Call['json'] };
    if (answer.status === 401) await signIn(play.server, [person]);
  }
}

/** Returns distributor A's orders on the server with these statuses. */
export const selectOfficeOrders = async (play: Play, statuses: readonly string[]) =>
  (await selectStoredOrders(play.server.db, [play.company.distributors.A])).filter(
    (order) => !order.deleted && statuses.includes(order.status),
  );

/** A simulation while it runs: who and what is in it, and the few things that every step needs. */
import type { Order, OrderContent } from '#areas/orders/domain/index.ts';
import type { OrderRow } from '#areas/orders/device/index.ts';
import { ordersOf } from './checks/books.ts';
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
import type { Ledger } from './checks/ledger.ts';
import { officeHeaders } from './devices/network.ts';
import type { SimulatedServer } from './devices/server.ts';
import type { Trace } from './trace.ts';
import type { Typist } from './people/typing.ts';
import type { ReportsPlay } from './steps/report-state.ts';
import type { Renewal } from './people/renewal.ts';
import type { Ticketing } from './people/ticketing.ts';
import type { Reporting } from './people/reporting.ts';

export type Play = Environment & {
  readonly chance: Chance;
  readonly server: SimulatedServer;
  readonly company: Company;
  readonly devices: Device[];
  readonly ledger: Ledger;
  readonly trace: Trace;
  readonly typists: Readonly<Record<string, Typist>>;
  /** What the approvers and the ERP have seen. */
  readonly seenOrders: SeenOrders;
  /** What its authors have seen of what they sent. */
  readonly shownOrders: ShownOrders;
  /** In some simulations a colleague at the office changes what a device has just sent, before it arrives. */
  readonly overtakes: boolean;
  /** Of distributor A, with the time from which they applied. */
  readonly closings: (Closing & { readonly known: number })[];
  /** Where reports are uploaded too. */
  readonly reports: ReportsPlay | undefined;
  /** Where people order under funnels too. */
  readonly agreements: Agreements | undefined;
  /** Where people attach files too. */
  readonly attaching: Attaching | undefined;
  /** Where people write tickets. */
  readonly ticketing: Ticketing | undefined;
  /** Where the ERP reports what became of orders. */
  readonly reporting: Reporting | undefined;
  /** Where the terms are renewed while people work. */
  readonly renewal: Renewal | undefined;
  /** Where the server is restored from any backup at any moment. */
  readonly chaos: Chaos | undefined;
  /** What lay on a device although its owner might no longer read it. */
  readonly leaks: string[];
  /** Of today. */
  readonly prices: Record<string, number>;
  /** Keys of the office's own commands. */
  newKey(): string;
  say(line: string): void;
};

export type Step = (play: Play, device: Device, tab: Tab) => Promise<void>;

/** A tab to work in: one that is open, or, after a kill, a new one. */
export async function tabOf(play: Play, device: Device): Promise<Tab> {
  return device.tabs.length ? play.chance.pick(device.tabs) : await openTab(play, device);
}
export const typistOf = (play: Play, person: Person): Typist => play.typists[person.name]!;

export const outcome = <T>(done: Done<T>, say: (value: T) => string): string =>
  done === 'killed' ? 'dies' : 'failed' in done ? done.failed : say(done.value);
export const codeOrDone = (result: { ok: true } | { ok: false; code: string }): string =>
  result.ok ? 'done' : result.code;

export async function rowsOf(
  tab: Tab,
  which: (row: OrderRow) => boolean = () => true,
): Promise<OrderRow[]> {
  return await readAt(
    tab,
    async () => (await tab.orders.listOrders({ offset: 0, limit: 60 })).rows.filter(which),
    [],
  );
}
export async function seen(tab: Tab, id: string): Promise<Order | undefined> {
  return await readAt(tab, async () => (await tab.orders.readOrder(id))?.order, undefined);
}

/** A save of a person, with what was seen before, tried and told. */
export async function write(
  play: Play,
  device: Device,
  tab: Tab,
  id: string,
  before: OrderContent | undefined,
  after: OrderContent,
  work: () => Promise<{ ok: true; value: Order } | { ok: false; code: string }>,
): Promise<Done<{ ok: true; value: Order } | { ok: false; code: string }>> {
  const end = play.ledger.attempt(id, byOf(device), before, after);
  const done = await attempt(tab, work);
  if (done !== 'killed') end('value' in done && done.value.ok ? { saved: after } : 'not_done');
  return done;
}
/** A hand: one person on one device. */
export const byOf = (device: Device): string => `${device.person!.name} on ${device.name}`;

type Call = {
  readonly status: number;
  readonly json: { readonly body: never; readonly message?: string };
};
/** A call of a colleague at the office, whose network is good. */
export const fromOffice = (
  play: Play,
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  body?: object,
): Promise<Call> => callAs(play, play.company.people.caio, 'office', method, url, body);
/** Whoever was away too long signs in again; what the server did not answer is asked again under the same key. */
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
export const officeOrders = async (play: Play, statuses: readonly string[]) =>
  (await ordersOf(play.server.db, [play.company.distributors.A])).filter(
    (order) => !order.deleted && statuses.includes(order.status),
  );

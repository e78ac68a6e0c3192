/** What can happen in a world, each with its weight. One actor moves at a time; what happens in between is prepared and strikes when a request is on its way. */
import type { Order } from '#areas/orders/domain/index.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { conflictOf } from '#kernel/device/offline.ts';
import { openInOrder } from '#kernel/device/outbox/outbox.ts';
import { close, endSessions, setPending, signIn } from './company.ts';
import {
  attempt,
  kill,
  leave,
  openTab,
  readAt,
  signInAgain,
  signInOn,
  signOutOn,
  type Device,
  type Tab,
} from './device.ts';
import { comment, decideThere, erpCalls, submitThere } from './manufacturer.ts';
import { faults } from './network.ts';
import { catalogue, office, slowOffice } from './office.ts';
import {
  byOf,
  outcome,
  rowsOf,
  seen,
  tabOf,
  told,
  typistOf,
  write,
  type Play,
  type Step,
} from './play.ts';
import { drain, lateOnes, sync } from './syncing.ts';
import { beginReports, uploadTable } from './uploads.ts';

const asksPerson = ({ state }: OutboxEntry) =>
  state === 'conflict' || state === 'repriced' || state === 'rejected' || state === 'parked';
const isHeld = ({ state }: OutboxEntry) => state === 'held_sign_in';
const open = (tab: Tab): Promise<OutboxEntry[]> =>
  readAt(tab, () => openInOrder(tab.engine.core).toArray(), []);
const isDraft = (row: { status: string }) => row.status === 'draft';
const isReturned = (row: { status: string }) => row.status === 'waiting_correction';
const isOpenToOwner = (row: { status: string }) => isDraft(row) || isReturned(row);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An order of this device, if there is any that fits. */
async function some(
  play: Play,
  tab: Tab,
  which: (row: { status: string; sync: string }) => boolean = () => true,
): Promise<string | undefined> {
  const rows = await rowsOf(tab, which);
  return rows.length ? play.chance.pick(rows).id : undefined;
}

const make: Step = async (play, device, tab) => {
  const id = tab.engine.newId();
  const content = typistOf(play, device.person!).draft(device.person!.actor.distributorId!);
  const done = await write(play, device, tab, id, undefined, content, () =>
    tab.orders.createDraft({ id, content }),
  );
  play.say(`${byOf(device)} makes ${play.trace.name(id)}: ${outcome(done, told)}`);
};
const save: Step = async (play, device, tab) => {
  const id = await some(play, tab, isOpenToOwner);
  const before = id && (await seen(tab, id));
  if (!id || !before) return;
  const content = typistOf(play, device.person!).change(before.content);
  const done = await write(play, device, tab, id, before.content, content, () =>
    tab.orders.saveDraft(id, content),
  );
  play.say(`${byOf(device)} saves ${play.trace.name(id)}: ${outcome(done, told)}`);
};
/** A form goes on from what it was opened with, whatever happened elsewhere meanwhile. */
const form: Step = async (play, device, tab) => {
  if (!tab.editing) {
    const id = await some(play, tab, isOpenToOwner);
    const base = id && (await seen(tab, id));
    if (id && base) {
      tab.editing = { id, base };
      play.say(`${byOf(device)} opens a form of ${play.trace.name(id)}`);
    }
    return;
  }
  const { id, base } = tab.editing;
  const content = typistOf(play, device.person!).change(base.content);
  const done = await write(play, device, tab, id, base.content, content, () =>
    tab.orders.saveDraft(id, content, { base }),
  );
  tab.editing =
    done !== 'killed' && 'value' in done && done.value.ok && play.chance.is(0.6)
      ? { id, base: done.value.value as Order }
      : undefined;
  play.say(`${byOf(device)} saves the form of ${play.trace.name(id)}: ${outcome(done, told)}`);
};
const submit: Step = async (play, device, tab) => {
  const id = await some(play, tab, isOpenToOwner);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.submitOrder(id));
  play.say(`${byOf(device)} submits ${play.trace.name(id)}: ${outcome(done, told)}`);
  if (
    done !== 'killed' &&
    'value' in done &&
    !done.value.ok &&
    done.value.code === 'repriced' &&
    play.chance.is(0.7)
  )
    await confirm(play, device, tab, id);
};
const confirm = async (play: Play, device: Device, tab: Tab, id: string): Promise<void> => {
  const before = await seen(tab, id);
  const end = play.ledger.attempt(id, byOf(device), before?.content, undefined);
  const done = await attempt(tab, () => tab.orders.confirmPrices(id));
  const after = await seen(tab, id);
  if (done !== 'killed' && after) end({ told: after.content });
  play.say(`${byOf(device)} confirms the prices of ${play.trace.name(id)}: ${outcome(done, told)}`);
};
const withdraw: Step = async (play, device, tab) => {
  const id = await some(play, tab, (row) => row.status === 'waiting_approval');
  if (id)
    play.say(
      `${byOf(device)} takes back ${play.trace.name(id)}: ${outcome(await attempt(tab, () => tab.orders.withdrawOrder(id)), told)}`,
    );
};
const drop: Step = async (play, device, tab) => {
  const id = await some(play, tab, isReturned);
  if (id)
    play.say(
      `${byOf(device)} gives up ${play.trace.name(id)} and its number: ${outcome(await attempt(tab, () => tab.orders.dropOrder(id)), told)}`,
    );
};
const remove: Step = async (play, device, tab) => {
  const id = await some(play, tab, isDraft);
  const before = id && (await seen(tab, id));
  if (!id || !before) return;
  play.ledger.removalAsked(id, byOf(device), before.content);
  play.say(
    `${byOf(device)} deletes ${play.trace.name(id)}: ${outcome(await attempt(tab, () => tab.orders.removeDraft(id)), told)}`,
  );
};
const duplicate: Step = async (play, device, tab) => {
  const id = await some(play, tab);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.duplicateOrder(id));
  if (done !== 'killed' && 'value' in done && done.value.ok)
    play.ledger.attempt(
      done.value.value.id,
      byOf(device),
      undefined,
      undefined,
    )({ told: done.value.value.content });
  play.say(
    `${byOf(device)} copies ${play.trace.name(id)}: ${outcome(done, (result) => (result.ok ? play.trace.name(result.value.id) : result.code))}`,
  );
};

/** What waits for a person is decided, one way or another. */
const decide: Step = async (play, device, tab) => {
  const { chance, ledger, trace } = play;
  const by = byOf(device);
  const all = await open(tab);
  const asking = all.filter(asksPerson);
  if (asking.length === 0) return;
  const entry = chance.pick(asking);
  const id = entry.documentId;
  const lane = all.filter(({ documentId }) => documentId === id);
  const say = (what: string, how: string) => play.say(`${by} ${what} ${trace.name(id)}: ${how}`);
  if (entry.state === 'conflict') {
    const { theirs, overlaps } = conflictOf<Order>(entry);
    switch (chance.pick(['mine', 'mine', 'theirs', 'copy'] as const)) {
      case 'mine': {
        const done = await attempt(tab, () => tab.orders.keepMine(id));
        if (done === 'killed' || ('value' in done && done.value)) {
          // Whoever decides has seen theirs, and a removal that stands here goes on.
          if (lane.some(({ kind }) => kind === 'order.remove'))
            ledger.removalAsked(id, by, theirs?.content);
          for (const { path, mine, theirs: other } of overlaps)
            for (const [place, from, to] of placesOf(path, other, mine))
              ledger.decided(id, by, place, from, to);
        }
        return say('keeps mine of', outcome(done, String));
      }
      case 'theirs': {
        const done = await attempt(tab, () => tab.orders.takeTheirs(id));
        if (done === 'killed' || ('value' in done && done.value)) ledger.givenUp(id, by);
        return say('takes theirs of', outcome(done, String));
      }
      case 'copy': {
        const done = await attempt(tab, () => tab.orders.keepAsCopy(id));
        if (done === 'killed' || ('value' in done && done.value.ok)) ledger.givenUp(id, by);
        if (done !== 'killed' && 'value' in done && done.value.ok)
          ledger.attempt(
            done.value.value.id,
            by,
            undefined,
            undefined,
          )({ told: done.value.value.content });
        return say(
          'keeps a copy of',
          outcome(done, (result) => (result.ok ? trace.name(result.value.id) : result.code)),
        );
      }
    }
  }
  if (entry.state === 'repriced' && chance.is(0.8)) return await confirm(play, device, tab, id);
  if (chance.is(0.7))
    return say(
      'tries again with',
      outcome(await attempt(tab, () => tab.engine.retry(entry.id)), () => 'done'),
    );
  ledger.givenUp(id, by);
  say(
    'gives up',
    outcome(await attempt(tab, () => tab.engine.discard(entry.id)), () => 'done'),
  );
};
/** An overlap's places as the ledger calls them; a whole line is all its values. */
function placesOf(
  path: readonly string[],
  from: unknown,
  to: unknown,
): (readonly [string, unknown, unknown])[] {
  if (path[0] !== 'lines') return [[path[0]!, from, to]];
  if (path.length === 3) return [[`${path[1]}/${path[2]}`, from, to]];
  const fields = (line: unknown) => (line ?? {}) as Record<string, unknown>;
  return ['partNumber', 'quantity', 'unitMinor', 'discount', 'demo'].map(
    (field) => [`${path[1]}/${field}`, fields(from)[field], fields(to)[field]] as const,
  );
}

const bothTabs: Step = async (play, device) => {
  while (device.tabs.length < 2) await openTab(play, device);
  play.say(`${device.name} sends from two tabs`);
  await Promise.all(
    device.tabs.slice(0, 2).map((tab) => attempt(tab, () => tab.engine.drain({ force: true }))),
  );
};
const secondTab: Step = async (play, device) => {
  if (device.tabs.length < 2) {
    await openTab(play, device);
    play.say(`${device.name} opens a second tab`);
  }
};

/** While a request is on its way, somebody does something. */
const meanwhile: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    save,
    save,
    form,
    submit,
    make,
    remove,
    office,
    office,
    decideThere,
  ] as const);
  const other = play.chance.pick(device.tabs);
  device.link.meanwhile = async () => {
    if (!other.life.isDead) {
      play.say('… meanwhile:');
      await act(play, device, other);
    }
  };
  await play.chance.pick([sync, sync, drain])(play, device, tab);
  device.link.meanwhile = undefined;
};
const killed: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    sync,
    sync,
    sync,
    drain,
    save,
    make,
    submit,
    withdraw,
    remove,
    decide,
  ]);
  // About as many places to die as such a step has.
  tab.life.dieAt(1 + play.chance.int(act === sync ? 26 : act === drain ? 14 : 4));
  play.say(`${device.name} is about to be killed`);
  await act(play, device, tab);
  if (play.chance.is(0.5)) kill(device);
  else tab.life.die();
};
/** Another version takes over between two operations. */
const update: Step = async (play, device, tab) => {
  device.link.meanwhile = async () => {
    void tab.engine.pause();
  };
  if (play.chance.is(0.4)) device.link.coming.unshift('too_old');
  await sync(play, device, tab);
  device.link.meanwhile = undefined;
  kill(device);
  device.version += 1;
  await openTab(play, device);
  play.say(`${device.name} is updated to version ${device.version}`);
};

const bad: Step = async (play, { link, name }) => {
  if (link.coming.length < 4) play.say(`${name} has a bad line`);
  for (let n = 1 + play.chance.int(3); n > 0; n -= 1) link.coming.push(play.chance.pick(faults));
};
const offline: Step = async (play, { link, name }) => {
  if (!link.isDown) {
    link.isDown = true;
    play.say(`${name} is offline`);
  }
};
const wait: Step = async (play) => {
  const ms = play.chance.weighted([
    [5, MINUTE],
    [3, 10 * MINUTE],
    [2, 5 * HOUR],
    [1, 2 * DAY],
    [0.3, 31 * DAY],
  ] as const);
  play.clock.now += Math.floor(ms * (0.5 + play.chance.next()));
  play.say('time passes');
};
const clockOff: Step = async (play, device) => {
  device.skew = play.chance.pick([0, -3 * DAY, 3 * DAY, -400 * DAY]);
  play.say(`${device.name} has its clock off by ${device.skew / DAY} days`);
};
const full: Step = async (play, { disk, name }) => {
  if (!disk.full) {
    disk.full = true;
    play.say(`${name} has no room left`);
  }
};

const lostSession: Step = async (play, device) => {
  await endSessions(play.server, device.person!);
  play.say(`${device.person!.name} is signed out by the server`);
};
const terms: Step = async (play, device) => {
  await setPending(play.server, device.person!, true);
  play.say(`${device.person!.name} has new terms to accept`);
};
/** Signs in and accepts, as the portal asks whoever is held. */
const signInNow: Step = async (play, device, tab) => {
  if (!(await open(tab)).some(isHeld) && play.chance.is(0.7)) return;
  await setPending(play.server, device.person!, false);
  await signIn(play.server, [device.person!]);
  play.say(
    `${byOf(device)} signs in again: ${outcome(await attempt(tab, () => signInAgain(device)), () => 'done')}`,
  );
};
const signOut: Step = async (play, device) => {
  const mode = play.chance.pick(['send_first', 'keep'] as const);
  const person = device.person!;
  const done = await attempt(device.tabs[0]!, () => signOutOn(device, mode));
  if (!device.person) play.reports?.signedOut.add(`${person.name} on ${device.name}`);
  // Its own sign-out ends the tab: that is no kill.
  play.say(
    `${person.name} signs out of ${device.name} (${mode}): ${device.person ? outcome(done, String) : 'done'}`,
  );
};
/** Lent for an hour, with its owner's work on it. */
const lend: Step = async (play, device) => {
  const owner = device.person!;
  const { bruno } = play.company.people;
  if (owner === bruno || play.devices.some((other) => other.person === bruno)) return;
  await attempt(device.tabs[0]!, () => signOutOn(device, 'keep'));
  if (device.person) return;
  play.reports?.signedOut.add(`${owner.name} on ${device.name}`);
  await signIn(play.server, [bruno]);
  await signInOn(play, device, bruno);
  play.say(`${device.name} is lent to bruno`);
  for (const step of [make, sync, submit])
    if (device.tabs.length) await step(play, device, device.tabs[0]!);
  leave(device);
  await signIn(play.server, [owner]);
  await signInOn(play, device, owner);
  play.say(`${device.name} is back with ${owner.name}`);
};

/** Orders close for some hours, soon; nobody closes them twice at once. */
const closing: Step = async (play) => {
  const { clock, chance, closings } = play;
  const last = closings.at(-1);
  if (last && last.end > clock.now) return;
  const start = Math.ceil(clock.now / MINUTE) * MINUTE + (1 + chance.int(8)) * MINUTE;
  const end = start + (1 + chance.int(6)) * HOUR;
  closings.push({ start, end, known: clock.now });
  await close(play.server, play.company.distributors.A, ['orders'], { start, end });
  play.say(`orders will be closed in ${Math.round((start - clock.now) / MINUTE)} minutes`);
};
/** Sent offline in time, and with the server too late. */
const lastMinute: Step = async (play, device, tab) => {
  await closing(play, device, tab);
  device.link.isDown = true;
  for (const act of [save, submit]) await act(play, device, tab);
  const { start, end } = play.closings.at(-1)!;
  play.clock.now = Math.max(play.clock.now, play.chance.is(0.8) ? start : end);
  device.link.isDown = false;
  play.say(
    `the closing ${play.clock.now < end ? 'begins' : 'is over'}, and ${device.name} is online`,
  );
  await sync(play, device, tab);
};

const table: readonly (readonly [number, Step])[] = [
  [5, make],
  [12, save],
  [9, form],
  [12, submit],
  [5, withdraw],
  [2, remove],
  [2, duplicate],
  [4, decide],
  [10, sync],
  [6, drain],
  [2, bothTabs],
  [1, secondTab],
  [8, meanwhile],
  [6, killed],
  [1, update],
  [8, bad],
  [4, offline],
  [4, wait],
  [2, lateOnes],
  [1, clockOff],
  [1, full],
  [1, lostSession],
  [0.7, terms],
  [1, signInNow],
  [0.5, signOut],
  [0.4, lend],
  [9, office],
  [2, slowOffice],
  [4, catalogue],
  [12, decideThere],
  [9, erpCalls],
  [2, submitThere],
  [2, comment],
  [5, drop],
  [1, closing],
  [2, lastMinute],
];

/** The first day: two drafts that both devices have, and often one of them is sent. */
export async function begin(play: Play): Promise<void> {
  const [first] = play.devices;
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.sync());
  for (let n = 0; n < 2; n += 1) await make(play, first!, first!.tabs[0]!);
  if (play.chance.is(0.5)) await submit(play, first!, first!.tabs[0]!);
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.sync());
  if (play.reports) await beginReports(play);
}

/** One step of one actor; what does not fit gives way to something else. */
export async function step(play: Play): Promise<void> {
  const { chance } = play;
  const device = chance.pick(play.devices);
  const { link, disk } = device;
  play.clock.now += 1_000 + chance.int(20_000);
  if (!device.person) {
    const owner = device.known[0]!;
    await signIn(play.server, [owner]);
    await signInOn(play, device, owner);
    return play.say(`${owner.name} signs in on ${device.name}`);
  }
  if (link.isDown && chance.is(0.2)) {
    link.isDown = false;
    play.say(`${device.name} is online`);
  }
  if (disk.full && chance.is(0.3)) {
    disk.full = false;
    play.say(`${device.name} has room again`);
  }
  const tab = await tabOf(play, device);
  const before = play.trace.lines.length;
  const entries = await open(tab);
  if (entries.some(isHeld) && chance.is(0.3)) return await signInNow(play, device, tab);
  if (entries.some(asksPerson) && chance.is(0.4)) return await decide(play, device, tab);
  const own = play.reports && chance.is(0.65) ? uploadTable : table;
  for (let n = 0; n < 4 && play.trace.lines.length === before; n += 1)
    await chance.weighted(own)(play, device, tab);
}

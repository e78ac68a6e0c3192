/** What a person does with orders: create, save, submit, withdraw, delete and copy them. */
import { repricedContent, type Order } from '#areas/orders/domain/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { overtake } from '../people/office.ts';
import { attempt, readAt, type Device, type Tab } from '../devices/device.ts';
import { byOf, outcome, seen, codeOrDone, typistOf, write, type Play, type Step } from '../play.ts';
import { isDraft, isOpenToOwner, isReturned, some } from './pending.ts';

type Confirmed = { ok: true } | { ok: false; code: string };

export const make: Step = async (play, device, tab) => {
  const id = tab.engine.newId();
  const content = typistOf(play, device.person!).draft(device.person!.actor.distributorId!);
  const done = await write(play, device, tab, id, undefined, content, () =>
    tab.orders.createDraft({ id, content }),
  );
  play.say(`${byOf(device)} makes ${play.trace.name(id)}: ${outcome(done, codeOrDone)}`);
};

export const save: Step = async (play, device, tab) => {
  const id = await some(play, tab, isOpenToOwner);
  const before = id && (await seen(tab, id));
  if (!id || !before) return;
  const content = typistOf(play, device.person!).change(before.content);
  const done = await write(play, device, tab, id, before.content, content, () =>
    tab.orders.saveDraft(id, content),
  );

  play.say(`${byOf(device)} saves ${play.trace.name(id)}: ${outcome(done, codeOrDone)}`);
};

/**
 * Opens a form, or saves an open one. The form starts from the order it was opened with, whatever
 * happened elsewhere meanwhile.
 */
export const form: Step = async (play, device, tab) => {
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
  play.say(
    `${byOf(device)} saves the form of ${play.trace.name(id)}: ${outcome(done, codeOrDone)}`,
  );
};

export const submit: Step = async (play, device, tab) => {
  const id = await some(play, tab, isOpenToOwner);
  const shown = id && (await seen(tab, id))?.content;
  if (!id || !shown) return;
  play.shownOrders.pressed(id, device.person!.actor.userId, shown, device.isOlder);
  const done = await attempt(tab, () => tab.orders.submitOrder(id, shown));
  play.say(`${byOf(device)} submits ${play.trace.name(id)}: ${outcome(done, codeOrDone)}`);
  if (done === 'killed' || !('value' in done)) return;
  if (done.value.ok && play.overtakes) await overtake(play, id);
  if (!done.value.ok && done.value.code === 'repriced' && play.chance.is(0.7))
    await confirm(play, device, tab, id, done.value.issues);
};

/**
 * Confirms changed prices, or an order that another person changed before the submission arrived.
 * `found` are the issues that the device itself has found with the prices.
 */
export const confirm = async (
  play: Play,
  device: Device,
  tab: Tab,
  id: string,
  found?: readonly Issue[],
): Promise<void> => {
  const opened = await readAt(tab, () => tab.orders.readOrder(id), undefined);
  if (!opened) return;
  const { order, contentSeen } = opened;
  const say = (what: string, done: Parameters<typeof outcome<Confirmed>>[0]) =>
    play.say(
      `${byOf(device)} confirms the ${what} of ${play.trace.name(id)}: ${outcome(done, codeOrDone)}`,
    );
  if (contentSeen && !found) {
    play.shownOrders.pressed(id, device.person!.actor.userId, order.content, device.isOlder);
    say('content', await attempt(tab, () => tab.orders.submitOrder(id, order.content)));
    return;
  }

  const shown = { order, issues: found ?? opened.issues };
  const content = repricedContent(order.content, shown.issues);
  play.shownOrders.pressed(id, device.person!.actor.userId, content, device.isOlder);
  const end = play.ledger.attempt(id, byOf(device), order.content, undefined);
  const done = await attempt(tab, () => tab.orders.confirmPrices(id, shown));
  const after = await seen(tab, id);
  if (done !== 'killed' && after) end({ saved: after.content });
  say('prices', done);
};

export const withdraw: Step = async (play, device, tab) => {
  const id = await some(play, tab, (row) => row.status === 'waiting_approval');
  if (id)
    play.say(
      `${byOf(device)} takes back ${play.trace.name(id)}: ${outcome(await attempt(tab, () => tab.orders.withdrawOrder(id)), codeOrDone)}`,
    );
};

/** Gives up a returned order and its number. */
export const drop: Step = async (play, device, tab) => {
  const id = await some(play, tab, isReturned);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.dropOrder(id));
  if (done === 'killed' || ('value' in done && done.value.ok)) play.ledger.numberGivenUp(id);
  play.say(
    `${byOf(device)} gives up ${play.trace.name(id)} and its number: ${outcome(done, codeOrDone)}`,
  );
};

export const remove: Step = async (play, device, tab) => {
  const id = await some(play, tab, isDraft);
  const before = id && (await seen(tab, id));
  if (!id || !before) return;
  play.ledger.removalAsked(id, byOf(device), before.content);
  play.say(
    `${byOf(device)} deletes ${play.trace.name(id)}: ${outcome(await attempt(tab, () => tab.orders.removeDraft(id)), codeOrDone)}`,
  );
};

export const duplicate: Step = async (play, device, tab) => {
  const id = await some(play, tab);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.duplicateOrder(id));
  if (done !== 'killed' && 'value' in done && done.value.ok)
    play.ledger.attempt(
      done.value.value.id,
      byOf(device),
      undefined,
      undefined,
    )({ saved: done.value.value.content });
  play.say(
    `${byOf(device)} copies ${play.trace.name(id)}: ${outcome(done, (result) => (result.ok ? play.trace.name(result.value.id) : result.code))}`,
  );
};

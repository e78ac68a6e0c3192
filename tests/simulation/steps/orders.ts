/**
 * What a person does with orders: create, save, submit, confirm, withdraw, give up, delete and copy
 * them.
 */
import { repricedContent, type Order } from '#areas/orders/domain/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { overtakeAtOffice } from '../people/office.ts';
import { attempt, readAt, type Device, type Tab } from '../devices/device.ts';
import {
  nameWithDevice,
  describeOutcome,
  readOrderIn,
  codeOrDone,
  typistOf,
  saveAndRecord,
  recordDeed,
  type Play,
  type Step,
} from '../play.ts';
import { isDraft, isOpenToOwner, isReturned, pickOrder } from './pending.ts';

type Confirmed = { ok: true } | { ok: false; code: string };

export const makeDraft: Step = async (play, device, tab) => {
  const id = tab.engine.newId();
  const content = typistOf(play, device.person!).draft(device.person!.actor.distributorId!);
  const done = await saveAndRecord(play, device, tab, id, undefined, content, () =>
    tab.orders.createDraft({ id, content }),
  );
  recordDeed(play, device, `makes ${play.trace.name(id)}`, done, codeOrDone);
};

export const save: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab, isOpenToOwner);
  const before = id && (await readOrderIn(tab, id));
  if (!id || !before) return;
  const content = typistOf(play, device.person!).change(before.content);
  const done = await saveAndRecord(play, device, tab, id, before.content, content, () =>
    tab.orders.saveDraft(id, content),
  );

  recordDeed(play, device, `saves ${play.trace.name(id)}`, done, codeOrDone);
};

/**
 * Opens a form, or saves an open one. The form starts from the order it was opened with, whatever
 * happened elsewhere meanwhile.
 */
export const workOnForm: Step = async (play, device, tab) => {
  if (!tab.editing) {
    const id = await pickOrder(play, tab, isOpenToOwner);
    const base = id && (await readOrderIn(tab, id));
    if (id && base) {
      tab.editing = { id, base };
      play.say(`${nameWithDevice(device)} opens a form of ${play.trace.name(id)}`);
    }
    return;
  }

  const { id, base } = tab.editing;
  const content = typistOf(play, device.person!).change(base.content);
  const done = await saveAndRecord(play, device, tab, id, base.content, content, () =>
    tab.orders.saveDraft(id, content, { base }),
  );

  tab.editing =
    done !== 'killed' && 'value' in done && done.value.ok && play.chance.is(0.6)
      ? { id, base: done.value.value as Order }
      : undefined;
  recordDeed(play, device, `saves the form of ${play.trace.name(id)}`, done, codeOrDone);
};

export const submit: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab, isOpenToOwner);
  const shown = id && (await readOrderIn(tab, id))?.content;
  if (!id || !shown) return;
  play.shownOrders.pressed(id, device.person!.actor.userId, shown, device.isOlder);
  const done = await attempt(tab, () => tab.orders.submitOrder(id, shown));
  recordDeed(play, device, `submits ${play.trace.name(id)}`, done, codeOrDone);
  if (done === 'killed' || !('value' in done)) return;
  if (done.value.ok && play.overtakes) await overtakeAtOffice(play, id);
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
  const say = (what: string, done: Parameters<typeof describeOutcome<Confirmed>>[0]) =>
    recordDeed(play, device, `confirms the ${what} of ${play.trace.name(id)}`, done, codeOrDone);
  if (contentSeen && !found) {
    play.shownOrders.pressed(id, device.person!.actor.userId, order.content, device.isOlder);
    say('content', await attempt(tab, () => tab.orders.submitOrder(id, order.content)));
    return;
  }

  const shown = { order, issues: found ?? opened.issues };
  const content = repricedContent(order.content, shown.issues);
  play.shownOrders.pressed(id, device.person!.actor.userId, content, device.isOlder);
  const end = play.ledger.attempt(id, nameWithDevice(device), order.content, undefined);
  const done = await attempt(tab, () => tab.orders.confirmPrices(id, shown));
  const after = await readOrderIn(tab, id);
  if (done !== 'killed' && after) end({ saved: after.content });
  say('prices', done);
};

export const withdraw: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab, (row) => row.status === 'waiting_approval');
  if (id)
    recordDeed(
      play,
      device,
      `takes back ${play.trace.name(id)}`,
      await attempt(tab, () => tab.orders.withdrawOrder(id)),
      codeOrDone,
    );
};

/** Gives up a returned order and its number. */
export const giveUp: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab, isReturned);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.dropOrder(id));
  if (done === 'killed' || ('value' in done && done.value.ok)) play.ledger.numberGivenUp(id);
  recordDeed(play, device, `gives up ${play.trace.name(id)} and its number`, done, codeOrDone);
};

export const remove: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab, isDraft);
  const before = id && (await readOrderIn(tab, id));
  if (!id || !before) return;
  play.ledger.removalAsked(id, nameWithDevice(device), before.content);
  recordDeed(
    play,
    device,
    `deletes ${play.trace.name(id)}`,
    await attempt(tab, () => tab.orders.removeDraft(id)),
    codeOrDone,
  );
};

export const duplicate: Step = async (play, device, tab) => {
  const id = await pickOrder(play, tab);
  if (!id) return;
  const done = await attempt(tab, () => tab.orders.duplicateOrder(id));
  if (done !== 'killed' && 'value' in done && done.value.ok)
    play.ledger.attempt(
      done.value.value.id,
      nameWithDevice(device),
      undefined,
      undefined,
    )({ saved: done.value.value.content });
  recordDeed(play, device, `copies ${play.trace.name(id)}`, done, (result) =>
    result.ok ? play.trace.name(result.value.id) : result.code,
  );
};

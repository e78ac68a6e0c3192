/**
 * Steps of colleagues at the office, who call the server directly over a network that never fails,
 * and changes of the catalog.
 */
import { PRICES, setActive, setMinimum, setPrice, signIn } from './company.ts';
import { attempt } from '../devices/device.ts';
import {
  callFromOffice,
  selectOfficeOrders,
  describeOutcome,
  typistOf,
  type Play,
  type Step,
} from '../play.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { omitLaterFields } from '../devices/older-portal.ts';
import type { ServerOrder } from '../checks/server-records.ts';

async function change(play: Play, order: ServerOrder): Promise<void> {
  const { id, distributorId, version: baseVersion } = order;
  const content = typistOf(play, play.company.people.caio).change(order.content);
  const end = play.ledger.attempt(id, 'office', order.content, content);
  const isOlder = play.agreements?.chance.is(0.3);
  const saving = {
    id,
    distributorId,
    baseVersion,
    content: isOlder ? omitLaterFields(content) : content,
    ...(play.agreements && !isOlder ? { contentSchema: CLIENT_SCHEMA_VERSION } : {}),
  };

  const { status } = await callFromOffice(play, 'PUT', `/api/orders/${id}`, saving);
  end(status === 200 ? { saved: content } : 'not_done');
  play.say(`the office changes ${play.trace.name(id)}: ${status}`);
}

/** Lets a colleague change an order before the device's submission of it arrives. */
export async function overtakeAtOffice(play: Play, id: string): Promise<void> {
  const open = await selectOfficeOrders(play, ['draft', 'waiting_correction']);
  const order = open.find((one) => one.id === id);
  if (order) await change(play, order);
}

/** Lets a colleague change, submit, withdraw, give up or delete an order. */
export const actAtOffice: Step = async (play) => {
  const orders = await selectOfficeOrders(play, [
    'draft',
    'waiting_approval',
    'waiting_correction',
  ]);
  if (orders.length === 0) return;
  const order = play.chance.pick(orders);
  const { id, version } = order;
  const base = { baseVersion: version };
  const act =
    order.status === 'waiting_approval'
      ? 'withdraw'
      : play.chance.weighted([
          [7, 'save'],
          [2, 'submit'],
          order.status === 'draft' ? [0.5, 'remove'] : [2, 'drop'],
        ] as const);
  if (act === 'save') {
    await change(play, order);
    return;
  }

  if (act === 'remove') play.ledger.removalAsked(id, 'office', order.content);
  if (act === 'drop') play.ledger.numberGivenUp(id);
  const { status } = await callFromOffice(play, 'POST', `/api/orders/${id}/${act}`, base);
  play.say(`the office does ${act} ${play.trace.name(id)}: ${status}`);
};

/**
 * Lets a colleague's change commit only after the device has refreshed. The device's next refresh
 * must bring the change.
 */
export const actSlowlyAtOffice: Step = async (play, device, tab) => {
  if (
    (await selectOfficeOrders(play, ['draft', 'waiting_approval', 'waiting_correction'])).length ===
    0
  )
    return;
  const { reached, release } = play.server.holdCommit();
  const changing = actAtOffice(play, device, tab);
  await reached;
  // Another transaction begins after the held one and commits before it.
  await signIn(play.server, [play.company.people.bruno]);
  play.say(
    `… before that is stored, ${device.name} looks: ${describeOutcome(await attempt(tab, () => tab.engine.refresh()), () => 'done')}`,
  );

  release();
  await changing;
};

/** Changes a price, a part's availability or the minimum order. */
export const changeCatalog: Step = async (play) => {
  const { chance, server, prices } = play;
  const part = chance.pick(Object.keys(PRICES));
  switch (
    chance.weighted([
      [4, 'price'],
      [1, 'gone'],
      [1, 'back'],
      [1, 'minimum'],
    ] as const)
  ) {
    case 'price':
      prices[part] = Math.round(PRICES[part]! * chance.pick([0.9, 1.1, 1.3])) + chance.int(9);
      await setPrice(server, part, prices[part]);
      return play.say(`part ${part} has another price`);
    case 'gone':
      await setActive(server, part, false);
      return play.say(`part ${part} is withdrawn`);
    case 'back':
      await setActive(server, part, true);
      return play.say(`part ${part} is sold`);
    case 'minimum':
      server.isStocked = false;
      await setMinimum(server.db, chance.pick([2_000, 2_000_000]));
      return play.say('the minimum is another one');
  }
};

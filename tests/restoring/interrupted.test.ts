/** Comparing with a restored server, interrupted: killed in the middle, restored once more meanwhile, in two tabs at once. */
import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import {
  ana,
  numberOf,
  onServer,
  place,
  setUpTwoDevices,
  submitted,
  tablet,
} from './two-devices-setup.ts';
import { setUpDisk } from '../kernel-device/disk.ts';

setUpDisk();
setUpTwoDevices();

async function lostOrders(): Promise<{ backup: string; expected: string[] }> {
  const backup = await place.backUp();
  const ids = [await submitted(tablet, 'one'), await submitted(tablet, 'two')];
  const numbers = await Promise.all(ids.map((id) => numberOf(tablet, id)));
  return {
    backup,
    expected: numbers.map((number, n) => `${number} waiting_approval ${['one', 'two'][n]}`).sort(),
  };
}
/** Counts the requests whose path ends so. */
function counting(end: string): () => number {
  let count = 0;
  place.meddle.with = async ({ url }) => {
    if (url.endsWith(end)) count += 1;
    return undefined;
  };
  return () => count;
}

test.each(['compare', 'resend'])(
  'a device that is killed while it waits for the answer to a %s goes on when it is started again',
  async (moment) => {
    const { backup, expected } = await lostOrders();
    await place.restore(backup);
    await tablet.signInAgain();
    place.meddle.with = async ({ url }) => {
      if (!url.endsWith(`/${moment}`)) return undefined;
      tablet.engine.core.close();
      tablet.engine.bulk.close();
      throw new TypeError('killed');
    };
    await tablet.sync().catch(() => undefined);
    place.meddle.with = undefined;
    const again = await deviceOf(place, ana, 'Ana', tablet.disk);
    expect((await again.listed()).length).toBe(2);
    await again.sync();
    expect([await onServer(), await again.openEntries()]).toEqual([expected, []]);
  },
);

test('a server that is restored once more while a device compares is compared with from the beginning', async () => {
  const { backup, expected } = await lostOrders();
  await place.restore(backup);
  await tablet.signInAgain();
  let isAgain = false;
  place.meddle.with = async ({ url }) => {
    if (isAgain || !url.endsWith('/resend')) return undefined;
    isAgain = true;
    await place.restore(backup);
    throw new TypeError('the connection ended');
  };
  await tablet.sync();
  await tablet.signInAgain();
  await tablet.sync();
  await tablet.sync();
  expect([isAgain, await onServer(), await tablet.openEntries()]).toEqual([true, expected, []]);
});

test('two tabs send each order once', async () => {
  const { backup, expected } = await lostOrders();
  tablet.engine.stop();
  const tabs = [
    await deviceOf(place, ana, 'Ana', tablet.disk, { locks: navigator.locks }),
    await deviceOf(place, ana, 'Ana', tablet.disk, { locks: navigator.locks }),
  ];
  await place.restore(backup);
  for (const tab of tabs) await tab.signInAgain();
  const sent = counting('/resend');
  await Promise.all(tabs.map((tab) => tab.sync()));
  await Promise.all(tabs.map((tab) => tab.sync()));
  expect([sent(), await onServer(), await tabs[0]!.openEntries()]).toEqual([2, expected, []]);
});

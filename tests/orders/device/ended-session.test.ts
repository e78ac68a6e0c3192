/** Tests that a device loses no work when its session reaches its end. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { accountCalls, DISTRIBUTOR_SESSION_MAX_AGE_MS } from '#areas/account/domain/index.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeUser } from '../../make-users.ts';
import { contentOf, getServerUrlAndDistributorId, server, setUpTwoDevices } from './two-devices.ts';

setUpTwoDevices();

it('work of a session that reaches its end waits on the device and is sent after the next sign-in', async () => {
  const { url, distributor } = getServerUrlAndDistributorId();
  const person = await makeUser(server, distributor);
  const session = { token: (await server.as(person)).token };
  const began = server.clock.now;
  const engine = await startDeviceEngine(server, url, person, session, fetch, {
    areas: ['orders'],
  });
  await engine.sync({ force: true });
  const orders = createOrdersDevice(engine, 'Ana');
  const states = async () => (await engine.entries()).map(({ state }) => state);
  const stored = async () =>
    (await server.db.selectFrom('sales_order').select('id').execute()).map(({ id }) => id);

  for (let days = 20; days < 90; days += 20) {
    server.clock.now = began + days * DAY;
    const used = server.withToken(session.token).call(accountCalls.getProfile);
    expect((await used).status).toBe(200);
  }

  const first = await orders.createDraft({ content: contentOf(20) });
  server.clock.now = began + DISTRIBUTOR_SESSION_MAX_AGE_MS;
  const second = await orders.createDraft({ content: contentOf(30) });
  if (!first.ok || !second.ok) throw new Error('The device refused a draft.');
  await engine.drain({ force: true });
  expect(engine.summary.get()).toMatchObject({ state: 'held', held: 'sign_in', pending: 2 });
  expect([(await states()).toSorted(), await stored()]).toEqual([['held_sign_in', 'queued'], []]);

  session.token = (await server.as(person)).token;
  await engine.signedIn();
  await engine.drain({ force: true });
  expect((await stored()).toSorted()).toEqual([first.value.id, second.value.id].toSorted());
  expect(engine.summary.get()).toMatchObject({ pending: 0 });
  engine.stop();
});

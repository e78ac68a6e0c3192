/**
 * Tests the list of alerts that a device stores: it is shown only to a person with the same rights.
 */
import { expect, test } from 'vitest';
import { storeAlerts, readStoredAlerts } from '#areas/alerts/client/store/stored-alerts.ts';
import type { Engine } from '#kernel/device/index.ts';
import { storeAnswer } from '#kernel/device/storage/stored-answers.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { startFakeServer } from '../kernel-device/fake-server.ts';
import { startTablet } from '../kernel-device/tablet.ts';

const kept = async () => (await startTablet(startFakeServer())).engine;

const withRights = (engine: Engine, permissions: Engine['actor']['permissions']) =>
  Object.assign(Object.create(engine) as Engine, { actor: { ...engine.actor, permissions } });

test('the stored list is shown to the same rights, whatever the order of their fields', async () => {
  const engine = await kept();
  await storeAlerts(engine, []);
  const turned = Object.fromEntries(
    Object.entries(permissionEntryFor('orders', 'write')).toReversed(),
  ) as ReturnType<typeof permissionEntryFor>;
  expect(await readStoredAlerts(withRights(engine, [turned]))).toMatchObject({ value: [] });
});

test('the stored list is not shown to other rights', async () => {
  const engine = await kept();
  await storeAlerts(engine, []);
  expect(
    await readStoredAlerts(withRights(engine, [permissionEntryFor('orders', 'read')])),
  ).toBeUndefined();
});

test('a list that an older version stored is still shown', async () => {
  const engine = await kept();
  const rights = JSON.stringify(engine.actor.permissions);
  await storeAnswer(engine, 'alerts', { rights, alerts: [] });
  expect(await readStoredAlerts(engine)).toMatchObject({ value: [] });
});

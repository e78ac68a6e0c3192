/**
 * Sets up a server on which people of a distributor and of the manufacturer write tickets, each on
 * a separate device with a network that the test can cut.
 */
import { afterAll, beforeAll } from 'vitest';
import { createTicketsDevice, type TicketsDevice } from '#areas/contact/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { startDeviceEngine } from '../device-engine.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';

export type Device = {
  readonly engine: Engine;
  readonly tickets: TicketsDevice;
  readonly network: { isUp: boolean };
  readonly client: Client;
  readonly person: Person;
};

export const clock = { now: NOON };
export let server: TestServer;
export let norte: number;
let url: string;

/** Starts one server for the test file. */
export function setUpTwoSides(): void {
  beforeAll(async () => {
    server = await startServer({ clock });
    norte = await makeDistributor(server, 'Norte');
    url = await server.listen();
  });

  afterAll(() => server.close());
}

/**
 * Adds a person and returns the person's device after two sync rounds, because data that no first
 * screen needs arrives with the second.
 */
export async function addDevice(name: string, distributorId: number | null): Promise<Device> {
  const person = await makeUser(server, distributorId, { name });
  const client = await server.as(person);
  const network = { isUp: true };
  const engine = await startDeviceEngine(
    server,
    url,
    person,
    client,
    (input, init) =>
      network.isUp ? fetch(input, init) : Promise.reject(new TypeError('fetch failed')),
    { areas: ['contact', 'settings'] },
  );

  await engine.sync({ force: true });
  await engine.sync({ force: true });
  return { engine, tickets: createTicketsDevice(engine, name), network, client, person };
}

export const sync = ({ engine }: Pick<Device, 'engine'>): Promise<void> =>
  engine.sync({ force: true });

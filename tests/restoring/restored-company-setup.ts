/**
 * Sets up a server that is restored, with work from before the backup and work that the restore
 * loses. Its people are two of one distributor, one of another, an approver and an administrator.
 */
import { afterAll, beforeAll } from 'vitest';
import { markRestored } from '#app/server/mark-restored.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { addCatalog } from '../new-orders.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import type { Client, TestServer } from '../test-server.ts';
import { startRestorable, type Restorable } from './restorable-server.ts';

type Name = 'ana' | 'rui' | 'eva' | 'rita' | 'admin';

/** Signs the named person in at the server that runs now. */
type As = (name: Name) => Promise<Client>;

let world: Restorable;
export let distributorId: number;
export let otherId: number;

/** The server after the restore, on which all people are signed in again. */
export let after: TestServer;

export let ana: Client;
export let rui: Client;
export let eva: Client;
export let rita: Client;
export let admin: Client;

/**
 * Lets a quarter of an hour pass, so that earlier and later acknowledgements have different times.
 */
const later = () => {
  world.server().clock.now += 15 * MINUTE;
};

/** Marks the database as restored, as the command does. */
export async function markAsRestored(db: Database, now: number, until?: number): Promise<void> {
  const done = await markRestored(db, { now, until, again: false });
  if (!done.ok) throw new Error(done.code);
}

export function setUpRestored(story: {
  readonly before: (as: As, server: TestServer) => Promise<void>;
  readonly lost: (as: As, server: TestServer) => Promise<void>;
  readonly mark?: (db: Database, now: number) => Promise<void>;
}): void {
  beforeAll(async () => {
    world = await startRestorable();
    await addCatalog(world.server());
    distributorId = await makeDistributor(world.server(), 'Norte');
    otherId = await makeDistributor(world.server(), 'Sul');
    const of = (id: number | null, name: string) => makeUser(world.server(), id, { name });
    const people: Readonly<Record<Name, Person>> = {
      ana: await of(distributorId, 'Ana'),
      rui: await of(distributorId, 'Rui'),
      eva: await of(otherId, 'Eva'),
      rita: await of(null, 'Rita'),
      admin: await of(null, 'Admin'),
    };

    const as: As = (name) => world.server().as(people[name]);
    await story.before(as, world.server());
    const backup = await world.backUp();
    later();
    await story.lost(as, world.server());
    later();
    const { now } = world.server().clock;
    await world.restore(backup, (db) => (story.mark ?? markAsRestored)(db, now));
    after = world.server();
    ana = await as('ana');
    rui = await as('rui');
    eva = await as('eva');
    rita = await as('rita');
    admin = await as('admin');
  }, 120_000);

  afterAll(() => world?.close());
}

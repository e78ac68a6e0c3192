/**
 * Loads the demonstration into an empty embedded database. On later starts it only renews the
 * temporary password.
 */
import { raiseAlerts } from '#areas/alerts/server/index.ts';
import { createUser, giveTemporaryPassword, userByEmail } from '#areas/account/server/index.ts';
import { addCarriers, addParts, putAvailability } from '#areas/catalog/server/index.ts';
import { updateMonthAlerts } from '#areas/compliance/server/index.ts';
import { addTickets } from '#areas/contact/server/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import {
  addDispatch,
  addEvents,
  freezeRevisions,
  insertOrders,
  insertTemplate,
  setCounter,
  writeHistory,
  writeLines,
} from '#areas/orders/server/index.ts';
import { noteSoldTerms } from '#areas/reports/server/index.ts';
import { addEntries, addPaymentMethods, setSetting } from '#areas/settings/server/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { advanceIdCounter } from '#kernel/server/queries/ids.ts';
import type { Services } from '#kernel/server/services.ts';
import {
  monthlyClosing,
  carriers,
  distributors,
  jobRoles,
  manufacturer,
  minimumOrders,
  paymentMethods,
  demonstrationUsers,
  privacyContact,
  verticals,
} from './users-and-settings.ts';
import { createSeedAvailability } from './availability.ts';
import { createSeedOrderEvents } from './order-events.ts';
import { createSeedOrders } from './orders.ts';
import type { Person } from './person.ts';
import { createSeedParts } from './parts.ts';
import { loadReports } from './reports.ts';
import { seedVerticalRelation } from './vertical-relation.ts';
import { createSeedTemplates } from './templates.ts';
import { seedMarketing } from './marketing.ts';
import { createSeedTickets } from './tickets.ts';

/** The password of all demonstration users. */
export const DEMONSTRATION_PASSWORD = 'medir-com-confianca-1';

/** Loads or renews the demonstration. Throws for any database but the embedded one. */
export async function seedDemonstration(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<void> {
  if (services.config.databaseUrl)
    throw new Error('The demonstration is never loaded into a database of yours.');

  const now = services.now();

  await services.db.transaction().execute(async (db) => {
    const newcomer = await userByEmail(
      db,
      demonstrationUsers.find((p) => p.signsIn === 'new')!.email,
    );
    if (!newcomer) await load(db, now);
    // The temporary password is valid for another 72 hours, until the user has set their own.
    else if (newcomer.password_is_temporary)
      await giveTemporaryPassword(db, newcomer.id, DEMONSTRATION_PASSWORD, now);
  });
}

/** Loads the whole demonstration, in the caller's transaction. */
async function load(db: Database, now: number): Promise<void> {
  await addDistributors(db, distributors);
  await addPaymentMethods(db, paymentMethods);
  await addCarriers(db, carriers);
  await addEntries(db, 'job_roles', jobRoles, now);
  await addEntries(db, 'verticals', verticals, now);
  await seedVerticalRelation(db, now);
  await setSetting(db, 'minimum_orders', minimumOrders);
  await setSetting(db, 'company', manufacturer);
  await setSetting(db, 'privacy_contact', privacyContact);
  await addBlocker(db, monthlyClosing, now);

  const catalogue = createSeedParts();
  await addParts(db, catalogue);

  for (const [at, rows] of Map.groupBy(createSeedAvailability(catalogue, now), (one) => one.at))
    await putAvailability(db, rows, at);

  const known: Record<string, Person> = {};
  for (const { key, signsIn, ...person } of demonstrationUsers) {
    const password =
      signsIn === 'no'
        ? {}
        : { password: { plain: DEMONSTRATION_PASSWORD, temporary: signsIn === 'new' } };
    known[key] = {
      id: await createUser(db, { ...person, ...password, accepted: signsIn !== 'new' }, now),
      name: person.name,
    };
  }

  const seeded = createSeedOrders(now, catalogue, known);
  await insertOrders(db, seeded.orders);
  await writeLines(
    db,
    seeded.orders.filter(({ order }) => order.revision > 0).map(({ order }) => order),
  );
  await freezeRevisions(db, seeded.revisions);
  await writeHistory(db, seeded.history);

  for (const { template, creatorId } of createSeedTemplates(seeded.orders))
    await insertTemplate(db, template, creatorId);

  await addTickets(db, createSeedTickets(now, known));
  await seedMarketing(db, known['admin']!, now);

  for (const { order } of seeded.orders)
    if (order.status === 'waiting_processing') await addDispatch(db, order, order.updatedAt);
  await addEvents(db, seeded.orders, createSeedOrderEvents(seeded.orders, now));
  for (const { at, ...alert } of seeded.alerts) await raiseAlerts(db, at, alert);

  for (const [year, last] of seeded.counters) await setCounter(db, year, last);
  await loadReports(db, now, catalogue, known);

  for (const { id } of distributors) await noteSoldTerms(db, id, now);
  await updateMonthAlerts(db, now);

  for (const table of ['distributor', 'company', 'payment_method', 'carrier'])
    await advanceIdCounter(db, table);
}

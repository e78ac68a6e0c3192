/**
 * Loads the demonstration into an empty embedded database. On later starts it only renews the
 * temporary password.
 */
import {
  addUserOrThrow,
  setTemporaryPassword,
  selectUserByEmail,
} from '#areas/account/server/index.ts';
import {
  insertCarriers,
  insertPartsWithPrices,
  type PartWithPrices,
} from '#areas/catalog/server/index.ts';
import { updateMonthAlerts } from '#areas/compliance/server/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { addDistributors, selectDistributorById } from '#areas/distributors/server/index.ts';
import { storeSoldTerms } from '#areas/reports/server/index.ts';
import {
  addEntries,
  insertPaymentMethods,
  storeSettingValue,
} from '#areas/settings/server/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import type { Transaction } from '#kernel/server/database.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { advanceIdCounter, rewindCounters } from '#kernel/server/queries/ids.ts';
import type { Services } from '#kernel/server/services.ts';
import { distributors, NORTE_ID } from './distributors.ts';
import {
  monthlyClosing,
  carriers,
  jobRoles,
  manufacturer,
  minimumOrders,
  paymentMethods,
  demonstrationUsers,
  privacyContact,
  verticals,
} from './users-and-settings.ts';
import { approverScenes, ruleScenes } from './approvals-and-rules.ts';
import { createSeedAvailability } from './availability.ts';
import { planOrderEvents } from './orders/order-events.ts';
import { ERP_LAST_CALLED_MS_AGO, planOrders } from './orders/plan-orders.ts';
import type { PlannedOrder } from './orders/planned-order.ts';
import { planSingleOrders } from './orders/single-orders.ts';
import { templateScenes } from './orders/templates.ts';
import { createScenesOfOrders, playScenes } from './playing/play-scenes.ts';
import { startScenePlayer } from './playing/scene-player.ts';
import type { People, Person } from './person.ts';
import { createSeedParts } from './parts.ts';
import { reportScenes } from './reports/report-scenes.ts';
import { seedReports, type LastReported } from './reports/reports.ts';
import { seedVerticalRelation } from './vertical-relation.ts';
import { newsletterScenes, seedMarketing } from './marketing.ts';
import { contractScenes } from './contracts.ts';
import { ticketScenes } from './tickets.ts';

/** The password of all demonstration users who can sign in. */
export const DEMONSTRATION_PASSWORD = 'medir-com-confianca-1';

/**
 * Loads or renews the demonstration. Throws for any database but the embedded one.
 * @param onLoading Called before it is loaded, which takes a while.
 */
export async function seedDemonstration(
  services: Services,
  onLoading: () => void = () => {},
): Promise<void> {
  if (services.config.databaseUrl)
    throw new Error('The demonstration is never loaded into a database of yours.');

  const now = services.now();

  const newcomerEmail = demonstrationUsers.find((p) => p.signsIn === 'new')!.email;

  await services.db.transaction().execute(async (db) => {
    // A distributor with orders can't be removed, but each of the users can.
    if (!(await selectDistributorById(db, NORTE_ID))) {
      onLoading();
      await load(services, db, now);
      return;
    }

    // Until the new user has set a password of their own, each start makes the temporary one valid
    // for another 72 hours.
    const newcomer = await selectUserByEmail(db, newcomerEmail);
    if (newcomer?.password_is_temporary)
      await setTemporaryPassword(db, newcomer.id, DEMONSTRATION_PASSWORD, now);
  });
}

/** Loads the whole demonstration, in the caller's transaction. */
async function load(services: Services, db: Transaction, now: number): Promise<void> {
  // A start that was interrupted while it loaded left no row, but has used ids that orders name.
  await rewindCounters(db);
  await addDistributors(db, distributors);
  await insertPaymentMethods(db, paymentMethods);
  await insertCarriers(db, carriers);
  await addEntries(db, 'job_roles', jobRoles, now);
  await addEntries(db, 'verticals', verticals, now);
  await seedVerticalRelation(db, now);
  await storeSettingValue(db, 'minimum_orders', minimumOrders);
  await storeSettingValue(db, 'company', manufacturer);
  await storeSettingValue(db, 'privacy_contact', privacyContact);
  await addBlocker(db, monthlyClosing, now);

  const catalogue = createSeedParts();
  await insertPartsWithPrices(db, catalogue);

  const known: Record<string, Person> = {};
  for (const { key, signsIn, ...person } of demonstrationUsers) {
    const password =
      signsIn === 'no'
        ? {}
        : { password: { plain: DEMONSTRATION_PASSWORD, temporary: signsIn === 'new' } };
    known[key] = {
      id: await addUserOrThrow(db, { ...person, ...password, accepted: signsIn !== 'new' }, now),
      name: person.name,
      distributorId: person.distributorId,
    };
  }

  await seedMarketing(db, known['admin']!, now);

  const orders = planOrders(now, catalogue);
  const lastReported = await seedReports(db, now, catalogue, known, orders);
  // The terms must be classified before the play changes a keyword.
  for (const { id } of distributors) await storeSoldTerms(db, id, now - DAY);
  await play(services, db, { now, catalogue, people: known, orders, lastReported });
  await updateMonthAlerts(db, now);

  for (const table of ['distributor', 'company', 'payment_method', 'carrier'])
    await advanceIdCounter(db, table);
}

type Cast = {
  readonly now: number;
  readonly catalogue: readonly PartWithPrices[];
  readonly people: People;
  readonly orders: readonly PlannedOrder[];
  readonly lastReported: LastReported;
};

/**
 * Jobs that run every day. The demonstration runs them once after its scenes, with the current
 * time.
 */
const dailyJobs = ['contact.expire', 'distributors.contracts'];

/** Plays what people and the ERP have done until now. */
async function play(
  services: Services,
  db: Transaction,
  { now, catalogue, people, orders, lastReported }: Cast,
): Promise<void> {
  const begin = Math.min(...orders.map(({ steps }) => steps[0]!.at)) - DAY;
  const player = await startScenePlayer(services, db, begin);
  const singleOrders = planSingleOrders(now, catalogue);

  await player.call(people['admin']!, erpCalls.getAccessToken);
  await playScenes(player, [
    ...approverScenes(player, now, people),
    ...ruleScenes(player, now, people, singleOrders),
    ...createScenesOfOrders(
      player,
      people,
      [...orders, ...singleOrders],
      planOrderEvents(orders, now),
    ),
    ...templateScenes(player, people, orders),
    ...ticketScenes(player, now, people),
    ...contractScenes(player, now, people),
    ...newsletterScenes(player, now, people),
    ...(await reportScenes(player, now, people, lastReported)),
    {
      at: now - ERP_LAST_CALLED_MS_AGO,
      play: async () => {
        await player.call('erp', erpCalls.listPendingErpOrders);
      },
    },
    ...[...Map.groupBy(createSeedAvailability(catalogue, now), ({ at }) => at)].map(
      ([at, parts]) => ({
        at,
        play: async () => {
          const rows = parts.map(({ at: _reportedAt, ...row }) => row);
          await player.call('erp', erpCalls.putErpAvailability, { body: { rows } });
        },
      }),
    ),
  ]);
  player.setClock(now);
  for (const job of dailyJobs) await player.runJob(job);
  await player.end();
}

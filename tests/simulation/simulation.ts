/**
 * Runs one simulation from its seed to its verdict: people and data are created, a number of steps
 * happens, all faults are ended, and the invariants are checked.
 */
import { newId } from '#kernel/domain/ids.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { agreementsIn, correctionsIn, updatesIn } from './people/agreements.ts';
import { attachmentsIn } from './people/attaching.ts';
import { retailIn } from './people/retail.ts';
import { watchFiles } from './people/check-submitted-files.ts';
import { attachOffer } from './steps/attaching.ts';
import { actAsApprover, readDemoUses, openFunnel } from './steps/agreeing.ts';
import { actOnDiscountedOrders } from './steps/correcting.ts';
import { decideInPart, partialDecisionChanceOf } from './partly/decide-in-part.ts';
import { readServerRecords } from './checks/server-records.ts';
import { createChance, createIdSource, deriveSeed, type Chance } from './chance.ts';
import { createPeople, PRICES, type Person } from './people/company.ts';
import { inTab, createDevice, signInOn, type Device } from './devices/device.ts';
import { collectFromDevice, type Evidence, type OnDevice } from './checks/evidence.ts';
import type { Acknowledged } from './server/acknowledged.ts';
import { backUp, createSingleMark, restore, signEverybodyInAgain } from './server/restoring.ts';
import { violationsAfterChaos, violationsAfterRestore, violationsOf } from './checks/invariants.ts';
import { openLedger } from './checks/ledger.ts';
import { createSeenOrders } from './people/seen-orders.ts';
import { createShownOrders } from './people/shown-orders.ts';
import { startNetwork, type RequestTampering } from './devices/network.ts';
import { readReportRecords } from './checks/report-records.ts';
import type { Play } from './play.ts';
import { NOON, type Backup, type SimulatedServer } from './devices/server.ts';
import { losePower } from './server/lose-power.ts';
import { resetServer } from './server/reset-server.ts';
import { bringBack, moveSomeFiles, type Storing } from './server/storing.ts';
import { batchingOf, sendSeveral } from './steps/batching.ts';
import { updateSome } from './steps/faults.ts';
import { beginOrders, takeStep } from './steps/table.ts';
import { createChaos } from './chaos/chaos.ts';
import { settleChaos, causeChaos } from './chaos/cause-chaos.ts';
import { readChaosRecords } from './chaos/chaos-records.ts';

import { startTrace, tellStory, type Violation } from './trace.ts';
import { createTypist } from './people/typing.ts';
import { watchOlderSaves } from './people/watch-older-saves.ts';
import {
  createTicketing,
  sharedFilesIn,
  ticketFilesIn,
  ticketRights,
  ticketsIn,
} from './people/ticketing.ts';
import { watchNotes, writeTickets } from './people/writing-tickets.ts';
import { readTicketRecords } from './checks/ticket-records.ts';
import { createReports } from './steps/report-state.ts';
import { reportsIn, sheetsIn, undoingIn } from './uploading/reports.ts';
import { undoReport } from './steps/report-jobs.ts';
import { renewalIn } from './people/renewal.ts';
import { renewTerms } from './steps/renewing.ts';
import { createFulfillmentLog, reportingIn } from './people/fulfillment-reporting.ts';
import { readToldFigures, sendErpEvent } from './people/erp-events.ts';
import { changeRights, followRights, rightsChangesIn } from './steps/rights.ts';
import { endAllFaults } from './end-all-faults.ts';

/** The result of a simulation. */
export type Outcome = {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly lines: readonly string[];
  /** The broken invariants and the last events of the simulation, as a text for people. */
  readonly story: string;
};

/** A bug or a condition that a test adds to a simulation. */
export type Plant = {
  readonly meddling?: (play: () => Play) => RequestTampering;
  readonly modules?: readonly DeviceModule[];
  /** The server answers a commit before PostgreSQL's disk has it. */
  readonly answersEarly?: true;
  /** Changes the databases of a device right after all its programs died. */
  readonly afterKill?: (device: Device, people: readonly Person[]) => Promise<void>;
  /** The server is restored from a backup once, in the middle. */
  readonly restores?: boolean;
  /** The server is backed up at any moment, and restored more than once in any order. */
  readonly chaos?: boolean;
  /** Devices send several operations in one request. */
  readonly batches?: boolean;
  /** Files are moved to a storage and back. */
  readonly stores?: Storing;
};

const STEPS = 40;
const POWER_CUTS = 0.01;
const OVERTAKING = 0.15;

/**
 * Returns the random stream of special prices, or undefined if the simulation has none. Simulations
 * with reports never have special prices.
 */
export const agreementsOf = (seed: number): Chance | undefined =>
  reportsIn(seed) ? undefined : agreementsIn(seed);

/** The steps before which a simulation with a restore is backed up, and restored to that backup. */
const BACKUP = 12;
const RESTORE = 26;

/** Returns the separate random stream of power cuts, or undefined if the simulation has none. */
export function powerIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'no power'));
  return chance.is(POWER_CUTS) ? chance : undefined;
}

/**
 * Returns true if, in this simulation, a colleague at the office changes an order that a device has
 * just submitted before the submission arrives. This random stream and the stream of power cuts are
 * separate, so that the other simulations stay as they were.
 */
const overtakesIn = (seed: number): boolean =>
  createChance(deriveSeed(seed, 'overtaken')).is(OVERTAKING);

/**
 * Runs the simulation of a seed. With fewer `steps` it is the beginning of the longer simulation of
 * the same seed.
 */
export async function runSimulation(
  seed: number,
  server: SimulatedServer,
  plant: Plant = {},
  steps = STEPS,
): Promise<Outcome> {
  await resetServer(server, {
    ...plant,
    restores: plant.restores === true || plant.chaos === true,
  });
  const power = powerIn(seed);
  const rights = rightsChangesIn(seed);
  const agreeing = agreementsOf(seed);
  const retail = retailIn(seed);
  const partly = partialDecisionChanceOf(seed);
  const attaching = attachmentsIn(seed);
  const chaos = plant.chaos ? createChaos(seed) : undefined;
  const reporting = reportingIn(seed);
  const batching = plant.batches ? batchingOf(seed) : undefined;
  const { clock } = server;
  const chance = createChance(seed);
  const trace = startTrace(NOON);
  const say = (line: string) => trace.say(clock.now, line);
  const kinds = reportsIn(seed);
  const writing = ticketsIn(seed);
  const company = await createPeople(server, kinds, writing && ticketRights);
  const { ana, bia, bruno } = company.people;
  const prices = { ...PRICES } as Record<string, number>;
  const typists = Object.fromEntries(
    Object.values(company.people).map((person) => [
      person.name,
      createTypist(
        chance,
        `${person.distributor.toLowerCase()}-${person.name}`,
        (part) => prices[part] ?? null,
        { agreements: agreeing, retail },
      ),
    ]),
  );

  const keys = createIdSource(createChance(deriveSeed(seed, 'office')), server.run);
  const watchesOlder = watchOlderSaves(() => play);
  const watchesNotes = watchNotes(() => play);
  const network = startNetwork(
    server,
    say,
    plant.meddling?.(() => play),
    (request, arrive) =>
      watchesNotes(request, () =>
        watchFiles(() => play)(request, () => watchesOlder(request, arrive)),
      ),
    (request, answer) => chaos?.numbers.noteNumbersIn(request.url, answer.text),
  );

  const devices = [createDevice('tablet'), createDevice('laptop')];
  const updating = agreeing && updatesIn(seed);
  const correcting = agreeing && correctionsIn(seed);
  for (const device of devices) device.isOlder = updating?.is(0.8) ?? false;
  const play: Play = {
    seed,
    run: server.run,
    network,
    clock,
    modules: plant.modules,
    sendsSeveral: batching !== undefined,
    chance,
    server,
    company,
    devices,
    ledger: openLedger(),
    trace,
    typists,
    seenOrders: createSeenOrders(),
    shownOrders: createShownOrders(),
    overtakes: overtakesIn(seed),
    closings: [],
    leaks: [],
    reports:
      kinds &&
      createReports(kinds, sheetsIn(seed), plant.restores || chaos ? undefined : undoingIn(seed)),
    agreements: agreeing && { chance: agreeing, taken: [] },
    attaching: attaching && { chance: attaching, kept: new Map(), missed: [] },
    ticketing: writing && createTicketing(writing, ticketFilesIn(seed), sharedFilesIn(seed)),
    reporting: reporting && createFulfillmentLog(reporting),
    renewal: renewalIn(seed),
    chaos,
    prices,
    newKey: () => newId(clock.now, keys),
    say,
  };

  await signInOn(play, devices[0]!, ana);
  await signInOn(play, devices[1]!, chance.is(0.5) ? bia : chance.is(0.7) ? ana : bruno);
  if (agreeing) await openFunnel(play, agreeing);
  await beginOrders(play);
  let lost: Acknowledged = [];
  let backup: Backup | undefined;
  for (let n = 0; n < steps; n += 1) {
    if (plant.restores && n === BACKUP) backup = await backUp(play);
    if (backup && n === RESTORE) {
      lost = await restore(play, backup, createSingleMark(play, backup));
      await signEverybodyInAgain(play);
    }

    if (chaos) await causeChaos(play, chaos);
    await takeStep(play);
    if (play.reports?.undoing?.is(0.25)) await undoReport(play, play.reports.undoing);
    if (batching?.is(0.2)) await sendSeveral(play, batching);
    if (rights?.is(0.2)) await changeRights(play, rights);
    if (rights) await followRights(play);
    if (agreeing?.is(0.4)) await actAsApprover(play, agreeing);
    if (attaching?.is(0.5)) await attachOffer(play, attaching);
    if (correcting?.is(0.5)) await actOnDiscountedOrders(play, correcting);
    if (partly?.is(0.6)) await decideInPart(play, partly);
    if (updating) await updateSome(play, updating);
    if (play.reporting?.chance.is(0.6)) await sendErpEvent(play, play.reporting);
    if (play.ticketing?.chance.is(0.5)) await writeTickets(play, play.ticketing);
    if (play.renewal) await renewTerms(play, play.renewal);
    if (plant.stores?.chance.is(0.4)) await moveSomeFiles(play, plant.stores);
    if (power?.is(0.2)) await losePower(play, power);
    for (const device of devices)
      if (device.person && device.tabs.length === 0) await plant.afterKill?.(device, device.known);
  }

  if (chaos) await settleChaos(play, chaos);
  const healed = await endAllFaults(play);
  if (plant.stores) await bringBack(play);
  // A device without unsent work notices the restored server with its first list, and compares its
  // data then.
  if (plant.restores || chaos)
    for (let n = 0; n < 2; n += 1)
      for (const { tab } of healed) await inTab(tab, () => tab.engine.sync({ force: true }));
  const books = await readServerRecords(server.db, Object.values(company.distributors), [
    ...new Set(network.sent.map(({ key }) => key)),
  ]);

  const seen: OnDevice[] = [];
  for (const { device, person, tab } of healed)
    seen.push(
      await collectFromDevice(`${person.name} on ${device.name}`, person.distributor, tab, {
        uploads: kinds !== undefined,
        tickets: writing !== undefined,
      }),
    );
  const evidence: Evidence = {
    books,
    reports: play.reports,
    reportBooks:
      play.reports && (await readReportRecords(server.db, Object.values(company.distributors))),
    devices: seen,
    company,
    ledger: play.ledger,
    closings: play.closings,
    leaks: play.leaks,
    agreements: play.agreements,
    attaching: play.attaching,
    ticketing: play.ticketing,
    ticketBooks: play.ticketing && (await readTicketRecords(play)),
    reporting: play.reporting,
    figures: play.reporting && (await readToldFigures(play, play.reporting)),
    demoUses: play.agreements && (await readDemoUses(play)),
    renewal: play.renewal,
    seenOrders: play.seenOrders,
    shownOrders: play.shownOrders,
    sent: network.sent,
    errors: server.errors,
    trace,
  };

  const violations = chaos
    ? violationsAfterChaos(evidence, await readChaosRecords(play, chaos))
    : plant.restores
      ? violationsAfterRestore(evidence, lost)
      : violationsOf(evidence);
  for (const { tab } of healed) tab.life.die();
  return { seed, violations, lines: trace.lines, story: tellStory(seed, violations, trace.lines) };
}

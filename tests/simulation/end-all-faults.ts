/** Ends all faults at the end of a simulation: faults of people, devices and the network. */
import { inTab, kill, openTab, type Device, type Tab } from './devices/device.ts';
import { setPending, signIn, type Person } from './people/company.ts';
import type { Play } from './play.ts';
import { updatePortalOnDevice } from './steps/faults.ts';
import { acceptEverywhere } from './steps/renewing.ts';
import { processAllReports } from './steps/report-jobs.ts';
import { restoreAllRights, rightsChangesIn } from './steps/rights.ts';

const MOST_ROUNDS = 8;

/** A tab of a person on a device, after all faults were ended. */
export type RecoveredTab = { readonly device: Device; readonly person: Person; readonly tab: Tab };

/**
 * Signs all people in again, repairs the network, frees full disks, and retries parked entries
 * until nothing more is sent, in at most `MOST_ROUNDS` rounds. Returns a tab for each person on
 * each device that the person has worked on.
 */
export async function endAllFaults(play: Play): Promise<RecoveredTab[]> {
  const { devices, server, clock, network, company } = play;
  const all: RecoveredTab[] = [];
  play.say('everything heals');
  if (rightsChangesIn(play.seed)) await restoreAllRights(play);
  await signIn(server, Object.values(company.people));
  for (const person of Object.values(company.people)) await setPending(server, person, false);
  await acceptEverywhere(play);
  for (const device of devices) {
    kill(device);
    Object.assign(device.link, {
      isDown: false,
      away: 0,
      meanwhile: undefined,
      within: undefined,
      powerGoes: undefined,
    });

    device.link.coming.length = 0;
    Object.assign(device, { skew: 0, version: device.version + 1 });
    device.disk.full = false;
    if (device.isOlder && device.person) await updatePortalOnDevice(play, device);
    kill(device);
    device.isOlder = false;
    for (const person of device.known) {
      // Each person has a separate session. The device's databases are shared.
      Object.assign(device, {
        person,
        session: { userId: person.actor.userId, token: person.token },
      });
      all.push({ device, person, tab: await openTab(play, device) });
    }
  }

  await network.deliverLate();
  for (
    let round = 0, before = -1;
    round < MOST_ROUNDS && network.sent.length !== before;
    round += 1
  ) {
    before = network.sent.length;
    clock.now += 10 * 60_000;
    for (const { tab } of all) {
      for (const entry of await tab.engine.entries())
        if (entry.open && entry.state === 'parked') await tab.engine.retry(entry.id);
      await inTab(tab, () => tab.engine.drain({ force: true }));
    }
  }

  if (play.reports) await processAllReports(play);
  // The first refresh of a tab may fetch only what the first screens need, so the lists of reports
  // and tickets are then fetched by name.
  for (const { tab } of all)
    await inTab(tab, async () => {
      await tab.engine.refresh();
      if (play.reports) await tab.engine.refresh('reports.heads');
      if (play.ticketing) await tab.engine.refresh('contact.tickets');
    });
  return all;
}

/**
 * Renews the terms while people work. From then on the server asks people who work on devices
 * before it accepts anything else. Each person accepts them some time later, separately on each
 * device.
 */
import { acceptCommitment } from '#areas/account/domain/call-addresses.ts';
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { queryOpenEntriesInOrder } from '#kernel/device/outbox/outbox.ts';
import { renewTermsOf } from '../../account/renewed/renew-terms.ts';
import { attempt, readAt, type Device } from '../devices/device.ts';
import { officeHeaders } from '../devices/network.ts';
import type { Renewal } from '../people/renewal.ts';
import { nameWithDevice, describeOutcome, type Play } from '../play.ts';

/** The first step at which the terms may be renewed, when devices have something to send. */
const EARLIEST = 5;

const keyOf = (device: Device): string => `${device.name} ${device.person?.actor.userId}`;

export async function renewTerms(play: Play, renewal: Renewal): Promise<void> {
  renewal.steps += 1;
  if (!renewal.isOver && renewal.steps >= EARLIEST && renewal.chance.is(0.2))
    await renew(play, renewal);
  for (const device of play.devices)
    if (renewal.due.has(keyOf(device)) && renewal.chance.is(0.3))
      await acceptOn(play, renewal, device);
}

async function renew(play: Play, renewal: Renewal): Promise<void> {
  const { server, company, devices, say } = play;
  renewal.isOver = true;
  // Only people who work on devices are asked: calls of a person without a device would wait for
  // commits that never come.
  const { caio: _office, ...others } = company.people;
  await renewTermsOf(
    server.db,
    Object.values(others).map(({ actor }) => actor.userId),
  );

  for (const device of devices) {
    for (const { actor } of device.known) renewal.due.add(`${device.name} ${actor.userId}`);
    const [tab] = device.tabs;
    const open =
      tab && (await readAt(tab, () => queryOpenEntriesInOrder(tab.engine.core).toArray(), []));
    for (const { id, kind, everSent } of open ?? [])
      if (everSent) renewal.onTheirWay.push({ id, what: `${kind} of ${nameWithDevice(device)}` });
  }

  say('the terms are renewed');
}

/**
 * Accepts the terms as the portal does. The device's queued work is sent once the server's answer
 * has arrived.
 */
async function acceptOn(play: Play, renewal: Renewal, device: Device): Promise<void> {
  const [tab] = device.tabs;
  if (!tab) return;
  const done = await attempt(tab, () =>
    tab.engine.api.call(acceptCommitment, { body: { version: TERMS_VERSION, lang: 'en' } }),
  );

  const isHeard = done !== 'killed' && 'value' in done && done.value.ok;
  if (isHeard) {
    renewal.due.delete(keyOf(device));
    for (const each of device.tabs) await attempt(each, () => each.engine.signedIn());
  }

  play.say(
    `${nameWithDevice(device)} accepts the new terms: ${describeOutcome(done, () => (isHeard ? 'done' : 'not heard'))}`,
  );
}

/** Accepts renewed terms for all people, also for those who have done so already. */
export async function acceptEverywhere({ network, company, renewal }: Play): Promise<void> {
  if (!renewal?.isOver) return;
  for (const { token } of Object.values(company.people))
    await network.deliver({
      from: 'office',
      method: 'POST',
      url: '/api/auth/acceptance',
      headers: officeHeaders(token),
      body: JSON.stringify({ version: TERMS_VERSION, lang: 'en' }),
    });
}

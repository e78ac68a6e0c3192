/**
 * What a person decides about outbox entries that wait for a decision: keep the own version, take
 * the server's, keep a copy, try again or discard.
 */
import type { Order } from '#areas/orders/domain/index.ts';
import { conflictDetailsOf } from '#kernel/device/engine-and-databases.ts';
import { attempt } from '../devices/device.ts';
import { nameWithDevice, describeOutcome, type Step } from '../play.ts';
import { confirm } from './orders.ts';
import { needsDecision, readOpenEntries } from './pending.ts';

/** Decides one entry that waits for a person. */
export const decide: Step = async (play, device, tab) => {
  const { chance, ledger, trace } = play;
  const by = nameWithDevice(device);
  const all = await readOpenEntries(tab);
  const asking = all.filter(needsDecision);
  if (asking.length === 0) return;
  const entry = chance.pick(asking);
  const id = entry.documentId;
  const lane = all.filter(({ documentId }) => documentId === id);
  const say = (what: string, how: string) => play.say(`${by} ${what} ${trace.name(id)}: ${how}`);
  if (entry.state === 'conflict') {
    const { theirs, overlaps } = conflictDetailsOf<Order>(entry);
    switch (chance.pick(['mine', 'mine', 'theirs', 'copy'] as const)) {
      case 'mine': {
        const done = await attempt(tab, () => tab.orders.keepMine(id));
        if (done === 'killed' || ('value' in done && done.value)) {
          // The person has seen the other version, and a removal that is queued on the device goes
          // on.
          if (lane.some(({ kind }) => kind === 'order.remove'))
            ledger.removalAsked(id, by, theirs?.content);
          for (const { path, mine, theirs: other } of overlaps)
            for (const [place, from, to] of placesOf(path, other, mine))
              ledger.decided(id, by, place, from, to);
          // The other version may lack the number of a submission that a restore has lost.
          ledger.numberGivenUp(id);
        }
        return say('keeps mine of', describeOutcome(done, String));
      }
      case 'theirs': {
        const done = await attempt(tab, () => tab.orders.takeTheirs(id));
        if (done === 'killed' || ('value' in done && done.value)) ledger.givenUp(id, by);
        return say('takes theirs of', describeOutcome(done, String));
      }
      case 'copy': {
        const done = await attempt(tab, () => tab.orders.keepAsCopy(id));
        if (done === 'killed' || ('value' in done && done.value.ok)) ledger.givenUp(id, by);
        if (done !== 'killed' && 'value' in done && done.value.ok)
          ledger.attempt(
            done.value.value.id,
            by,
            undefined,
            undefined,
          )({ saved: done.value.value.content });
        return say(
          'keeps a copy of',
          describeOutcome(done, (result) =>
            result.ok ? trace.name(result.value.id) : result.code,
          ),
        );
      }
    }
  }

  if (entry.state === 'repriced' && chance.is(0.8)) return await confirm(play, device, tab, id);
  if (chance.is(0.7))
    return say(
      'tries again with',
      describeOutcome(await attempt(tab, () => tab.engine.retry(entry.id)), () => 'done'),
    );
  ledger.givenUp(id, by);
  say(
    'gives up',
    describeOutcome(await attempt(tab, () => tab.engine.discard(entry.id)), () => 'done'),
  );
};

/**
 * Returns an overlap's places with the ledger's names. A whole line has one place for each of its
 * values.
 */
function placesOf(
  path: readonly string[],
  from: unknown,
  to: unknown,
): (readonly [string, unknown, unknown])[] {
  if (path[0] !== 'lines') return [[path[0]!, from, to]];
  if (path.length === 3) return [[`${path[1]}/${path[2]}`, from, to]];
  const fields = (line: unknown) => (line ?? {}) as Record<string, unknown>;
  return ['partNumber', 'quantity', 'unitMinor', 'discount', 'demo'].map(
    (field) => [`${path[1]}/${field}`, fields(from)[field], fields(to)[field]] as const,
  );
}

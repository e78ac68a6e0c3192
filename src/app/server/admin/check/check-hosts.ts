/**
 * Checks the hosts that the database URLs name: which one takes writes, and whether a pooler stands
 * before them.
 */
import { askHosts, type HostAnswer } from '#kernel/server/postgres/find-primary.ts';
import { urlsOfHosts } from '#kernel/server/postgres/hosts.ts';
import type { DatabaseUrls } from '#kernel/server/postgres/variables.ts';
import { findingOf, type Finding } from './finding.ts';

const nameOf = ({ host, port }: HostAnswer) => `${host}:${port}`;

const ask = (url: string) => askHosts(urlsOfHosts(url));

const statesOf = (answers: readonly HostAnswer[]) =>
  answers.flatMap((one) => ('state' in one ? [one.state] : []));

/** Returns the hosts that do not answer, each with the reason. */
const absent = (answers: readonly HostAnswer[]) =>
  answers.flatMap((one) => ('reason' in one ? [{ host: nameOf(one), reason: one.reason }] : []));

/** Returns no finding if there is one host. `waits`: commits wait for a standby. */
function checkStandby(answers: readonly HostAnswer[], waits: boolean): readonly Finding[] {
  if (answers.length < 2) return [];
  const primaries = answers.filter((one) => 'state' in one && one.state.takesWrites).map(nameOf);
  const [away] = absent(answers);

  if (primaries.length > 1)
    return [findingOf('standby_two_primaries', { primaries: primaries.join(' + ') })];
  if (away) return [findingOf('standby_away', away)];
  if (!waits) return [findingOf('standby_asynchronous')];
  return [findingOf('standby_ready', { hosts: answers.length, primary: primaries[0] ?? '–' })];
}

/** Returns no finding if neither a pooler nor DATABASE_DIRECT_URL is there. */
async function checkPooler(
  answers: readonly HostAnswer[],
  directUrl: string | undefined,
): Promise<readonly Finding[]> {
  const states = statesOf(answers);
  const isPooled = states.some((state) => state.isPooled);
  if (!directUrl) return isPooled ? [findingOf('pooler_needs_direct')] : [];

  const direct = await ask(directUrl);
  const directStates = statesOf(direct);
  if (directStates.length === 0) {
    const reasons = absent(direct).map(({ host, reason }) => `${host}: ${reason}`);
    return [findingOf('pooler_direct_away', { reason: reasons.join('; ') })];
  }
  if (directStates.some((state) => state.isPooled)) return [findingOf('pooler_direct_pooled')];
  const isSame = directStates.some(({ identity }) =>
    states.some((state) => state.identity === identity),
  );
  if (!isSame) return [findingOf('pooler_direct_other')];
  return [findingOf(isPooled ? 'pooler_passed' : 'pooler_none')];
}

/** @param waits true if commits wait for a standby */
export async function checkHosts(
  { databaseUrl, directUrl }: DatabaseUrls,
  waits: boolean,
): Promise<readonly Finding[]> {
  if (!databaseUrl) return [];
  const answers = await ask(databaseUrl);
  return [...checkStandby(answers, waits), ...(await checkPooler(answers, directUrl))];
}

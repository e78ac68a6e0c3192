/**
 * Checks the hosts that the database URLs name: which one accepts writes, and whether they are
 * behind a connection pooler.
 */
import { queryHosts, type HostAnswer } from '#kernel/server/postgres/find-primary.ts';
import { splitUrlByHost } from '#kernel/server/postgres/database-urls.ts';
import type { DatabaseUrls } from '#kernel/server/postgres/database-variables.ts';
import { createFinding, type Finding } from './create-finding.ts';

const nameOf = ({ host, port }: HostAnswer) => `${host}:${port}`;

const ask = (url: string) => queryHosts(splitUrlByHost(url));

const statesOf = (answers: readonly HostAnswer[]) =>
  answers.flatMap((one) => ('state' in one ? [one.state] : []));

/** Returns the hosts that do not answer, each with the reason. */
const absent = (answers: readonly HostAnswer[]) =>
  answers.flatMap((one) => ('reason' in one ? [{ host: nameOf(one), reason: one.reason }] : []));

/**
 * Checks the roles of several hosts. Returns no finding if there is only one host.
 * @param waits True if commits wait for a standby.
 */
function checkStandby(answers: readonly HostAnswer[], waits: boolean): readonly Finding[] {
  if (answers.length < 2) return [];
  const primaries = answers.filter((one) => 'state' in one && one.state.takesWrites).map(nameOf);
  const [away] = absent(answers);

  if (primaries.length > 1)
    return [createFinding('standby_two_primaries', { primaries: primaries.join(' + ') })];
  if (away) return [createFinding('standby_away', away)];
  if (!waits) return [createFinding('standby_asynchronous')];
  return [createFinding('standby_ready', { hosts: answers.length, primary: primaries[0] ?? '–' })];
}

/**
 * Checks that DATABASE_DIRECT_URL bypasses the pooler. Returns no finding if there is no pooler and
 * the variable is not set.
 */
async function checkPooler(
  answers: readonly HostAnswer[],
  directUrl: string | undefined,
): Promise<readonly Finding[]> {
  const states = statesOf(answers);
  const isPooled = states.some((state) => state.isPooled);
  if (!directUrl) return isPooled ? [createFinding('pooler_needs_direct')] : [];

  const direct = await ask(directUrl);
  const directStates = statesOf(direct);
  if (directStates.length === 0) {
    const reasons = absent(direct).map(({ host, reason }) => `${host}: ${reason}`);
    return [createFinding('pooler_direct_away', { reason: reasons.join('; ') })];
  }
  if (directStates.some((state) => state.isPooled)) return [createFinding('pooler_direct_pooled')];
  const isSame = directStates.some(({ identity }) =>
    states.some((state) => state.identity === identity),
  );
  if (!isSame) return [createFinding('pooler_direct_other')];
  return [createFinding(isPooled ? 'pooler_passed' : 'pooler_none')];
}

/**
 * Checks the hosts of the database and returns the findings.
 * @param waits True if commits wait for a standby.
 */
export async function checkHosts(
  { databaseUrl, directUrl }: DatabaseUrls,
  waits: boolean,
): Promise<readonly Finding[]> {
  if (!databaseUrl) return [];
  const answers = await ask(databaseUrl);
  return [...checkStandby(answers, waits), ...(await checkPooler(answers, directUrl))];
}

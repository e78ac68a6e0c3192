/**
 * Checks the hosts that the database URLs name: which one takes writes, and whether a pooler stands
 * before them.
 */
import { askHosts, type HostAnswer } from '#kernel/server/postgres/find-primary.ts';
import { urlsOfHosts } from '#kernel/server/postgres/hosts.ts';
import type { DatabaseUrls } from '#kernel/server/postgres/variables.ts';
import { doubtfulFinding, goodFinding, wrongFinding, type Finding } from './finding.ts';

const nameOf = ({ host, port }: HostAnswer) => `${host}:${port}`;

const ask = (url: string) => askHosts(urlsOfHosts(url));

const statesOf = (answers: readonly HostAnswer[]) =>
  answers.flatMap((one) => ('state' in one ? [one.state] : []));

/** Returns which hosts do not answer, each with the reason. */
const absent = (answers: readonly HostAnswer[]): readonly string[] =>
  answers.flatMap((one) =>
    'reason' in one ? [`${nameOf(one)} does not answer (${one.reason})`] : [],
  );

/** Returns no finding if there is one host. `waits`: commits wait for a standby. */
function checkStandby(answers: readonly HostAnswer[], waits: boolean): readonly Finding[] {
  if (answers.length < 2) return [];
  const primaries = answers.filter((one) => 'state' in one && one.state.takesWrites).map(nameOf);
  const [away] = absent(answers);

  if (primaries.length > 1)
    return [
      wrongFinding(
        'standby',
        `${primaries.join(' and ')} both take writes: make the former primary a standby.`,
      ),
    ];
  if (away) return [doubtfulFinding('standby', `${away}: start it, so that it can take over.`)];
  if (!waits)
    return [
      doubtfulFinding(
        'standby',
        'Commits do not wait for a standby: set synchronous_standby_names.',
      ),
    ];
  return [
    goodFinding(
      'standby',
      `${answers.length} hosts answer, ${primaries[0] ?? 'none'} takes the writes`,
    ),
  ];
}

/** Returns no finding if neither a pooler nor DATABASE_DIRECT_URL is there. */
async function checkPooler(
  answers: readonly HostAnswer[],
  directUrl: string | undefined,
): Promise<readonly Finding[]> {
  const states = statesOf(answers);
  const isPooled = states.some((state) => state.isPooled);
  if (!directUrl)
    return isPooled
      ? [doubtfulFinding('pooler', 'A pooler without session mode needs DATABASE_DIRECT_URL.')]
      : [];

  const direct = await ask(directUrl);
  const directStates = statesOf(direct);
  if (directStates.length === 0)
    return [wrongFinding('pooler', `${absent(direct).join('; ')}. Check DATABASE_DIRECT_URL.`)];
  if (directStates.some((state) => state.isPooled))
    return [
      wrongFinding('pooler', 'DATABASE_DIRECT_URL leads to a pooler: name PostgreSQL itself.'),
    ];
  const isSame = directStates.some(({ identity }) =>
    states.some((state) => state.identity === identity),
  );
  if (!isSame)
    return [
      wrongFinding(
        'pooler',
        'DATABASE_DIRECT_URL is another database than DATABASE_URL: name the same.',
      ),
    ];
  return [
    goodFinding('pooler', isPooled ? 'migrations and jobs pass it by' : 'none, or not noticed'),
  ];
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

/** Checks the hosts of a database URL that names several, and which one takes writes. */
import { askHosts, type HostAnswer } from '#kernel/server/postgres/find-primary.ts';
import { urlsOfHosts } from '#kernel/server/postgres/hosts.ts';
import { doubtful, good, wrong, type Finding } from './finding.ts';

const nameOf = ({ host, port }: HostAnswer) => `${host}:${port}`;

/** Returns no finding if the URL names one host. `waits`: commits wait for a standby. */
export async function checkHosts(url: string, waits: boolean): Promise<readonly Finding[]> {
  const urls = urlsOfHosts(url);
  if (urls.length < 2) return [];
  const answers = await askHosts(urls);
  const primaries = answers.filter((one) => 'state' in one && one.state.takesWrites).map(nameOf);
  const [absent] = answers.flatMap((one) =>
    'reason' in one ? [`${nameOf(one)} does not answer (${one.reason})`] : [],
  );

  if (primaries.length > 1)
    return [
      wrong(
        'standby',
        `${primaries.join(' and ')} both take writes: stop the former primary, and make it a standby.`,
      ),
    ];
  if (absent) return [doubtful('standby', `${absent}: start it, so that it can take over.`)];
  if (!waits)
    return [
      doubtful(
        'standby',
        'Commits do not wait for a standby: set synchronous_standby_names, or see what a takeover may lose.',
      ),
    ];
  return [
    good('standby', `${urls.length} hosts answer, ${primaries[0] ?? 'none'} takes the writes`),
  ];
}

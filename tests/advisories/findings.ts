/**
 * Finds the advisories about installed packages, in the pinned list and in the registry's answer.
 */
import { isInRange } from './ranges.ts';

export type Pinned = {
  readonly package: string;
  readonly vulnerable: string;
  /** The advisory's id in GitHub's database. */
  readonly advisory: string;
  readonly about: string;
  /** The reason to keep a version with this advisory. Absent if the advisory is not accepted. */
  readonly accepted?: string;
};

export type PinnedList = {
  /** The date on which a person last compared the list with the database. */
  readonly lookedAt: string;
  readonly advisories: readonly Pinned[];
};

export type Installed = { readonly name: string; readonly version: string };

export type Finding = {
  readonly what: string;
  readonly advisory: string;
  readonly about: string;
  /** The reason for accepting the advisory, or undefined if it is not accepted. */
  readonly accepted: string | undefined;
};

/** Returns the installed packages. `lock` is the text of package-lock.json. */
export function installedIn(lock: string): Installed[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { name?: string; version?: string }>;
  };
  const folder = 'node_modules/';
  return Object.entries(packages).flatMap(([path, { name, version }]) => {
    const at = path.lastIndexOf(folder);
    if (at < 0 || version === undefined) return [];
    return [{ name: name ?? path.slice(at + folder.length), version }];
  });
}

export const pinnedFindings = (
  { advisories }: PinnedList,
  installed: readonly Installed[],
): Finding[] =>
  advisories.flatMap(({ package: wanted, vulnerable, advisory, about, accepted }) =>
    installed
      .filter(({ name, version }) => name === wanted && isInRange(version, vulnerable))
      .map(({ name, version }) => ({ what: `${name} ${version}`, advisory, about, accepted })),
  );

type Via = { readonly url?: string; readonly title?: string; readonly range?: string };

type AuditAnswer = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Via)[] }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
};

export type AuditResult =
  | { readonly isReached: true; readonly findings: readonly Finding[] }
  | { readonly isReached: false; readonly reason: string };

function parseAnswer(output: string): AuditAnswer | undefined {
  try {
    return JSON.parse(output) as AuditAnswer;
  } catch {
    return undefined;
  }
}

/** Parses the output of `npm audit --json`: a report, or the reason why there is none. */
export function readAudit(output: string, { advisories }: PinnedList): AuditResult {
  const answer = parseAnswer(output);
  if (!answer?.vulnerabilities) {
    const reason = answer?.message || answer?.error?.summary || 'it gave no report';
    return { isReached: false, reason };
  }

  const acceptedAs = new Map(advisories.map(({ advisory, accepted }) => [advisory, accepted]));
  const findings = Object.entries(answer.vulnerabilities).flatMap(([name, { via }]) =>
    via
      // A string names another package in the report, where the advisory itself is found.
      .filter((one) => typeof one !== 'string')
      .map(({ url = '', title = '', range = '' }) => {
        const advisory = url.slice(url.lastIndexOf('/') + 1);
        return {
          what: `${name} ${range}`.trim(),
          advisory,
          about: title,
          accepted: acceptedAs.get(advisory),
        };
      }),
  );

  return { isReached: true, findings };
}

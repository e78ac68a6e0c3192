/** What the check of an installation can find, and how a finding reads in each language. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { databaseFindings } from './database-findings.ts';
import { encryptionFindings } from './connection-findings.ts';
import { installationParts, type InstallationPart, type CheckFinding } from './check-finding.ts';
import { serviceFindings } from './service-findings.ts';

export const findingKinds = { ...databaseFindings, ...serviceFindings, ...encryptionFindings };
export type FindingCode = keyof typeof findingKinds;

/** The values that the text of a finding names, such as a version or an error of a service. */
export type FindingValues = Readonly<Record<string, string | number>>;

export const isFindingCode = (code: string): code is FindingCode =>
  Object.hasOwn(findingKinds, code);

/** Returns the text of a finding. A name without a value stays in its braces. */
export function findingText(code: FindingCode, values: FindingValues, language: Language): string {
  const kind: CheckFinding = findingKinds[code];
  return kind[language].replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    String(values[name] ?? all),
  );
}

/**
 * Returns a key of a finding that no other finding of the same check has: a part can have several
 * findings, and the same can be found about several variables.
 */
export const findingKey = ({
  what,
  code,
  values,
}: {
  readonly what: string;
  readonly code: string;
  readonly values: FindingValues;
}): string => [what, code, values['variable'] ?? ''].join(' ');

/** An instant, as the command prints it: in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

/**
 * The names of values that are instants shown to a person. Instants inside a command to copy are
 * not formatted.
 */
const readTimes: readonly string[] = ['time', 'since'];

/** Returns the values, in which `format` has written the instants that are shown to a person. */
export const withReadableTimes = (
  values: FindingValues,
  format: (instant: string) => string,
): FindingValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      readTimes.includes(name) && typeof value === 'string' && INSTANT.test(value)
        ? format(value)
        : value,
    ]),
  );

/** Returns the name of a checked part. A newer server may check parts that are unknown here. */
export const installationPartName = (part: string, language: Language): string =>
  Object.hasOwn(installationParts, part)
    ? installationParts[part as InstallationPart][language]
    : part;

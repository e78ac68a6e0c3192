/** What the check of an installation can find, and how a finding reads in each language. */
import type { Language } from '#kernel/domain/user/languages.ts';
import { databaseFindings } from './database-findings.ts';
import { installationParts, type InstallationPart, type CheckFinding } from './check-finding.ts';
import { serviceFindings } from './service-findings.ts';

export const findingKinds = { ...databaseFindings, ...serviceFindings };
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

/** An instant, as the command prints it: in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

/** The values that are instants to read. An instant in a command stays as the command takes it. */
const readTimes: readonly string[] = ['time', 'since'];

/** Returns the values with the instants to read as `format` writes them. */
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

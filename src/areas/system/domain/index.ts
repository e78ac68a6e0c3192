/** The public API of the domain of the system page. */
export * as calls from './calls.ts';
export { checkVerdicts } from './findings/check-finding.ts';
export {
  installationPartName,
  findingKey,
  findingKinds,
  findingText,
  isFindingCode,
  withReadableTimes,
  type FindingCode,
  type FindingValues,
} from './findings/finding-text.ts';
export type {
  FailedJob,
  RefusedAddress,
  SystemFinding,
  SystemView,
  UnsentDevice,
  VersionRow,
} from './calls.ts';

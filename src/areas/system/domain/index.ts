/** The public API of the domain of the system page. */
export * as calls from './calls.ts';
export type { FailedJob, SystemFinding, SystemView, UnsentDevice, VersionRow } from './calls.ts';

/** The public API of the domain of the system page. */
export * as calls from './calls.ts';
export type {
  FailedJob,
  RefusedAddress,
  SystemFinding,
  SystemView,
  UnsentDevice,
  VersionRow,
} from './calls.ts';

/**
 * Builds the report to the server about whether the portal opens offline on this device: the state
 * that its user sees, in the terms of the protocol.
 */
import { isFilePath } from '#areas/account/device/index.ts';
import type { NotReadyReason, OfflineReadinessReport } from '#areas/account/domain/index.ts';
import type { InstallFailure } from '#app/device/installation-record.ts';
import { checkReadiness, type OfflineReadiness } from '../updates/index.ts';

/**
 * Returns the report, or undefined while the state is unknown.
 * @param running The running version.
 */
export function readinessReportOf(
  opening: OfflineReadiness,
  running: string,
): OfflineReadinessReport | undefined {
  switch (opening.opens) {
    case 'unknown':
      return undefined;
    case 'never':
      return { opens: 'no', running, reason: 'unsupported' };
    case 'soon':
      return { opens: 'soon', running };
    case 'no':
      return { opens: 'no', running, ...whyNot(opening.failure) };
    case 'yes': {
      const { version: installed, missing, failure, isFetching } = opening;
      const isLeft = missing > 0 && !isFetching && failure;
      return { opens: 'yes', running, installed, missing, ...(isLeft ? whyNot(failure) : {}) };
    }
  }
}

function whyNot(
  failure: InstallFailure | undefined,
): Omit<OfflineReadinessReport, 'opens' | 'running'> {
  if (!failure) return { reason: 'interrupted' };
  const { reason, status, path } = failure;
  return {
    reason: reason satisfies NotReadyReason,
    ...(status === undefined ? {} : { status }),
    ...(isFilePath(path) ? { path } : {}),
  };
}

/** Checks the state and returns the report. */
export const currentReadinessReport = async (): Promise<OfflineReadinessReport | undefined> =>
  readinessReportOf(await checkReadiness(), __APP_VERSION__);

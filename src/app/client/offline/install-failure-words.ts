/**
 * Explains in one sentence why the portal, or a part of it, could not be installed. An undefined
 * failure is an interrupted installation.
 */
import { useLingui } from '@lingui/react/macro';
import type { InstallFailure } from '#app/device/installation-record.ts';

export function useInstallFailureWords(): (failure: InstallFailure | undefined) => string {
  const { t } = useLingui();
  return (failure) => {
    if (!failure) return t`The installation was interrupted.`;
    const { reason, status } = failure;
    if (reason === 'no_space') return t`There isn’t enough space on this device.`;
    if (reason === 'unreachable') return t`The connection was lost during the installation.`;
    if (reason === 'refused' && status !== undefined)
      return t`The network refused a file that the portal needs (error ${status}).`;

    return t`The network changed a file that the portal needs.`;
  };
}

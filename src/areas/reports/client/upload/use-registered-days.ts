/**
 * Loads what is registered for the dates of a file: first what this device knows, then the server's
 * answer.
 */
import { useMemo } from 'react';
import { useRemoteQuery } from '#kernel/client/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import type { RegisteredDaysQuery, RegisteredDays } from '../../device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

/**
 * Returns the registered days of the file's dates. `asked` is undefined while no dates are known.
 * `isUnknown` is true if neither the server nor this device knows, or if the user may not know;
 * before that, `days` are being loaded.
 */
export function useRegisteredDays(
  area: ReportArea,
  asked: RegisteredDaysQuery | undefined,
): { readonly days: RegisteredDays | undefined; readonly isUnknown: boolean } {
  const { reports } = useReportsSession();
  const name = asked && JSON.stringify({ area, ...asked });
  const cache = useMemo(
    () => ({
      read: async (question: string) => {
        const { area: of, ...span } = JSON.parse(question) as RegisteredDaysQuery & {
          area: ReportArea;
        };
        const found = await reports.readRegisteredDays(of, span);
        return found && { value: found, asOf: found.asOf! };
      },
      keep: async (_question: string, value: RegisteredDays) => ({ value, asOf: Date.now() }),
    }),
    [reports],
  );
  const { value, state } = useRemoteQuery<RegisteredDays>({
    name,
    cache,
    fetch: async () => {
      await whenPageIdle();
      return await reports.askDays(area, asked!);
    },
    isQuiet: true,
  });

  return { days: value, isUnknown: state === 'failed' || state === 'denied' };
}

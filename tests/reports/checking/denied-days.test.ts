/** Tests what a file's page says of registered dates that its author may not read. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { useRegisteredDays } from '#areas/reports/client/upload/use-registered-days.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => calls,
}));
vi.mock('#kernel/device/page/when-page-idle.ts', () => ({ whenPageIdle: async () => undefined }));
vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => session,
}));

const calls = { data: () => undefined, done: () => undefined };

const session = vi.hoisted(() => ({
  reports: {
    readRegisteredDays: async () => undefined,
    askDays: async () => ({ ok: false, kind: 'refused', httpStatus: 403, code: 'forbidden' }),
  },
}));

test('dates that may not be read are unknown, not still being looked for', async () => {
  const asked = { distributorId: 3, companyIds: [31], from: '2026-10-01', to: '2026-10-31' };
  const days = await renderHook(
    () => useRegisteredDays('inventory' as never, asked as never),
    Fragment,
  );
  await vi.waitFor(() => expect(days.now).toEqual({ days: undefined, isUnknown: true }));
});

/** May the signed-in user do this? The server decides; screens hide by it. */
import { useCallback } from 'react';
import { can, type Need, type Tab } from '#kernel/domain/permissions.ts';
import { useSession } from './session.tsx';

export function useCan(): (tab: Tab, need: Need) => boolean {
  const { user } = useSession();
  return useCallback(
    (tab, need) =>
      user !== null &&
      can({ distributorId: user.distributorID, permissions: user.permissions }, tab, need),
    [user],
  );
}

/**
 * Shows the profile with content from other areas, such as mail settings, and from the app, such as
 * help with installing.
 */
import { useLingui } from '@lingui/react/macro';
import { Profile } from '#areas/account/client/index.ts';
import { OwnDelegations } from '#areas/approvals/client/index.ts';
import { reminderMailGroup } from '#areas/compliance/client/index.ts';
import { orderMailGroup, useOwnDistributorName } from '#areas/orders/client/index.ts';
import { PushSettings } from '#areas/push/client/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import { ShortcutList } from '../keys/ShortcutList.tsx';
import { InstallHelp } from '../install/InstallHelp.tsx';
import { OfflineReadinessPanel } from '../offline/OfflineReadinessPanel.tsx';
import { StorageUsage } from '../storage/StorageUsage.tsx';
import { useUsedStorageText } from '../storage/use-storage-measurement.ts';
import { useInstallOffer } from '../install/use-install-offer.ts';

export default function ProfilePage() {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { state } = useInstallOffer();
  const used = useUsedStorageText();
  return (
    <Profile
      company={useOwnDistributorName()}
      mails={[orderMailGroup(actor), reminderMailGroup(actor)]}
      push={<PushSettings />}
      storage={
        <>
          <OfflineReadinessPanel />
          <StorageUsage />
        </>
      }
      install={<InstallHelp />}
      shortcuts={<ShortcutList />}
      current={{
        storage: used,
        // A browser that installs through its menu doesn't say whether the portal is installed.
        install:
          state === 'installed' ? t`Installed` : state === 'offered' ? t`Not installed` : undefined,
      }}
      {...(isAdmin(actor) && can(actor, 'approvals', 'write')
        ? { delegations: <OwnDelegations /> }
        : {})}
    />
  );
}

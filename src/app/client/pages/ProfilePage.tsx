/** The profile, with the company as the orders of this device name it, the mails that areas send, and how to install the portal. */
import { accountScreens } from '#areas/account/client/index.ts';
import { reminderMails } from '#areas/compliance/client/index.ts';
import { orderMails, useOwnDistributor } from '#areas/orders/client/index.ts';
import { PushSettings } from '#areas/push/client/index.ts';
import { laterWords, Skeletons, usePortalSession, withWords } from '#kernel/client/index.ts';
import { InstallHelp } from '../install/InstallHelp.tsx';

const Profile = accountScreens['/profile'];

function ProfilePage() {
  const { actor } = usePortalSession();
  return (
    <Profile company={useOwnDistributor()} mails={[orderMails(actor), reminderMails(actor)]}>
      <PushSettings />
      <InstallHelp />
    </Profile>
  );
}

export default withWords(laterWords, ProfilePage, <Skeletons rows={8} />);

/** The profile, with the company as the orders of this device name it, the mails that areas send, notifications, and what the portal keeps on this device and how it is installed. */
import { Profile } from '#areas/account/client/index.ts';
import { reminderMails } from '#areas/compliance/client/index.ts';
import { orderMails, useOwnDistributor } from '#areas/orders/client/index.ts';
import { PushSettings } from '#areas/push/client/index.ts';
import { Skeletons, usePortalSession, withWords } from '#kernel/client/index.ts';
import { InstallHelp } from '../install/InstallHelp.tsx';
import { profileWords } from '../install/profile-words.ts';
import { OpensOffline } from '../offline/OpensOffline.tsx';
import { StorageHere } from '../storage/StorageHere.tsx';

function ProfilePage() {
  const { actor } = usePortalSession();
  return (
    <Profile
      company={useOwnDistributor()}
      mails={[orderMails(actor), reminderMails(actor)]}
      push={<PushSettings />}
      storage={
        <>
          <OpensOffline />
          <StorageHere />
        </>
      }
      install={<InstallHelp />}
    />
  );
}

export default withWords(profileWords, ProfilePage, <Skeletons rows={8} />);

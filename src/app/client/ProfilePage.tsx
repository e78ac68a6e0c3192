/** The profile, with the company as the orders of this device name it, the mails about orders, and how to put the portal on this device. */
import { Suspense } from 'react';
import { accountScreens } from '#areas/account/client/index.ts';
import { MailChoices, useOwnDistributor } from '#areas/orders/client/index.ts';
import { laterWords, Skeletons, withWords } from '#kernel/client/index.ts';
import { InstallHelp } from './shell/InstallHelp.tsx';

const Profile = accountScreens['/profile'];

function ProfilePage() {
  return <Profile company={useOwnDistributor()}><Suspense fallback={null}><MailChoices /></Suspense><InstallHelp /></Profile>;
}

export default withWords(laterWords, ProfilePage, <Skeletons rows={8} />);

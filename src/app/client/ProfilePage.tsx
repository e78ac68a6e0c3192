/** The profile, with the company as the orders of this device name it, and how to put the portal on this device. */
import { accountScreens } from '#areas/account/client/index.ts';
import { useOwnDistributor } from '#areas/orders/client/index.ts';
import { InstallHelp } from './shell/InstallHelp.tsx';

const Profile = accountScreens['/profile'];

export default function ProfilePage() {
  return <Profile company={useOwnDistributor()}><InstallHelp /></Profile>;
}

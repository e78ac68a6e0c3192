/** The profile, with how to put the portal on this device. */
import { accountScreens } from '#areas/account/client/index.ts';
import { InstallHelp } from './shell/InstallHelp.tsx';

const Profile = accountScreens['/profile'];

export default function ProfilePage() {
  return <Profile><InstallHelp /></Profile>;
}

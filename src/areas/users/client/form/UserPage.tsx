/**
 * /user/create and /user/edit/{id}: shows the form of a user once the user and the choices are
 * loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { FetchedRowFrame, SettingsPage, usePortalSession } from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { UserPageLayout } from './UserPageLayout.tsx';
import { UserForm } from './UserForm.tsx';

export default function UserPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();
  const users = { path: '/users', label: t`Users` };

  return (
    <FetchedRowFrame
      name="user"
      id={id}
      fetch={(row) => api.call(addresses.getUser, { params: { id: row } })}
      beside={() => api.call(addresses.getUserFormChoices)}
      lines={8}
      missing={{
        title: t`This user no longer exists`,
        back: t`Back to users`,
        path: '/users',
      }}
      renderFrame={(contents) => (
        <SettingsPage root={users} title={id === undefined ? t`New user` : t`Edit user`}>
          {contents}
        </SettingsPage>
      )}
    >
      {(user, choices, again) =>
        user ? (
          <UserPageLayout user={user} again={again}>
            <UserForm user={user} choices={choices} />
          </UserPageLayout>
        ) : (
          <SettingsPage root={users} title={t`New user`}>
            <UserForm user={undefined} choices={choices} />
          </SettingsPage>
        )
      }
    </FetchedRowFrame>
  );
}

/** The actions of a user's header. The primary one, saving, is at the end of the form. */
import { useLingui } from '@lingui/react/macro';
import {
  DeleteIcon,
  SendIcon,
  SignOutIcon,
  StopIcon,
  useIsOffline,
  usePortalSession,
  UnlockIcon,
  DevicesIcon,
  type DocumentAction,
  type DocumentActionKind,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { UserState, UserView } from '../../domain/index.ts';
import { useUserActions } from '../list/use-user-actions.ts';

type UserPageAction = 'resend' | 'enable' | 'sessions' | 'signOut' | 'disable' | 'remove';

/** The action that a user in each state most likely needs, besides saving. */
const mainUserActions: Readonly<Record<UserState, UserPageAction>> = {
  invited: 'resend',
  active: 'sessions',
  disabled: 'enable',
};

const dangerous: ReadonlySet<UserPageAction> = new Set(['signOut', 'disable', 'remove']);

type Options = { readonly again: () => void; readonly onRemoved: () => void };

/** Returns the offered actions. Users don't end their own access. */
export function useUserPageActions(
  user: UserView,
  { again, onRemoved }: Options,
): readonly DocumentAction[] {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const actions = useUserActions(again, onRemoved);

  const { id, state } = user;
  const isOwn = id === actor.userId;
  const mayWrite = can(actor, 'users', 'write');
  const kindOf = (action: UserPageAction): DocumentActionKind => {
    if (dangerous.has(action)) return 'danger';
    return action === mainUserActions[state] ? 'secondary' : 'other';
  };
  const optional = (
    isOffered: boolean,
    key: UserPageAction,
    shown: Pick<DocumentAction, 'label' | 'icon'>,
    onPress: () => unknown,
  ): DocumentAction[] =>
    isOffered
      ? [
          {
            key,
            ...shown,
            kind: kindOf(key),
            disabledReason: isOffline ? t`requires a connection` : undefined,
            onPress,
          },
        ]
      : [];

  return [
    ...optional(
      mayWrite && state === 'invited',
      'resend',
      { label: t`Resend invitation`, icon: <SendIcon /> },
      () => actions.resend(user),
    ),
    ...optional(
      mayWrite && state === 'disabled',
      'enable',
      { label: t`Enable user`, icon: <UnlockIcon /> },
      () => actions.enable(user),
    ),
    {
      key: 'sessions',
      label: t`Sessions and devices`,
      icon: <DevicesIcon />,
      kind: kindOf('sessions'),
      to: `/settings/devices?user=${id}`,
    },
    ...optional(
      mayWrite && !isOwn,
      'signOut',
      { label: t`Sign out on all devices`, icon: <SignOutIcon /> },
      () => actions.signOut(user),
    ),
    ...optional(
      mayWrite && !isOwn && state !== 'disabled',
      'disable',
      { label: t`Disable user`, icon: <StopIcon /> },
      () => actions.disable(user),
    ),
    ...optional(
      can(actor, 'delete', 'write') && !isOwn,
      'remove',
      { label: t`Remove user`, icon: <DeleteIcon /> },
      () => actions.remove(user),
    ),
  ];
}

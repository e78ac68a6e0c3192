/**
 * The actions on a user, for the list of users and for the user's page. Actions that end something
 * ask for confirmation.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  useIdempotentCommand,
  useDialog,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { UserRow, UserView } from '../../domain/index.ts';
import { holdsAllRightsOf } from '../../domain/rights.ts';
import { refusalCodeMessage, failureMessage } from '../words/user-problem-words.ts';

/**
 * Returns the actions, each of which shows its result. Disabling, removing and signing out ask the
 * person first. Disabling and removing are refused before that if the person lacks a right of the
 * user. `onRemoved` runs after a successful removal, `refresh` after any other call that changes
 * the user, even if it failed. By default `onRemoved` is `refresh`.
 */
export function useUserActions(refresh: () => void, onRemoved: () => void = refresh) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();

  const finish = (reply: Reply<unknown>, success: string, afterwards = refresh) => {
    show(
      reply.ok
        ? { type: 'success', content: success }
        : { type: 'error', content: _(failureMessage(reply)) },
    );
    if (reply.ok) afterwards();
    else refresh();
  };

  const changeAccount = (
    row: UserRow,
    address:
      | typeof addresses.disableUser
      | typeof addresses.enableUser
      | typeof addresses.removeUser,
  ): Promise<Reply<unknown>> =>
    command({ version: row.version, id: row.id, path: address.path }, ({ operationId }) =>
      api.call(address as typeof addresses.disableUser, {
        params: { id: row.id },
        body: { version: row.version },
        operationId,
      }),
    );

  /**
   * Loads the user's current state before disabling or removing. If the call fails, or the user has
   * a right that the person lacks, shows the reason and resolves to undefined.
   */
  const readUserIfAllowed = async ({ id }: UserRow): Promise<UserView | undefined> => {
    const now = await api.call(addresses.getUser, { params: { id } });
    if (now.ok && holdsAllRightsOf(actor, now.value)) return now.value;
    if (now.ok) show({ type: 'error', content: _(refusalCodeMessage('holds_more')) });
    else finish(now, '');
    return undefined;
  };

  return {
    resend: async ({ id, email }: UserRow) => {
      const reply = await command({ id }, ({ operationId }) =>
        api.call(addresses.resendInvitation, { params: { id }, operationId }),
      );
      finish(reply, t`The invitation is being sent to ${email}`);
    },
    disable: async (row: UserRow) => {
      if (!(await readUserIfAllowed(row))) return;

      const { name } = row;

      const isAgreed = await ask({
        title: t`Disable ${name}?`,
        content: t`They are signed out on all devices and can’t sign in until you enable them.`,
        acceptLabel: t`Disable user`,
      });

      if (isAgreed) finish(await changeAccount(row, addresses.disableUser), t`User disabled`);
    },
    enable: async (row: UserRow) =>
      finish(await changeAccount(row, addresses.enableUser), t`User enabled`),
    signOut: async ({ id, name }: UserRow) => {
      const isAgreed = await ask({
        title: t`Sign ${name} out on all devices?`,
        content: t`Unsent work stays on the devices until they sign in again.`,
        acceptLabel: t`Sign out on all devices`,
      });
      if (!isAgreed) return;

      const reply = await command({ id, all: true }, ({ operationId }) =>
        api.call(addresses.endSessionsOfUser, { params: { id }, operationId }),
      );

      const ended = reply.ok ? reply.value.ended : 0;

      finish(
        reply,
        t`${plural(ended, { one: '# device signed out', other: '# devices signed out' })}`,
      );
    },
    remove: async (row: UserRow) => {
      const { name, email } = row;
      const now = await readUserIfAllowed(row);
      if (!now) return;

      const devices = plural(now.openSessions, {
        one: 'Signs out # device.',
        other: 'Signs out # devices.',
      });

      const isAgreed = await ask({
        title: t`Do you want to remove this user?`,
        content: t`${name} (${email}) is removed for good: name and email are replaced by a pseudonym. Their orders and reports stay. ${devices}`,
        acceptLabel: t`Remove user`,
        isDestructive: true,
      });

      if (isAgreed)
        finish(await changeAccount(row, addresses.removeUser), t`User removed`, onRemoved);
    },
  };
}

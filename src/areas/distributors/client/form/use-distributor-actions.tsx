/** The actions of a distributor's header. The primary one, saving, is at the end of the form. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  DeleteIcon,
  useIsOffline,
  usePortalSession,
  UsersIcon,
  useRemoveRow,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { canRemoveDistributor, type DistributorView } from '../../domain/index.ts';
import { distributorCallMessage } from './distributor-issue-words.ts';

/**
 * Returns the actions that the person's rights and the distributor's use allow. `view` is undefined
 * for a new distributor, which has none.
 */
export function useDistributorActions(
  view: DistributorView | undefined,
): readonly DocumentAction[] {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const remove = useDistributorRemoval(view);
  if (!view) return [];

  const { id, uses } = view;
  const users: DocumentAction = {
    key: 'users',
    label: t`Users of this distributor`,
    icon: <UsersIcon />,
    kind: 'secondary',
    to: `/users?distributor=${id}`,
  };
  return [
    ...(can(actor, 'users', 'read') ? [users] : []),
    ...(remove && canRemoveDistributor(uses)
      ? [
          {
            key: 'remove',
            label: t`Remove distributor`,
            icon: <DeleteIcon />,
            kind: 'danger' as const,
            disabledReason: isOffline ? t`requires a connection` : undefined,
            onPress: remove,
          },
        ]
      : []),
  ];
}

function useDistributorRemoval(view: DistributorView | undefined) {
  const { t, i18n } = useLingui();
  const { api } = usePortalSession();
  const { id = 0, version = 0 } = view ?? {};
  const { name = '', companies = [], contracts = [] } = view?.content ?? {};
  const what = [
    t`${plural(companies.length, { one: '# company', other: '# companies' })}`,
    t`${plural(contracts.length, { one: '# contract', other: '# contracts' })}`,
  ].join(', ');

  return useRemoveRow({
    label: t`Remove distributor`,
    consequence: t`Removes ${name} with ${what}. This can’t be undone.`,
    remove: (command) =>
      command({ version }, (sent) =>
        api.call(addresses.removeDistributor, { params: { id }, ...sent }),
      ),
    removed: t`Distributor removed`,
    path: '/distributors',
    refusal: (reply) => {
      const code = reply.kind === 'refused' ? reply.code : '';
      if (code === 'changed_meanwhile') return undefined;
      return code === 'distributor_in_use'
        ? t`Not removed: orders, reports, users or monthly closings still refer to this distributor, including deleted drafts and removed users. Deactivate it instead.`
        : i18n._(distributorCallMessage(reply));
    },
  });
}

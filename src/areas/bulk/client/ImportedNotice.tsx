/** Says what an import did to the rows of its file, with links to the lists that it changed. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton, Notice, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { BulkKind } from '../domain/bulk-columns.ts';
import { ImportEffects } from './ImportEffects.tsx';
import type { AppliedImport } from './use-bulk-upload.ts';

type Props = { readonly kind: BulkKind; readonly imported: AppliedImport };

export default function ImportedNotice({ kind, imported: { counts, effects } }: Props) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const created = t`${plural(counts.new, { one: '# row created', other: '# rows created' })}`;
  const updated = t`${plural(counts.changed, { one: '# updated', other: '# updated' })}`;
  const same = t`${plural(counts.same, { one: '# unchanged', other: '# unchanged' })}`;
  const left = t`${plural(counts.wrong, { one: '# left out with errors', other: '# left out with errors' })}`;

  // Parts have no page of their own, so the notice of a catalog import links to the audit log.
  const ways = [
    {
      path: '/settings/distributors_migrate',
      label: t`Migrate distributors`,
      isShown: kind === 'former',
    },
    {
      path: '/distributors',
      label: t`View distributors`,
      isShown: effects.distributors + effects.companies > 0 && can(actor, 'distributors', 'read'),
    },
    {
      path: '/users',
      label: t`View users`,
      isShown: effects.users > 0 && can(actor, 'users', 'read'),
    },
    {
      path: '/audit/microsiga?tab=actions',
      label: t`View in the audit log`,
      isShown: kind === 'catalog' && can(actor, 'audit', 'read'),
    },
  ].filter(({ isShown }) => isShown);

  return (
    <Notice
      title={<Trans>File imported</Trans>}
      actions={ways.map(({ path, label }) => (
        <LinkButton key={path} to={path}>
          {label}
        </LinkButton>
      ))}
    >
      <div>
        {counts.wrong > 0
          ? t`${created}, ${updated}, ${same} and ${left}.`
          : t`${created}, ${updated} and ${same}.`}
      </div>
      <ImportEffects effects={effects} />
      {(effects.invited ?? 0) > 0 ? (
        <Trans>Invitations are sent by email, one after another.</Trans>
      ) : null}
    </Notice>
  );
}

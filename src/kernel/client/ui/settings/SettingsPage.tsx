/**
 * The page of a setting: links to the pages above it, its title, and its form or list. A form on it
 * ends in a dock with "Cancel" and the button that saves (`SettingsForm`).
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { can } from '#kernel/domain/user/permissions.ts';
import { usePortalSession } from '../../session/portal-session.tsx';
import { Page } from '../page/Page.tsx';
import { PageTrail, type ParentPage } from './PageTrail.tsx';
import { SETTINGS_PATH } from './parent-path.ts';

type Props = {
  readonly title: string;
  /** Says what the setting is for. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** The first page of the trail. Absent: the settings, if the user may open them. */
  readonly root?: ParentPage;
  /** The pages between the first one and this one. */
  readonly parents?: readonly ParentPage[];
  readonly children: ReactNode;
};

export function SettingsPage({ title, about, actions, root, parents = [], children }: Props) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const settings = { path: SETTINGS_PATH, label: t`Settings` };
  const first = root ?? (can(actor, 'settings', 'read') ? settings : undefined);

  return (
    <PageTrail trail={[...(first ? [first] : []), ...parents]}>
      <Page title={title} subtitle={about} actions={actions}>
        {children}
      </Page>
    </PageTrail>
  );
}

/**
 * The page of a setting: links to the pages above it, its title with the actions of a document's
 * header, and its form or list. A form on it ends in a dock with "Cancel" and the button that saves
 * (`SettingsForm`).
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { can } from '#kernel/domain/user/permissions.ts';
import { usePortalSession } from '../../portal-session.tsx';
import type { DocumentAction } from '../document/document-actions.ts';
import { DocumentPage } from '../document/DocumentPage.tsx';
import { Page } from '../page/Page.tsx';
import { PageWithBreadcrumbs, type ParentPage } from './PageWithBreadcrumbs.tsx';
import { SETTINGS_PATH } from './parent-path.ts';

type Props = {
  readonly title: string;
  /** Says what the setting is for. */
  readonly about?: ReactNode;
  /** Arranged as in the header of a document: two buttons at most, and a menu with the others. */
  readonly actions?: readonly DocumentAction[];
  /** A menu of its own beside the title, in place of `actions`. */
  readonly corner?: ReactNode;
  /** The first page of the trail. By default the settings, if the user may open them. */
  readonly root?: ParentPage;
  /** The pages between the first one and this one. */
  readonly parents?: readonly ParentPage[];
  readonly children: ReactNode;
};

export function SettingsPage({
  title,
  about,
  actions = [],
  corner,
  root,
  parents = [],
  children,
}: Props) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const settings = { path: SETTINGS_PATH, label: t`Settings` };
  const first = root ?? (can(actor, 'settings', 'read') ? settings : undefined);

  return (
    <PageWithBreadcrumbs trail={[...(first ? [first] : []), ...parents]}>
      {corner ? (
        <Page title={title} subtitle={about} corner={corner}>
          {children}
        </Page>
      ) : (
        <DocumentPage title={title} status={about} actions={actions}>
          {children}
        </DocumentPage>
      )}
    </PageWithBreadcrumbs>
  );
}

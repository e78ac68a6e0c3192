/** Shows a page of marketing with links to the pages above it. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageWithBreadcrumbs, type ParentPage } from '#kernel/client/index.ts';

type Props = {
  /** The list to which the page belongs. */
  readonly list: ParentPage;
  /** The page, which begins with a `Page`. */
  readonly children: ReactNode;
};

export function MarketingTrail({ list, children }: Props) {
  const { t } = useLingui();
  return (
    <PageWithBreadcrumbs trail={[{ path: '/marketing', label: t`Marketing` }, list]}>
      {children}
    </PageWithBreadcrumbs>
  );
}

/** Shows a page of marketing with links to the pages above it. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageWithBreadcrumbs, type ParentPage } from '#kernel/client/index.ts';

type Props = {
  /** The list to which the page belongs. Absent: the page is a list. */
  readonly list?: ParentPage;
  /** The page, which begins with a `Page`. */
  readonly children: ReactNode;
};

export function MarketingBreadcrumbs({ list, children }: Props) {
  const { t } = useLingui();
  const home = { path: '/marketing', label: t`Marketing` };
  return <PageWithBreadcrumbs trail={list ? [home, list] : [home]}>{children}</PageWithBreadcrumbs>;
}

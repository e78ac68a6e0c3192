/** Shows a page of marketing with links to the pages above it. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageWithBreadcrumbs, type ParentPage } from '#kernel/client/index.ts';

type Props = {
  /** The list to which the page belongs. Absent if the page is a list itself. */
  readonly list?: ParentPage;
  /** The page, which renders a `Page` or a `DocumentPage`. */
  readonly children: ReactNode;
};

export function MarketingBreadcrumbs({ list, children }: Props) {
  const { t } = useLingui();
  const home = { path: '/marketing', label: t`Marketing` };
  return <PageWithBreadcrumbs trail={list ? [home, list] : [home]}>{children}</PageWithBreadcrumbs>;
}

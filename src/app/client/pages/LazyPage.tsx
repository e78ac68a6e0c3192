/**
 * Shows the pages whose screens are listed in `lazy-screens.ts`, so that the first script does not
 * contain their names. Also shows the pages that belong to no area, such as "not found".
 */
import { useLingui } from '@lingui/react';
import { lazy } from 'react';
import { RecentBulkImports } from '#areas/bulk/client/index.ts';
import { PageNameContext, RecentImportsContext } from '#kernel/client/index.ts';
import { menuWords } from '../menu/menu-words.ts';
import { useCurrentPage } from '../start/use-current-page.ts';
import { lazyScreens } from './lazy-screens.ts';

const OtherPage = lazy(() => import(/* @first */ './FallbackPages.tsx'));

export default function LazyPage() {
  const { page, verdict } = useCurrentPage();
  const Screen = page && verdict === 'show' ? lazyScreens[page.path] : undefined;
  const { _ } = useLingui();
  const words = page?.tab ? menuWords[page.tab === 'mkt' ? 'marketing' : page.tab] : undefined;
  const name = words && _(words);
  if (Screen)
    return (
      <PageNameContext value={name}>
        <RecentImportsContext value={RecentBulkImports}>
          <Screen />
        </RecentImportsContext>
      </PageNameContext>
    );

  return <OtherPage page={page} isDenied={verdict === 'denied'} />;
}

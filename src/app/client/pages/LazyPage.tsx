/**
 * Shows the pages whose screens are listed in `lazy-screens.ts`, so that the first script does not
 * contain their names: those of administrators and of tickets, and those that belong to no area.
 */
import { lazy } from 'react';
import { usePage } from '../start/use-page.ts';
import { lazyScreens } from './lazy-screens.ts';

const OtherPage = lazy(() => import(/* @first */ './FallbackPages.tsx'));

export default function LazyPage() {
  const { page, verdict } = usePage();
  const Screen = page && verdict === 'show' ? lazyScreens[page.path] : undefined;
  return Screen ? <Screen /> : <OtherPage page={page} isDenied={verdict === 'denied'} />;
}

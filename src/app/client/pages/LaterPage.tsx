/** The pages that are not among the screens of everybody: those of administrators, of tickets, and what is none of an area. */
import { lazy } from 'react';
import { usePage } from '../start/use-page.ts';
import { laterScreens } from './later-screens.ts';

const OtherPage = lazy(() => import('./OtherPages.tsx'));

export default function LaterPage() {
  const { page, verdict } = usePage();
  const Screen = page && verdict === 'show' ? laterScreens[page.path] : undefined;
  return Screen ? <Screen /> : <OtherPage page={page} isDenied={verdict === 'denied'} />;
}

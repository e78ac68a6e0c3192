/**
 * Starts the portal: reads the session of this device, then renders the page. Large code is loaded
 * at the start only if a user was signed in, and otherwise while the user signs in.
 */
import { wasUserSignedIn } from './start/prefetch-signed-in-portal.ts';
import './start/set-immediate-polyfill.ts';
import '#kernel/client/theme/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchMessages, showFirstLanguage } from '#kernel/client/index.ts';
import { pageStorage } from '#kernel/client/portal/page-storage.ts';
import { LANGUAGE_KEY } from '#kernel/device/index.ts';
import { startLanguage } from '#kernel/domain/user/languages.ts';
import { Root } from './start/Root.tsx';
import { session } from './start/page-session.ts';
import { createRouter } from './start/router.ts';
import { prefetchPage, prefetchSignInPage } from './start/screens.ts';
import { listenForInstallOffer } from './start/install-offer.ts';

listenForInstallOffer();
prefetchMessages(
  startLanguage(navigator.language, pageStorage.getItem(LANGUAGE_KEY)),
  wasUserSignedIn,
);

async function openPortal(): Promise<void> {
  await Promise.all([
    session.start().then(() => showFirstLanguage(session.get().language)),
    wasUserSignedIn ? prefetchPage(location.pathname) : prefetchSignInPage(),
  ]);
  const router = createRouter();
  // React renders the page as a transition, in slices, so that it stays responsive.
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <Root router={router} session={session} />
      </StrictMode>,
    ),
  );
}
// The promise is not awaited: the chunks that it fetches import the chunk that contains this
// module.
void openPortal();

// The browser would request the font only when it lays out the first text, and the text would move
// when the font replaces the system's. The scripts are requested first.
document.fonts.load("16px 'Inter Variable'").catch(() => undefined);

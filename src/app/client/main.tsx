/** Opens the portal: finds who this device belongs to, then shows it. Everything heavy comes after sign-in. */
import '#kernel/client/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSession } from '#areas/account/client/index.ts';
import { openDeviceRecord } from '#kernel/device/index.ts';
import { Root } from './Root.tsx';
import { listenForInstallOffer } from './shell/install-offer.ts';

listenForInstallOffer();
const session = createSession({
  device: openDeviceRecord(), storage: localStorage, version: __APP_VERSION__, browserLanguage: navigator.language, now: Date.now,
});
await session.start();
createRoot(document.getElementById('root')!).render(<StrictMode><Root session={session} /></StrictMode>);

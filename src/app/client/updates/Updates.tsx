/** The alerts of a new version and of a missing part: it asks, and never reloads by itself. Renders nothing. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useDialog } from '#kernel/client/index.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import { startUpdates } from './start-updates.ts';

type Props = {
  readonly device: DeviceStore;
  readonly registration: ServiceWorkerRegistration | undefined;
  /** The running one, where somebody is signed in. */
  readonly engine: () => Engine | undefined;
  readonly commitEditors?: () => Promise<void>;
  readonly isBusy?: () => boolean;
};
const nothingToCommit = async () => undefined, neverBusy = () => false;

export function Updates({ device, registration, engine, commitEditors = nothingToCommit, isBusy = neverBusy }: Props) {
  const { ask } = useDialog(), { t } = useLingui();
  const current = useRef({ ask, t, engine, commitEditors, isBusy });
  useEffect(() => { current.current = { ask, t, engine, commitEditors, isBusy }; });

  useEffect(() => {
    const updates = startUpdates({
      running: __APP_VERSION__, device, registration,
      engine: () => current.current.engine(), commitEditors: () => current.current.commitEditors(), isBusy: () => current.current.isBusy(),
      alert: async ({ version, unsent }) => await current.current.ask({
        title: current.current.t`A new version is ready`,
        content: <>
          <p><Trans>Version {version} of the portal will be loaded now.</Trans></p>
          {unsent > 0 && <p><Plural value={unsent} one="# change that has not been sent yet stays on this device." other="# changes that have not been sent yet stay on this device." /></p>}
        </>,
        acceptLabel: current.current.t`Update now`, cancelLabel: current.current.t`Later`,
      }) === true,
    });
    let asking = false;
    const missing = () => {
      if (asking) return;
      asking = true;
      const { ask: question, t: words } = current.current;
      void question({ title: words`This part could not be loaded`, content: words`It may belong to an older version, or the connection was lost. Your work is saved on this device. Load the portal again?`, acceptLabel: words`Load again`, cancelLabel: words`Not now` })
        .then(async (accepted) => { asking = false; if (accepted) { await current.current.commitEditors(); location.reload(); } });
    };
    globalThis.addEventListener('vite:preloadError', missing);
    return () => { updates.stop(); globalThis.removeEventListener('vite:preloadError', missing); };
  }, [device, registration]);
  return null;
}

/**
 * Describes the notice that offers to install the portal while the device is offline. Once the
 * notice has been shown on this device, components that are mounted later do not offer it again,
 * even if the user has not closed it.
 */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { InstallIcon } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { BandNotice } from '../layouts/NoticeBand.tsx';
import { installState, useInstallOffer } from './use-install-offer.ts';

/**
 * Returns the notice. Undefined if the device is online, if the portal is installed, if the notice
 * was closed, or if it had been shown on this device before the component was mounted.
 */
export function useInstallNotice(isOffline: boolean): BandNotice | undefined {
  const { store } = useSession();
  const { state, install } = useInstallOffer();
  const [isOffered, setOffered] = useState(false);

  useEffect(() => {
    if (!isOffline || installState() === 'installed') return;
    inBackground(
      store.device.read().then(({ isInstallOffered }) => {
        if (!isInstallOffered) setOffered(true);
      }),
    );
  }, [store, isOffline]);

  if (!isOffline || !isOffered || state === 'installed') return undefined;

  const close = () => setOffered(false);
  const installWords = <Trans>Install</Trans>;
  const helpWords = <Trans>How to install</Trans>;
  return {
    key: 'install',
    tone: 'plain',
    label: msg`How to install`,
    icon: <InstallIcon aria-hidden />,
    says: {
      long: <Trans>Install the portal to open it like an app, even offline.</Trans>,
      short: <Trans>Install the portal to open it like an app, even offline.</Trans>,
    },
    act:
      state === 'offered'
        ? {
            long: installWords,
            short: installWords,
            onClick: () => void install().then(close),
          }
        : { long: helpWords, short: helpWords, to: '/profile#install' },
    onClose: close,
    onShown: () => inBackground(store.device.change(() => ({ isInstallOffered: true }))),
  };
}

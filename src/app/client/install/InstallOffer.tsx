/** Offers to install the portal, once on each device, when it first loses the connection. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import {
  CloseIcon,
  IconButton,
  InstallIcon,
  LinkButton,
  phoneMedia,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { installState, useInstallOffer } from './use-install-offer.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '8px 12px 8px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '8px 4px 8px 16px' },
  },
  words: { flexGrow: 1, flexBasis: '220px' },
  ways: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
});

export function InstallOffer() {
  const styles = useStyles();
  const { t } = useLingui();
  const { store } = useSession();
  const { state, install } = useInstallOffer();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (installState() === 'installed') return;
    inBackground(
      store.device.read().then(async ({ isInstallOffered }) => {
        if (isInstallOffered) return;
        setShown(true);
        await store.device.change(() => ({ isInstallOffered: true }));
      }),
    );
  }, [store]);
  if (!isShown || state === 'installed') return null;
  const close = () => setShown(false);
  return (
    <section className={`${styles.strip} no-print`} aria-label={t`How to install`}>
      <p className={styles.words}>
        <Trans>Install the portal to open it like an app, even offline.</Trans>
      </p>
      <div className={styles.ways}>
        {state === 'offered' ? (
          <Button icon={<InstallIcon />} onClick={() => void install().then(close)}>
            <Trans>Install</Trans>
          </Button>
        ) : (
          <LinkButton to="/profile#install">
            <Trans>How to install</Trans>
          </LinkButton>
        )}
        <IconButton label={t`Dismiss`} icon={<CloseIcon />} onClick={close} />
      </div>
    </section>
  );
}

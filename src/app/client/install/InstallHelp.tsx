/**
 * Shows how to install the portal: a button if the browser offers the installation, pictured steps
 * on an iPad or iPhone, and the browser's menu elsewhere.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { CheckIcon, InstallIcon, onlinePart } from '#kernel/client/index.ts';
import { useInstallOffer } from './use-install-offer.ts';

/** The steps for an iPad or iPhone without pictures, for a device that has no connection. */
const AddToHomeWords = () => (
  <p>
    <Trans>In Safari, tap Share.</Trans> <Trans>Choose Add to Home Screen.</Trans>{' '}
    <Trans>Tap Add, then open the portal from your home screen.</Trans>
  </p>
);

/** The pictured steps, which are loaded on an iPad or iPhone only. */
const AddToHomeSteps = onlinePart(() => import('./AddToHomeSteps.tsx'), AddToHomeWords, 'device');

const useStyles = /*#__PURE__*/ makeStyles({
  words: { marginBottom: '16px', maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  done: { display: 'flex', gap: '8px', alignItems: 'center' },
});

export function InstallHelp() {
  const styles = useStyles();
  const { state, install } = useInstallOffer();
  return (
    <>
      {state === 'installed' ? (
        <p className={styles.done}>
          <CheckIcon aria-hidden />
          <Trans>The portal is installed on this device.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.words}>
            <Trans>
              Once installed, the portal opens like any other app, even offline, and the browser
              won’t clear your unsent work.
            </Trans>
          </p>
          {state === 'offered' ? (
            <Button
              appearance="primary"
              icon={<InstallIcon />}
              onClick={() => {
                void install();
              }}
            >
              <Trans>Install</Trans>
            </Button>
          ) : null}
          {state === 'by_hand' ? (
            <p>
              <Trans>Open your browser’s menu and choose Install or Add to Home screen.</Trans>
            </p>
          ) : null}
          {state === 'by_hand_mac' ? (
            <p>
              <Trans>In Safari, choose File, then Add to Dock.</Trans>
            </p>
          ) : null}
          {state === 'by_hand_firefox' ? (
            <p>
              <Trans>
                On a phone or tablet, open Firefox’s menu and choose Add to Home screen. On a
                computer, Firefox can’t install it: use Chrome or Edge, or keep working offline in a
                tab.
              </Trans>
            </p>
          ) : null}
          {state === 'by_hand_apple' ? <AddToHomeSteps /> : null}
        </>
      )}
    </>
  );
}

/**
 * Shows how to install the portal: a button if the browser offers the installation, pictured steps
 * on an iPad or iPhone, and the browser's menu elsewhere.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { CheckIcon, InstallIcon, Logo, ShareIcon, amber } from '#kernel/client/index.ts';
import { AddToHomeIcon } from './add-to-home-icon.ts';
import { useInstallOffer } from './use-install-offer.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { marginBottom: '16px', maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  steps: {
    listStyleType: 'none',
    counterReset: 'step',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: '12px',
  },
  step: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    padding: '16px',
    display: 'grid',
    gap: '12px',
    alignContent: 'start',
  },
  picture: {
    height: '72px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    color: tokens.colorNeutralForeground2,
    fontSize: '13px',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px',
    minWidth: '60%',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    padding: '8px 12px',
  },
  text: { display: 'flex', gap: '8px' },
  number: {
    width: '22px',
    height: '22px',
    flexShrink: 0,
    borderRadius: '50%',
    backgroundColor: amber[150],
    color: amber[40],
    fontSize: '12px',
    lineHeight: '22px',
    fontWeight: 650,
    textAlign: 'center',
  },
  done: { display: 'flex', gap: '8px', alignItems: 'center' },
});

export function InstallHelp() {
  const styles = useStyles();
  const { state, install } = useInstallOffer();
  const steps = [
    { key: 'share', picture: <ShareIcon />, words: <Trans>In Safari, tap Share.</Trans> },
    {
      key: 'add',
      picture: (
        <span className={styles.row}>
          <Trans>Add to Home Screen</Trans>
          <AddToHomeIcon />
        </span>
      ),
      words: <Trans>Choose Add to Home Screen.</Trans>,
    },
    {
      key: 'open',
      picture: <Logo size={44} />,
      words: <Trans>Tap Add, then open the portal from your home screen.</Trans>,
    },
  ];
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
          {state === 'by_hand_apple' ? (
            <ol className={styles.steps}>
              {steps.map(({ key, picture, words }, at) => (
                <li key={key} className={styles.step}>
                  <div className={styles.picture} aria-hidden="true">
                    {picture}
                  </div>
                  <div className={styles.text}>
                    <span className={styles.number} aria-hidden="true">
                      {at + 1}
                    </span>
                    <span>{words}</span>
                  </div>
                </li>
              ))}
            </ol>
          ) : null}
        </>
      )}
    </>
  );
}

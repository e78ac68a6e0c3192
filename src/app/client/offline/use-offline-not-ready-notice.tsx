/**
 * Describes the notice that the portal cannot open offline on this device yet, with a button that
 * tries again. On wide screens it also says why. It is shown until the portal opens offline on the
 * device or the user closes it.
 */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnackbar, WarningIcon } from '#kernel/client/index.ts';
import type { BandNotice } from '../layouts/NoticeBand.tsx';
import { useInstallFailureWords } from './install-failure-words.ts';
import { useOfflineReadiness } from './use-offline-readiness.ts';

/**
 * Returns the notice if the portal cannot open offline on this device and the user has not closed
 * the notice, otherwise undefined.
 * @param onClose Closes the notice. Undefined if the notice is not shown.
 */
export function useOfflineNotReadyNotice(
  onClose: (() => void) | undefined,
): BandNotice | undefined {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { opening, isTrying, tryAgain } = useOfflineReadiness(false);
  const failureWords = useInstallFailureWords();

  if (!onClose || opening.opens !== 'no') return undefined;

  const tryNow = async () => {
    const { opens } = await tryAgain();
    if (opens === 'yes') show({ type: 'success', content: t`This device now opens offline` });
  };

  const reason = failureWords(opening.failure);
  const words = isTrying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>;

  return {
    key: 'not_ready_offline',
    tone: 'dark',
    label: msg`Opens offline`,
    icon: <WarningIcon aria-hidden />,
    says: {
      long: <Trans>This device can’t open offline yet. {reason}</Trans>,
      // On a phone, there is space for a few words beside two buttons. The reason is then shown in
      // the sync drawer and in the profile.
      short: <Trans>Can’t open offline yet</Trans>,
    },
    act: {
      long: words,
      short: words,
      onClick: () => {
        if (!isTrying) void tryNow();
      },
    },
    onClose,
  };
}

/**
 * Shows a bar below the app bar that says that this device cannot open offline yet, with a button
 * that tries again. On wide screens it also says why. The bar is shown until the user closes it.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnackbar, WarningIcon } from '#kernel/client/index.ts';
import { DarkBar } from '../layouts/DarkBar.tsx';
import { useInstallFailureWords } from './install-failure-words.ts';
import { useOfflineReadiness } from './use-offline-readiness.ts';

export function NotReadyOfflineBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { opening, isTrying, tryAgain } = useOfflineReadiness(false);
  const failureWords = useInstallFailureWords();

  if (opening.opens !== 'no') return null;

  const tryNow = async () => {
    const { opens } = await tryAgain();
    if (opens === 'yes') show({ type: 'success', content: t`This device now opens offline` });
  };

  const reason = failureWords(opening.failure);
  const long = <Trans>This device can’t open offline yet. {reason}</Trans>;
  // On a phone, the bar has space for a few words beside its two buttons. The reason is then shown
  // in the sync drawer only.
  const short = <Trans>Can’t open offline yet</Trans>;
  const words = isTrying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>;

  return (
    <DarkBar
      label={t`Opens offline`}
      icon={<WarningIcon aria-hidden />}
      says={{ long, short }}
      act={{
        long: words,
        short: words,
        onClick: () => {
          if (!isTrying) void tryNow();
        },
      }}
      onClose={onClose}
    />
  );
}

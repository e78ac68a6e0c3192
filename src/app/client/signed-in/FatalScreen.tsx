/** Shown instead of the portal when this window cannot go on: why, what is safe, and what to do. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DrawingSign } from '#kernel/client/index.ts';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

/** outdated: a newer version opened the databases · emptied: they were deleted under this window · no_storage: they do not open · hanging: they do not answer. */
export type FatalReason = 'outdated' | 'emptied' | 'no_storage' | 'hanging';
type FatalText = {
  readonly title: string;
  readonly sign: DrawingSign;
  readonly message: string;
  /** The button, which loads the page again. */
  readonly reload: string;
  readonly details: ReactNode;
};

export function FatalScreen({ reason }: { readonly reason: FatalReason }) {
  const { t } = useLingui();
  const texts: Readonly<Record<FatalReason, FatalText>> = {
    outdated: {
      title: t`This window is out of date`,
      sign: 'gauge',
      message: t`A newer version of the portal is open in another window`,
      reload: t`Load again`,
      details: (
        <Trans>
          This window has stopped so that nothing is saved twice. What you saved is safe.
        </Trans>
      ),
    },
    emptied: {
      title: t`This window has stopped`,
      sign: 'cut',
      message: t`What the portal keeps in this browser was removed`,
      reload: t`Load again`,
      details: (
        <Trans>
          Somebody signed out in another window, or the browser's data was cleared. Load again: the
          portal brings back what it can, from its second copy and from the server.
        </Trans>
      ),
    },
    hanging: {
      title: t`This window is waiting`,
      sign: 'gauge',
      message: t`The database of this browser does not answer`,
      reload: t`Try again`,
      details: (
        <Trans>
          Another window of the portal may be holding it. Close the other windows, or try again.
          What you saved is safe.
        </Trans>
      ),
    },
    no_storage: {
      title: t`This browser cannot keep your work`,
      sign: 'cut',
      message: t`The database of this browser does not open`,
      reload: t`Try again`,
      details: (
        <Trans>
          Private windows and blocked site data prevent it, a full disk may too. Nothing was
          changed. Open the portal in a normal window, or free some space.
        </Trans>
      ),
    },
  };
  const { title, sign, message, reload, details } = texts[reason];
  return (
    <main id="content">
      <MessagePage
        title={title}
        sign={sign}
        message={message}
        actions={
          <Button appearance="primary" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      >
        {details}
      </MessagePage>
    </main>
  );
}

/**
 * The screen that replaces the portal when this window cannot continue. It says why, what is safe,
 * and what to do.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureDetails, type EmptyStateSign } from '#kernel/client/index.ts';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

/**
 * Why the window cannot continue. `outdated`: a newer version of the portal opened the databases.
 * `emptied`: the databases were deleted while this window used them. `no_storage`: the databases
 * cannot be opened. `hanging`: they do not answer.
 */
export type FatalReason = 'outdated' | 'emptied' | 'no_storage' | 'hanging';

type FatalText = {
  readonly title: string;
  readonly sign: EmptyStateSign;
  readonly message: string;
  /** The words of the button that reloads the page. */
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
      reload: t`Reload`,
      details: (
        <Trans>This window stopped to avoid saving anything twice. Your saved work is safe.</Trans>
      ),
    },
    emptied: {
      title: t`This window has stopped`,
      sign: 'cut',
      message: t`The portal’s data was removed from this browser`,
      reload: t`Reload`,
      details: (
        <Trans>
          Someone signed out in another window, or the browser’s data was cleared. Reload to restore
          what is available from the backup copy and the server.
        </Trans>
      ),
    },
    hanging: {
      title: t`This window is waiting`,
      sign: 'gauge',
      message: t`Local storage in this browser isn’t responding`,
      reload: t`Try again`,
      details: (
        <Trans>
          Another portal window may be using it. Close the other windows or try again. Your saved
          work is safe.
        </Trans>
      ),
    },
    no_storage: {
      title: t`This browser can’t save your work`,
      sign: 'cut',
      message: t`Can’t open local storage in this browser`,
      reload: t`Try again`,
      details: (
        <Trans>
          This can happen in private windows, when site data is blocked or when the disk is full.
          Nothing was changed. Use a normal window or free up some space.
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
          <>
            <Button appearance="primary" onClick={() => location.reload()}>
              {reload}
            </Button>
            <FailureDetails />
          </>
        }
      >
        {details}
      </MessagePage>
    </main>
  );
}

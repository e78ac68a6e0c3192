/** This window can go no further: why, what is safe, and the way on. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, EmptyState, Page, type DrawingSign } from '#kernel/client/index.ts';

/** outdated: a newer version opened the databases · emptied: they were deleted under this window · no_storage: they do not open · hanging: they do not answer. */
export type FatalReason = 'outdated' | 'emptied' | 'no_storage' | 'hanging';
type FatalText = {
  readonly title: string;
  readonly sign: DrawingSign;
  readonly lead: string;
  readonly way: string;
  readonly rest: ReactNode;
};

export function FatalScreen({ reason }: { readonly reason: FatalReason }) {
  const { t } = useLingui();
  const told: Readonly<Record<FatalReason, FatalText>> = {
    outdated: {
      title: t`This window is out of date`,
      sign: 'gauge',
      lead: t`A newer version of the portal is open in another window`,
      way: t`Load again`,
      rest: (
        <Trans>
          This window has stopped so that nothing is saved twice. What you saved is safe.
        </Trans>
      ),
    },
    emptied: {
      title: t`This window has stopped`,
      sign: 'cut',
      lead: t`What the portal keeps in this browser was removed`,
      way: t`Load again`,
      rest: (
        <Trans>
          Somebody signed out in another window, or the browser's data was cleared. Load again: the
          portal brings back what it can, from its second copy and from the server.
        </Trans>
      ),
    },
    hanging: {
      title: t`This window is waiting`,
      sign: 'gauge',
      lead: t`The database of this browser does not answer`,
      way: t`Try again`,
      rest: (
        <Trans>
          Another window of the portal may be holding it. Close the other windows, or try again.
          What you saved is safe.
        </Trans>
      ),
    },
    no_storage: {
      title: t`This browser cannot keep your work`,
      sign: 'cut',
      lead: t`The database of this browser does not open`,
      way: t`Try again`,
      rest: (
        <Trans>
          Private windows and blocked site data prevent it, a full disk may too. Nothing was
          changed. Open the portal in a normal window, or free some space.
        </Trans>
      ),
    },
  };
  const { title, sign, lead, way, rest } = told[reason];
  return (
    <main id="content">
      <Page title={title}>
        <Card flush>
          <EmptyState
            sign={sign}
            title={lead}
            actions={
              <Button appearance="primary" onClick={() => location.reload()}>
                {way}
              </Button>
            }
          >
            {rest}
          </EmptyState>
        </Card>
      </Page>
    </main>
  );
}

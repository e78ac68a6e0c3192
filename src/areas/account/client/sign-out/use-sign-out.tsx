/**
 * Signs out: at once if nothing is unsent or unfinished, otherwise after asking what to do with it.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import {
  download,
  lazyPart,
  MissingDialog,
  useBlockingOverlay,
  useSnackbar,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { utcDate } from '#kernel/domain/calendar.ts';
import type { SignOutMode, UnsentSummary } from './sign-out-session.ts';
import { useSession } from '../session/session-context.tsx';
import type { SignOutChoice, UnsentAfterSending } from './SignOutDialog.tsx';

const modes: Readonly<Record<SignOutChoice, SignOutMode>> = {
  send: 'send_first',
  keep: 'keep',
  export: 'discard',
};

const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), MissingDialog, 'password');

/** The number of entries and files that a sync sends. */
const countSendable = ({ entries, unfinished, unfinalized }: UnsentSummary): number =>
  entries - unfinished - unfinalized;

/** Returns `begin`, which starts signing out, and `dialog`, which the screen must render. */
export function useSignOut(): {
  readonly begin: () => Promise<void>;
  readonly dialog: ReactElement;
} {
  const { t } = useLingui();
  const { store } = useSession();
  const snackbar = useSnackbar();
  const block = useBlockingOverlay();
  const [unsent, setUnsent] = useState<UnsentSummary>();
  const [unsentAfter, setUnsentAfter] = useState<UnsentAfterSending>('not_tried');

  // The code is loaded in advance, because signing out must work without the network.
  useEffect(() => {
    import('./sign-out-session.ts').catch(() => {});
    inBackground(SignOutDialog.fetchAhead());
  }, []);

  const begin = async () => {
    const { signOutSession, summarizeUnsentWork } = await import('./sign-out-session.ts');
    const unsentWork = await summarizeUnsentWork(store);
    if (unsentWork.entries > 0) {
      setUnsentAfter('not_tried');
      setUnsent(unsentWork);
      return;
    }

    const done = await signOutSession(store, 'send_first');
    if (!done.ok) setUnsent(done.unsent);
  };

  const choose = async (choice: SignOutChoice) => {
    const { signOutSession } = await import('./sign-out-session.ts');
    if (choice === 'export')
      download(
        `portal-unsent-${utcDate(store.now())}.json`,
        await store.engine()!.exportUnsentWork(),
      );
    const done = await signOutSession(store, modes[choice]);
    if (done.ok) setUnsent(undefined);
    else {
      const before = unsent ? countSendable(unsent) : 0;
      const after = countSendable(done.unsent);
      setUnsent(done.unsent);
      // The rest may be work that a sync never sends.
      if (after === 0) setUnsentAfter('not_tried');
      else setUnsentAfter(after < before ? 'some' : 'all');
    }
  };

  const blocking = (work: Promise<void>) =>
    block(work).catch(() =>
      snackbar.show({ type: 'error', content: t`There was a request error` }),
    );

  return {
    begin: () => blocking(begin()),
    dialog: (
      <Suspense fallback={null}>
        {unsent ? (
          <SignOutDialog
            unsent={unsent}
            unsentAfter={unsentAfter}
            canSend={store.engine() !== undefined}
            onChoose={(choice) => {
              void blocking(choose(choice));
            }}
            onClose={() => setUnsent(undefined)}
          />
        ) : null}
      </Suspense>
    ),
  };
}

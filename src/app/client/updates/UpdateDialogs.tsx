/**
 * Asks the user about a new version, and about a part that could not be loaded. No window reloads
 * before the user has answered the question in one of the windows. The component itself renders
 * nothing.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import {
  isMissingScreen,
  needsReloadPrompt,
  useBlockingOverlay,
  useDialog,
  withoutReloadPrompt,
  type DialogRequest,
} from '#kernel/client/index.ts';
import { whenPageStays, type DeviceStore, type Engine } from '#kernel/device/index.ts';
import type { RegisteredWorker } from './register-worker.ts';
import { startUpdateChecks } from './start-update-checks.ts';
import type { UpdateResult } from './flow/update-flow.ts';
import type { UpdateContext } from './update-context.ts';

type Props = {
  readonly device: DeviceStore;
  readonly worker: RegisteredWorker | undefined;
  /** Returns the running engine, if a user is signed in. */
  readonly engine: () => Engine | undefined;
  readonly commitEditors?: () => Promise<void>;
};

const nothingToCommit = async () => undefined;
type Translate = (message: MessageDescriptor) => string;

const newVersion = (
  translate: Translate,
  { version, unsent, forced }: Parameters<UpdateContext['alert']>[0],
): DialogRequest => ({
  title: translate(msg`A new version is ready`),
  content: (
    <>
      <p>
        <Trans>The portal will reload with version {version}.</Trans>
      </p>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# unsent document stays on this device."
            other="# unsent documents stay on this device."
          />
        </p>
      )}
    </>
  ),
  acceptLabel: translate(msg`Update now`),
  // This version may no longer send, so the update cannot be postponed.
  ...(forced ? { confirm: false } : { cancelLabel: translate(msg`Later`) }),
});

const notNow = (translate: Translate): DialogRequest => ({
  title: translate(msg`The portal couldn’t be updated`),
  content: translate(
    msg`Something on this screen couldn’t be saved, or the new version didn’t start. You can keep using this version, and nothing is lost. We’ll ask again later.`,
  ),
  confirm: false,
});

/**
 * Returns true if the user must be told that the update failed. This is the case after the user
 * agreed to the update, because the user then waits for it.
 */
const isFailureToShow = (result: UpdateResult) =>
  result.outcome === 'failed' && !['precache', 'commit', 'alert'].includes(result.step);

export function UpdateDialogs({ device, worker, engine, commitEditors = nothingToCommit }: Props) {
  const { ask } = useDialog();
  const { _: translate } = useLingui();
  const block = useBlockingOverlay();
  const latest = useRef({ ask, translate, block, engine, commitEditors });

  useEffect(() => {
    latest.current = { ask, translate, block, engine, commitEditors };
  });

  useEffect(() => {
    const showFailure = () => void latest.current.ask(notNow(latest.current.translate));
    const updates = startUpdateChecks({
      running: __APP_VERSION__,
      device,
      worker,
      engine: () => latest.current.engine(),
      commitEditors: () => latest.current.commitEditors(),
      alert: async (update) =>
        (await latest.current.ask(newVersion(latest.current.translate, update))) === true,
      block: (work) => void latest.current.block(work),
      onChecked: (result) => {
        if (isFailureToShow(result)) showFailure();
      },
    });

    let isAsking = false;
    const askToReload = (failure: unknown) => {
      if (isAsking) return;
      isAsking = true;
      const ask = async () => {
        const part = await withoutReloadPrompt(() => import(/* @first */ './missing-part.ts'));
        const { ask, translate } = latest.current;
        const isAccepted = await part?.askAboutMissingPart(
          ask,
          translate,
          isMissingScreen(failure),
        );
        if (isAccepted) await updates.loadAgain();
      };
      ask()
        .catch(showFailure)
        .finally(() => {
          isAsking = false;
        });
    };

    const onMissingPart = (event: VitePreloadErrorEvent) => {
      // The browser stopped the import because the page is being left. The portal asks no question
      // about it, and the error boundary tries the screen again if the page stays.
      if (whenPageStays()) {
        event.preventDefault();
        return;
      }

      void needsReloadPrompt(event.payload).then((isAsked) => {
        if (isAsked) askToReload(event.payload);
      });
    };

    globalThis.addEventListener('vite:preloadError', onMissingPart);
    return () => {
      updates.stop();
      globalThis.removeEventListener('vite:preloadError', onMissingPart);
    };
  }, [device, worker]);

  return null;
}

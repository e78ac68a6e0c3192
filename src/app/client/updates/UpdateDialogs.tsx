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
  needsReloadPrompt,
  useBlockingOverlay,
  useDialog,
  type DialogRequest,
} from '#kernel/client/index.ts';
import { whenPageStays, type DeviceStore, type Engine } from '#kernel/device/index.ts';
import type { RegisteredWorker } from './register-worker.ts';
import { startUpdateChecks } from './start-update-checks.ts';
import type { UpdateResult } from './flow/update-flow.ts';
import type { UpdateContext } from './update-context.ts';
import { checkReadiness } from './offline-readiness.ts';
import { fetchVersion } from './version-info.ts';

/**
 * Milliseconds to wait for the server's version, because the user has clicked and must get an
 * answer even if the network never answers the request.
 */
const ANSWER_TIME_MS = 3_000;

/**
 * Resolves to true if a part is missing because it was never installed and there is no connection.
 * Reloading the portal would not help then.
 */
async function isPartMissingOffline(): Promise<boolean> {
  const opening = await checkReadiness();
  if (opening.opens !== 'yes' || opening.missing === 0) return false;
  const silence = new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), ANSWER_TIME_MS);
  });
  return (await Promise.race([fetchVersion().catch(() => undefined), silence])) === undefined;
}

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

const missingPart = (translate: Translate): DialogRequest => ({
  title: translate(msg`This part couldn’t be loaded`),
  content: translate(
    msg`It may belong to an older version, or the connection was lost. Your work is saved on this device. Reload the portal?`,
  ),
  acceptLabel: translate(msg`Reload`),
  cancelLabel: translate(msg`Not now`),
});

const notInstalled = (translate: Translate): DialogRequest => ({
  title: translate(msg`This part isn’t on this device yet`),
  content: translate(
    msg`It wasn’t installed, so it only opens with a connection. Your work is saved on this device.`,
  ),
  confirm: false,
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
    const askToReload = () => {
      if (isAsking) return;
      isAsking = true;
      const ask = async () => {
        const isAway = await isPartMissingOffline();
        const { translate } = latest.current;
        const accepted = await latest.current.ask((isAway ? notInstalled : missingPart)(translate));
        isAsking = false;
        if (accepted && !isAway) await updates.loadAgain();
      };
      ask().catch(showFailure);
    };

    const onMissingPart = (event: VitePreloadErrorEvent) => {
      // The browser stopped the import because the page is being left. The portal asks no question
      // about it, and the error boundary tries the screen again if the page stays.
      if (whenPageStays()) {
        event.preventDefault();
        return;
      }

      void needsReloadPrompt(event.payload).then((isAsked) => {
        if (isAsked) askToReload();
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

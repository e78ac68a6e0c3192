/** The alerts of a new version and of a missing part: it asks, and never reloads by itself. It renders nothing. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useBlocking, useDialog, type DialogRequest } from '#kernel/client/index.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import { startUpdates, type Updating } from './start-updates.ts';
import type { UpdateResult } from './update-flow.ts';

type Props = {
  readonly device: DeviceStore;
  readonly registration: ServiceWorkerRegistration | undefined;
  /** The running one, where somebody is signed in. */
  readonly engine: () => Engine | undefined;
  readonly commitEditors?: () => Promise<void>;
  readonly isBusy?: () => boolean;
};
const nothingToCommit = async () => undefined;
const neverBusy = () => false;
type Say = (message: MessageDescriptor) => string;

const newVersion = (
  say: Say,
  { version, unsent, forced }: Parameters<Updating['alert']>[0],
): DialogRequest => ({
  title: say(msg`A new version is ready`),
  content: (
    <>
      <p>
        <Trans>Version {version} of the portal will be loaded now.</Trans>
      </p>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# document that has not been sent yet stays on this device."
            other="# documents that have not been sent yet stay on this device."
          />
        </p>
      )}
    </>
  ),
  acceptLabel: say(msg`Update now`),
  // This version may not send any more: there is nothing to put off.
  ...(forced ? { confirm: false } : { cancelLabel: say(msg`Later`) }),
});
const missingPart = (say: Say): DialogRequest => ({
  title: say(msg`This part could not be loaded`),
  content: say(
    msg`It may belong to an older version, or the connection was lost. Your work is saved on this device. Load the portal again?`,
  ),
  acceptLabel: say(msg`Load again`),
  cancelLabel: say(msg`Not now`),
});
const notNow = (say: Say): DialogRequest => ({
  title: say(msg`The portal could not be updated now`),
  content: say(
    msg`Something on the screen could not be saved, or the new version did not start. You go on with the version you have, and nothing is lost. The portal will ask again later.`,
  ),
  confirm: false,
});
/** Before the alert nobody has asked for anything; after it somebody waits. */
const isTold = (result: UpdateResult) =>
  result.outcome === 'failed' && !['precache', 'commit', 'alert'].includes(result.step);

export function Updates({
  device,
  registration,
  engine,
  commitEditors = nothingToCommit,
  isBusy = neverBusy,
}: Props) {
  const { ask } = useDialog();
  const { _: say } = useLingui();
  const block = useBlocking();
  const current = useRef({ ask, say, block, engine, commitEditors, isBusy });
  useEffect(() => {
    current.current = { ask, say, block, engine, commitEditors, isBusy };
  });

  useEffect(() => {
    const tell = () => void current.current.ask(notNow(current.current.say));
    const updates = startUpdates({
      running: __APP_VERSION__,
      device,
      registration,
      engine: () => current.current.engine(),
      commitEditors: () => current.current.commitEditors(),
      isBusy: () => current.current.isBusy(),
      alert: async (update) =>
        (await current.current.ask(newVersion(current.current.say, update))) === true,
      block: (work) => void current.current.block(work),
      onChecked: (result) => {
        if (isTold(result)) tell();
      },
    });
    let asking = false;
    const missing = (event: Event) => {
      event.preventDefault();
      if (asking) return;
      asking = true;
      void current.current
        .ask(missingPart(current.current.say))
        .then(async (accepted) => {
          asking = false;
          if (accepted) await updates.loadAgain();
        })
        .catch(tell);
    };
    globalThis.addEventListener('vite:preloadError', missing);
    return () => {
      updates.stop();
      globalThis.removeEventListener('vite:preloadError', missing);
    };
  }, [device, registration]);
  return null;
}

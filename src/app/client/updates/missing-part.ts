/**
 * Explains to the user that a part of the portal could not be loaded. This is loaded when it is
 * needed.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countUnsavedFields, type DialogRequest } from '#kernel/client/index.ts';
import { checkReadiness } from './offline-readiness.ts';
import { fetchVersion } from './version-info.ts';

/**
 * Milliseconds to wait for the server's version, because the user has clicked and must get an
 * answer even if the network never answers the request.
 */
const ANSWER_TIME_MS = 3_000;

/** Milliseconds between two attempts to reach the server. */
const EVERY_MS = 5_000;

/**
 * Resolves to true if a part is missing because it was never installed and there is no connection.
 * Reloading the portal would not help then.
 */
export async function isPartMissingOffline(): Promise<boolean> {
  const opening = await checkReadiness();
  const isInstalled = opening.opens === 'yes' ? opening.missing === 0 : opening.opens === 'unknown';
  if (isInstalled) return false;
  const silence = new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), ANSWER_TIME_MS);
  });
  return (await Promise.race([fetchVersion().catch(() => undefined), silence])) === undefined;
}

/** Calls `run` as soon as the server answers. Returns the function that stops waiting. */
export function onceServerAnswers(run: () => void): () => void {
  let isOver = false;
  const look = async () => {
    const info = await fetchVersion().catch(() => undefined);
    if (!info || isOver) return;
    stop();
    run();
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, EVERY_MS);
  globalThis.addEventListener('online', lookNow);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    globalThis.removeEventListener('online', lookNow);
  };
  return stop;
}

type Translate = (message: MessageDescriptor) => string;

/** Says whether the user's work is saved. Values typed into an online form are saved when sent. */
const savedWork = () =>
  countUnsavedFields() > 0
    ? msg`The open form isn’t saved yet. Save it before you reload or leave this page.`
    : msg`Your work is saved on this device.`;

const missingPart = (translate: Translate): DialogRequest => ({
  title: translate(msg`This part couldn’t be loaded`),
  content: [
    msg`It may belong to an older version, or the connection was lost.`,
    savedWork(),
    msg`Reload the portal?`,
  ]
    .map(translate)
    .join(' '),
  acceptLabel: translate(msg`Reload`),
  cancelLabel: translate(msg`Not now`),
});

const notInstalled = (translate: Translate): DialogRequest => ({
  title: translate(msg`This part isn’t on this device yet`),
  content: [msg`It wasn’t installed, so it only opens with a connection.`, savedWork()]
    .map(translate)
    .join(' '),
  confirm: false,
});

/**
 * Tells the user that a part could not be loaded. Resolves to whether the portal is to be reloaded.
 * @param isScreen True if the part is a screen. If a screen was never installed and the server is
 * out of reach, this function tells nothing, because the error page does.
 */
export async function askAboutMissingPart(
  ask: (request: DialogRequest) => Promise<unknown>,
  translate: Translate,
  isScreen: boolean,
): Promise<boolean> {
  const isAway = await isPartMissingOffline();
  if (isAway && isScreen) return false;
  const accepted = await ask((isAway ? notInstalled : missingPart)(translate));
  return Boolean(accepted) && !isAway;
}

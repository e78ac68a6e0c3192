/** Whether a part is missing because it was never installed, and there is no connection to fetch it by: loading the portal again would not bring it. */
import { lookAtOpening } from './offline-opening.ts';
import { fetchVersion } from './versions.ts';

/** Where a network swallows everything, waiting for its answer would leave the press without one. */
const ANSWER_TIME_MS = 3_000;

export async function lacksPartsOffline(): Promise<boolean> {
  const opening = await lookAtOpening();
  if (opening.opens !== 'yes' || opening.missing === 0) return false;
  const silence = new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), ANSWER_TIME_MS);
  });
  return (await Promise.race([fetchVersion().catch(() => undefined), silence])) === undefined;
}

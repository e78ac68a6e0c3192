/**
 * Creates the reports and files of the signed-in user when the first of their screens is opened.
 */
import type { Files } from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { createReportsDevice, uploadFilesOf, type ReportsDevice } from '../device/index.ts';

type ReportsState = { readonly reports: ReportsDevice; readonly files: Files };
const states = new WeakMap<Engine, ReportsState>();

/**
 * Returns the same objects for as long as the user is signed in, because the files have a worker of
 * their own.
 */
export function reportsFor(engine: Engine, actorName: string): ReportsState {
  const known = states.get(engine);
  if (known) return known;
  const state = { reports: createReportsDevice(engine, actorName), files: uploadFilesOf(engine) };
  states.set(engine, state);

  return state;
}

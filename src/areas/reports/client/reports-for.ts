/** The reports and the files of whoever is signed in, made where the first of these screens is opened. */
import type { Files } from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { reportsOn, uploadsOn, type ReportsDevice } from '../device/index.ts';

type ReportsState = { readonly reports: ReportsDevice; readonly files: Files };
const states = new WeakMap<Engine, ReportsState>();

/** One of each for as long as the person is signed in: the files have a worker of their own. */
export function reportsFor(engine: Engine, actorName: string): ReportsState {
  const known = states.get(engine);
  if (known) return known;
  const state = { reports: reportsOn(engine, actorName), files: uploadsOn(engine) };
  states.set(engine, state);
  return state;
}

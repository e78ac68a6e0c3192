/**
 * Lists all facts that are tested in other browsers: they are about faults in which the browser
 * itself plays a part.
 */
import type { Fact } from '../run.ts';
import { connections } from './connections.ts';
import { cutOff, start } from './cut-off.ts';
import { otherFacts } from './other-facts.ts';
import { storage } from './storage.ts';
import { uploadsAndUpdates } from './updates.ts';

export const facts: readonly Fact[] = [
  ...start,
  ...cutOff,
  ...otherFacts,
  ...connections,
  ...storage,
  ...uploadsAndUpdates,
];

/**
 * Lists all facts that are tested in other browsers: they are about faults in which the browser
 * itself plays a part.
 */
import type { Fact } from '../run.ts';
import { connections } from './connections.ts';
import { cutOff, startFacts } from './start-and-offline.ts';
import { otherFacts } from './windows-network-and-languages.ts';
import { storage } from './storage.ts';
import { uploadsAndUpdates } from './updates.ts';

export const facts: readonly Fact[] = [
  ...startFacts,
  ...cutOff,
  ...otherFacts,
  ...connections,
  ...storage,
  ...uploadsAndUpdates,
];

/** The faults that a browser itself has a part in, each once. */
import type { Fact } from '../run.ts';
import { cutOff, start } from './cut-off.ts';
import { others } from './network.ts';
import { storage } from './storage.ts';

export const facts: readonly Fact[] = [...start, ...cutOff, ...others, ...storage];

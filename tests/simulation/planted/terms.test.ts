/** Tests that a bug planted in what happens to queued work when the terms are renewed is found. */
import { vi } from 'vitest';
import { renewalIn } from '../people/renewal.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));
const TAKEN_FOR_A_NO = 'that terms are to be accepted first is taken for a refusal';

vi.mock('#kernel/device/outbox/outbox-transitions.ts', async (real) => {
  const transitions = await real<typeof import('#kernel/device/outbox/outbox-transitions.ts')>();
  return {
    ...transitions,
    transitionFor: (...all: Parameters<typeof transitions.transitionFor>) => {
      const [reply] = all;
      const found = transitions.transitionFor(...all);
      const isAsked = !reply.ok && reply.kind === 'refused' && reply.code === 'acceptance_required';
      return bug.now === TAKEN_FOR_A_NO && isAsked
        ? { ...found, to: 'rejected' as const, next: 'go_on' as const }
        : found;
    },
  };
});

findPlantedBug(bug, { [TAKEN_FOR_A_NO]: { seed: 99 } }, (seed) => renewalIn(seed) !== undefined);

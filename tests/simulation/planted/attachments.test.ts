/** Tests that bugs planted in the sending of attached files are found, one at a time. */
import { vi } from 'vitest';
import { attachmentsIn } from '../people/attaching.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/files/device/send-attachments.ts', async (real) => {
  const sending = await real<typeof import('#areas/files/device/send-attachments.ts')>();
  return {
    ...sending,
    sendAttachments: async (...all: Parameters<typeof sending.sendAttachments>) => {
      const sent = await sending.sendAttachments(...all);
      return bug.now === 'a submission leaves before the last piece of its file' &&
        sent === 'progress'
        ? 'ready'
        : sent;
    },
  };
});
findPlantedBug(
  bug,
  {
    'a submission leaves before the last piece of its file': {
      seed: 247,
      breaks: 'a submission leaves behind the last piece of its files',
    },
  },
  (seed) => attachmentsIn(seed) !== undefined,
);

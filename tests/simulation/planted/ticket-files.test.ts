/** Tests that bugs planted in the handling of the files of tickets are found, one at a time. */
import { vi } from 'vitest';
import { ticketFilesIn } from '../people/ticketing.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const AHEAD = 'a message leaves before the last piece of its file';
const DROPPED = 'a file that is taken off one message goes, though another one waits with it';
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
      return bug.now === AHEAD && sent === 'progress' ? 'ready' : sent;
    },
  };
});
vi.mock('#areas/contact/device/send-ticket-files.ts', async (real) => {
  const files = await real<typeof import('#areas/contact/device/send-ticket-files.ts')>();
  return {
    ...files,
    readReferencedFileKeys: async (...all: Parameters<typeof files.readReferencedFileKeys>) =>
      bug.now === DROPPED ? [] : await files.readReferencedFileKeys(...all),
  };
});
findPlantedBug(
  bug,
  {
    [AHEAD]: { seed: 16 },
    [DROPPED]: { seed: 146 },
  },
  (seed) => ticketFilesIn(seed) !== undefined,
);

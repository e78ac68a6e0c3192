/** Declares the personal data in the tables of file storage. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  box_connection: {
    of: 'users',
    what: 'the account that connected Box, and who did',
    until: 'it is disconnected',
  },
  box_state: { of: 'users', what: 'who began to connect Box', until: 'one day' },
  box_folder: 'none',
  storage_problem: 'none',
  stored_file: { of: 'users', what: 'names of files that lie elsewhere', ends: ['files'] },
  stored_piece: {
    of: 'users',
    what: 'files on their way back',
    until: 'they are back',
    isFile: true,
  },
};

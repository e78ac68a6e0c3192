/** Messages about problems with file storage. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';

export const problemWords: Readonly<
  Record<NonNullable<FileStorageView['problem']>, MessageDescriptor>
> = {
  reauthorize: msg`The connection has expired or was revoked. Connect Box again to continue.`,
  full: msg`Box is full. Free up space there; the portal continues automatically.`,
  unreachable: msg`Box can’t be reached. The portal tries again every five minutes.`,
  wrong_content: msg`A file read back from Box didn’t match. It’s kept in the database and sent again.`,
  not_found: msg`A file or folder was removed in Box. Check who has access to the portal’s folder.`,
  rejected: msg`Box didn’t accept a request. Check the settings of the Box application.`,
};

export const s3ProblemWords: typeof problemWords = {
  reauthorize: msg`The storage doesn’t accept the keys. Ask the operator to check the keys of the storage on the server.`,
  full: msg`The storage is full. Free up space there; the portal continues automatically.`,
  unreachable: msg`The storage can’t be reached. The portal tries again every five minutes.`,
  wrong_content: msg`A file read back from the storage didn’t match. It’s kept in the database and sent again.`,
  not_found: msg`A file was removed from the storage. It’s kept in the database and sent again.`,
  rejected: msg`The storage didn’t accept a request. Ask the operator to check the address of the storage on the server.`,
};

const failures: Readonly<Record<string, MessageDescriptor>> = {
  box_not_configured: msg`The server has no Box application. Ask the operator to enter the ID and secret of a Box application on the server.`,
  storage_is_s3: msg`The operator has chosen S3 storage for the files. Box can’t be connected meanwhile.`,
  box_state_unknown: msg`This connection attempt has expired, was already used or was started by another user. Start again.`,
  box_refused: msg`Box didn’t accept the connection. Start again.`,
  box_other_account: msg`Files are stored in another Box account. Sign in to Box with that account, or disconnect it first.`,
  box_not_connected: msg`Box isn’t connected`,
  forbidden: msg`You no longer have permission for this.`,
  access_denied: msg`Access was denied in Box. Nothing has changed.`,
};

export const failureMessage = (code: string): MessageDescriptor =>
  wordsForCode(failures, code, msg`There was a request error`);

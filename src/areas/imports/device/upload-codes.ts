/** Why an upload, or what is asked of it, is refused on this device. */
import type { FileCode } from '../domain/index.ts';

/** Codes of this layer: no space on the disk, an upload that is gone, more changes than a file may carry, another tab that works on it, a worker that does not start. */
export type UploadCode =
  | FileCode
  | 'no_room'
  | 'gone'
  | 'too_many_changes'
  | 'not_ready'
  | 'not_our_error_file'
  | 'no_worker';

export type UploadRefusal = {
  readonly code: UploadCode;
  readonly details: Readonly<Record<string, unknown>>;
};

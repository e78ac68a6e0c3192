/** Defines why an upload, or a change of it, is refused on this device. */
import { isDiskFull } from '#kernel/device/storage/is-disk-full.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import type { FileCode } from '../domain/index.ts';

/**
 * Codes of file errors and of this layer: the disk is full, the upload is gone, there are more
 * changes of single rows, corrections of all rows, entered prices or ranges of removed rows than
 * may be sent, a text is too long to be replaced in all rows, or to be typed, the upload isn't
 * ready, the file isn't an error file of ours, the worker doesn't start or fails.
 */
export type UploadCode =
  | FileCode
  | 'no_room'
  | 'gone'
  | 'too_many_changes'
  | 'too_many_corrections'
  | 'too_many_prices'
  | 'too_many_removed_ranges'
  | 'replaced_text_too_long'
  | 'typed_text_too_long'
  | 'not_ready'
  | 'not_our_error_file'
  | 'no_worker';

export type UploadRefusal = {
  readonly code: UploadCode;
  readonly details: Readonly<Record<string, unknown>>;
};

/**
 * Returns the code of an error that the worker or a database threw: `no_room` if the disk is full,
 * otherwise `no_worker`.
 */
export const uploadFailureCode = (error: unknown): 'no_room' | 'no_worker' =>
  isDiskFull(error) ? 'no_room' : 'no_worker';

/** Returns the result of a call to the worker. A call that fails counts as refused. */
export async function resultOfWorker<Value>(
  work: Promise<Result<Value, UploadCode>>,
): Promise<Result<Value, UploadCode>> {
  try {
    return await work;
  } catch (error) {
    console.error('The file worker failed:', error);
    return refuse(uploadFailureCode(error));
  }
}

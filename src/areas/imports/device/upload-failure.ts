/** Turns errors of the file worker into refusals, so that a person learns that work failed. */
import { isDiskFull } from '#kernel/device/storage/is-disk-full.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import type { UploadCode } from './upload-codes.ts';

/** Returns the code of an error that the worker or a database threw: the disk is full, or not. */
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

/**
 * Decides whether a whole file may be returned to a reader: not before the operator's virus
 * scanner, if there is one, has checked it, and never if it found something.
 */
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { Config } from '#kernel/server/config.ts';
import type { DocumentFile } from './attachments-sql.ts';

/** Returns why a file isn't returned. Undefined if it may be returned. */
export function findRefusalToServeFile(
  { scannerUrl }: Pick<Config, 'scannerUrl'>,
  { scannedAt, found }: Pick<DocumentFile, 'scannedAt' | 'found'>,
): Refusal<'attachment_infected' | 'attachment_not_scanned'> | undefined {
  if (found !== null) return refuse('attachment_infected', { details: { found } });
  return scannerUrl && scannedAt === null ? refuse('attachment_not_scanned') : undefined;
}

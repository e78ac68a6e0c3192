/** Whether a whole file may be given to whoever may see it: what a scanner of the operator's has not looked at may not, nor what it found bad. */
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { Config } from '#kernel/server/config.ts';
import type { GivenFile } from './queries.ts';

/** undefined: it may. */
export function whyNotGiven(
  { scannerUrl }: Pick<Config, 'scannerUrl'>,
  { scannedAt, found }: Pick<GivenFile, 'scannedAt' | 'found'>,
): Refusal<'attachment_infected' | 'attachment_not_scanned'> | undefined {
  if (found !== null) return refuse('attachment_infected', { details: { found } });
  return scannerUrl && scannedAt === null ? refuse('attachment_not_scanned') : undefined;
}

/** Asks a scanner of the operator's (`SCANNER_URL`) about files before anybody is given them. */
import { z } from '#kernel/domain/schema.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { bytesOfFile } from './bytes.ts';
import { fileToScan, noteScan, noteScanTried, type ScannedFile } from './queries.ts';

/** `clean`, or what was found in it. */
const answer = z.union([
  z.object({ clean: z.literal(true) }),
  z.object({ clean: z.literal(false), found: z.string().check(z.maxLength(200)) }),
]);
type Verdict = z.infer<typeof answer>;
const PATIENCE_MS = 60_000;
/** Bytes of an answer; the longest that means something has a fifth of them. */
const LONGEST_ANSWER = 4096;
/** So many files after one another without an answer: it is the scanner that does not work, not the files. */
const MOST_UNANSWERED = 3;

/** `problem`: it did not answer as it should, and is asked again. */
export async function askScanner(
  url: string,
  { hash, type, bytes }: Pick<ScannedFile, 'hash' | 'type'> & { readonly bytes: Buffer },
  patienceMs = PATIENCE_MS,
): Promise<Verdict | { readonly problem: string }> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-sha256': hash,
        'x-file-type': type,
      },
      body: new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (reply.status !== 200) return { problem: `status ${reply.status}` };
    const read = z.safeParse(answer, JSON.parse(await shortText(reply)));
    return read.success ? read.data : { problem: 'an answer of another shape' };
  } catch (error) {
    return { problem: (error as Error).name };
  }
}

/** Rejects where it is longer than any answer is. */
async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new RangeError();
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Those that were never asked about first, oldest first: one that the scanner cannot read keeps no other waiting. */
export async function scanFiles(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  patienceMs?: number,
): Promise<void> {
  const { db, config, now, log } = services;
  const { scannerUrl } = config;
  if (!scannerUrl) return;
  const tried: string[] = [];
  for (let unanswered = 0; unanswered < MOST_UNANSWERED;) {
    const file = await fileToScan(db, tried);
    if (!file) return;
    const bytes = await bytesOfFile(services, file);
    const verdict = bytes.ok
      ? await askScanner(scannerUrl, { ...file, bytes: bytes.value }, patienceMs)
      : { problem: bytes.code };
    if ('problem' in verdict) {
      log.warn({ problem: verdict.problem }, 'the scanner of files did not answer');
      await noteScanTried(db, file, now());
      tried.push(file.hash);
      unanswered += 1;
      continue;
    }
    unanswered = 0;
    await noteScan(db, file, verdict.clean ? null : verdict.found, now());
  }
}
export const scanJob: Job = async (services) => await scanFiles(services);

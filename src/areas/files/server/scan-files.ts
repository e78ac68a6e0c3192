/**
 * Sends files to the operator's virus scanner (`SCANNER_URL`) before they are returned to readers.
 */
import { z } from '#kernel/domain/schema.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { splitCredentialsFromUrl } from '#kernel/server/secrets/url-credentials.ts';
import { readFileBytes } from './read-file-bytes.ts';
import {
  selectNextFileToScan,
  recordScanResult,
  recordScanAttempt,
  type ScannedFile,
} from './attachments-sql.ts';

/** The scanner's answer: clean, or what was found. */
const answer = z.union([
  z.object({ clean: z.literal(true) }),
  z.object({ clean: z.literal(false), found: z.string().check(z.maxLength(200)) }),
]);

type Verdict = z.infer<typeof answer>;
const PATIENCE_MS = 60_000;

/** The longest answer in bytes that is read. Valid answers are much shorter. */
const LONGEST_ANSWER = 4096;

/** After this many files in a row without an answer, the scanner itself is considered broken. */
const MOST_UNANSWERED = 3;

/**
 * Asks the scanner about a file. Returns `problem` if it didn't answer properly. The file is then
 * scanned again later.
 */
export async function scanFile(
  scannerUrl: string,
  { hash, type, bytes }: Pick<ScannedFile, 'hash' | 'type'> & { readonly bytes: Buffer },
  patienceMs = PATIENCE_MS,
): Promise<Verdict | { readonly problem: string }> {
  try {
    const { url, headers } = splitCredentialsFromUrl(scannerUrl);
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
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

/** Returns the text of a response; rejects if it is longer than any answer. */
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

/**
 * Returns the bytes of a file. Returns `problem` if they can't be read from their storage, which
 * says nothing about the scanner.
 */
async function bytesToScan(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  file: ScannedFile,
): Promise<{ readonly bytes: Buffer } | { readonly problem: string }> {
  try {
    const read = await readFileBytes(services, file);
    return read.ok ? { bytes: read.value } : { problem: read.code };
  } catch (error) {
    return { problem: (error as Error).name };
  }
}

/**
 * Scans files one after the other: first those that were never tried, and among them the oldest, so
 * that a file that the scanner can't read doesn't delay others.
 */
export async function scanFiles(
  services: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  patienceMs?: number,
): Promise<void> {
  const { db, config, now, log } = services;
  const { scannerUrl } = config;
  if (!scannerUrl) return;
  const tried: string[] = [];
  for (let unanswered = 0; unanswered < MOST_UNANSWERED;) {
    const file = await selectNextFileToScan(db, tried, now());
    if (!file) return;
    const bytes = await bytesToScan(services, file);
    const verdict =
      'problem' in bytes ? bytes : await scanFile(scannerUrl, { ...file, ...bytes }, patienceMs);

    if ('problem' in verdict) {
      const isRead = !('problem' in bytes);
      const text = isRead
        ? 'the scanner of files did not answer'
        : 'a file was not read to scan it';
      log.warn({ problem: verdict.problem }, text);
      await recordScanAttempt(db, file, now());
      tried.push(file.hash);
      if (isRead) unanswered += 1;
      continue;
    }

    unanswered = 0;
    await recordScanResult(db, file, verdict.clean ? null : verdict.found, now());
  }
}

export const scanFilesJob: Job = async (services) => await scanFiles(services);

/**
 * Checks what the portal depends on: mail server, file storage, scanner, push services, proxy and
 * disk.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { probeStorage } from '#areas/storage/server/index.ts';
import type { Config } from '#kernel/server/config.ts';
import { probeMailServer } from '#kernel/server/mail/mail.ts';
import {
  doubtfulFinding,
  goodFinding,
  firstLineOfError,
  wrongFinding,
  type Finding,
} from './finding.ts';

const PATIENCE_MS = 5_000;
const ENOUGH_BYTES = 2e9;
/**
 * The address of a push service of a browser. It is requested to find out whether the machine may
 * reach such services.
 */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

const ask = (url: string, method = 'GET') =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl)
    return doubtfulFinding(
      'mail',
      `SMTP_URL is unset: mails are written to ${dataDir}/mail alone.`,
    );
  const problem = await probeMailServer(smtpUrl, PATIENCE_MS);
  return problem === undefined
    ? goodFinding('mail', 'the mail server takes us in')
    : wrongFinding('mail', problem);
}

async function checkStorage(config: Config): Promise<Finding> {
  if (!config.s3) return goodFinding('storage', 'files lie in the database, or in Box');
  const problem = await probeStorage({ config }, 's3');
  return problem === undefined
    ? goodFinding('storage', 'the bucket answers')
    : wrongFinding(
        'storage',
        `S3: ${problem}. Check S3_URL, the bucket and the rights of the key.`,
      );
}

async function checkScanner({ scannerUrl }: Config): Promise<Finding> {
  if (!scannerUrl)
    return doubtfulFinding('scanner', 'SCANNER_URL is unset: files are not scanned.');
  try {
    await ask(scannerUrl, 'HEAD');
    return goodFinding('scanner', 'it answers');
  } catch (error) {
    return wrongFinding(
      'scanner',
      `It does not answer (${firstLineOfError(error)}): no file can be opened.`,
    );
  }
}

async function checkPush({ pushStandIn }: Config): Promise<Finding> {
  try {
    await ask(pushStandIn ?? PUSH_SERVICE, 'HEAD');
    return goodFinding('push', "the browsers' services are reachable");
  } catch (error) {
    return doubtfulFinding(
      'push',
      `Not reachable (${firstLineOfError(error)}): allow HTTPS to push services.`,
    );
  }
}

async function checkProxy({ publicUrl }: Config): Promise<Finding> {
  const isSecure = publicUrl.startsWith('https:');
  try {
    const answer = await ask(`${publicUrl}/api/health/ready`);
    if (!answer.headers.get('content-type')?.startsWith('application/json'))
      return wrongFinding('proxy', `${publicUrl} is not this portal: check the proxy's address.`);
    if (answer.status !== 200)
      return doubtfulFinding('proxy', `${publicUrl} answers ${answer.status}: start the server.`);
    if (!isSecure)
      return doubtfulFinding('proxy', `${publicUrl} is not HTTPS: see HTTPS in the guide.`);
    return answer.headers.has('strict-transport-security')
      ? goodFinding('proxy', `${publicUrl} answers, with HSTS`)
      : wrongFinding(
          'proxy',
          'The header Strict-Transport-Security is missing: let the proxy pass it.',
        );
  } catch (error) {
    return doubtfulFinding(
      'proxy',
      `${publicUrl} does not answer (${firstLineOfError(error)}): start the server.`,
    );
  }
}

function checkDisk({ dataDir }: Config): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return wrongFinding('disk', `${dataDir} can't be written: make it the server's own.`);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const told = `${(free / 1e9).toFixed(1)} GB free in ${dataDir}`;
  return free < ENOUGH_BYTES
    ? doubtfulFinding('disk', `${told}: make room.`)
    : goodFinding('disk', told);
}

export const checkServices = (config: Config): Promise<readonly Finding[]> =>
  Promise.all([
    checkMail(config),
    checkStorage(config),
    checkScanner(config),
    checkPush(config),
    checkProxy(config),
    checkDisk(config),
  ]);

/**
 * Checks what the portal depends on: mail server, file storage, scanner, push services, proxy and
 * disk.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { probeStorage } from '#areas/storage/server/index.ts';
import type { Config } from '#kernel/server/config.ts';
import { probeMailServer } from '#kernel/server/mail/mail.ts';
import { findingOf, firstLineOfError, type Finding } from './finding.ts';

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
  if (!smtpUrl) return findingOf('mail_unset', { folder: `${dataDir}/mail` });
  const reason = await probeMailServer(smtpUrl, PATIENCE_MS);
  return reason === undefined ? findingOf('mail_accepted') : findingOf('mail_refused', { reason });
}

async function checkStorage(config: Config): Promise<Finding> {
  if (!config.s3) return findingOf('storage_own');
  const reason = await probeStorage({ config }, 's3');
  return reason === undefined
    ? findingOf('storage_bucket')
    : findingOf('storage_refused', { reason });
}

async function checkScanner({ scannerUrl }: Config): Promise<Finding> {
  if (!scannerUrl) return findingOf('scanner_unset');
  try {
    await ask(scannerUrl, 'HEAD');
    return findingOf('scanner_good');
  } catch (error) {
    return findingOf('scanner_away', { reason: firstLineOfError(error) });
  }
}

async function checkPush({ pushStandIn }: Config): Promise<Finding> {
  try {
    await ask(pushStandIn ?? PUSH_SERVICE, 'HEAD');
    return findingOf('push_reachable');
  } catch (error) {
    return findingOf('push_away', { reason: firstLineOfError(error) });
  }
}

async function checkProxy({ publicUrl: url }: Config): Promise<Finding> {
  try {
    const answer = await ask(`${url}/api/health/ready`);
    if (!answer.headers.get('content-type')?.startsWith('application/json'))
      return findingOf('proxy_other', { url });
    if (answer.status !== 200) return findingOf('proxy_status', { url, status: answer.status });
    if (!url.startsWith('https:')) return findingOf('proxy_insecure', { url });
    const hasHeader = answer.headers.has('strict-transport-security');
    return findingOf(hasHeader ? 'proxy_good' : 'proxy_header', { url });
  } catch (error) {
    return findingOf('proxy_away', { url, reason: firstLineOfError(error) });
  }
}

function checkDisk({ dataDir }: Config): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return findingOf('disk_readonly', { folder: dataDir });
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const bytes = bavail * bsize;
  return findingOf(bytes < ENOUGH_BYTES ? 'disk_short' : 'disk_room', {
    free: (bytes / 1e9).toFixed(1),
    folder: dataDir,
  });
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

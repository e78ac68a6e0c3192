/**
 * Checks what the portal depends on: mail server, file storage, scanner, push services, proxy and
 * disk.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { probeStorage } from '#areas/storage/server/index.ts';
import type { Config } from '#kernel/server/config.ts';
import { probeMailServer } from '#kernel/server/mail/mail.ts';
import { splitCredentialsFromUrl } from '#kernel/server/secrets/url-credentials.ts';
import { createFinding, type Finding } from './create-finding.ts';
import { firstLineOfError } from '../first-line-of-error.ts';

const PATIENCE_MS = 5_000;
const ENOUGH_BYTES = 2e9;
/**
 * The address of a push service of a browser. It is requested to find out whether the machine may
 * reach such services.
 */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

/** @param address A URL, which may contain a user and a password. */
function ask(address: string, method = 'GET'): Promise<Response> {
  const { url, headers } = splitCredentialsFromUrl(address);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(url, { method, headers, redirect: 'manual', signal });
}

async function checkMail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl) return createFinding('mail_unset', { folder: `${dataDir}/mail` });
  const reason = await probeMailServer(smtpUrl, PATIENCE_MS);
  return reason === undefined
    ? createFinding('mail_accepted')
    : createFinding('mail_refused', { reason });
}

async function checkStorage(config: Config): Promise<Finding> {
  if (!config.s3) return createFinding('storage_own');
  const reason = await probeStorage({ config }, 's3');
  return reason === undefined
    ? createFinding('storage_bucket')
    : createFinding('storage_refused', { reason });
}

async function checkScanner({ scannerUrl }: Config): Promise<Finding> {
  if (!scannerUrl) return createFinding('scanner_unset');
  try {
    await ask(scannerUrl, 'HEAD');
    return createFinding('scanner_good');
  } catch (error) {
    return createFinding('scanner_away', { reason: firstLineOfError(error) });
  }
}

async function checkPush({ pushStandIn }: Config): Promise<Finding> {
  try {
    await ask(pushStandIn ?? PUSH_SERVICE, 'HEAD');
    return createFinding('push_reachable');
  } catch (error) {
    return createFinding('push_away', { reason: firstLineOfError(error) });
  }
}

async function checkProxy({ publicUrl: url }: Config): Promise<Finding> {
  try {
    const answer = await ask(`${url}/api/health/ready`);
    if (!answer.headers.get('content-type')?.startsWith('application/json'))
      return createFinding('proxy_other', { url });
    if (answer.status !== 200) return createFinding('proxy_status', { url, status: answer.status });
    if (!url.startsWith('https:')) return createFinding('proxy_insecure', { url });
    const hasHeader = answer.headers.has('strict-transport-security');
    return createFinding(hasHeader ? 'proxy_good' : 'proxy_header', { url });
  } catch (error) {
    return createFinding('proxy_away', { url, reason: firstLineOfError(error) });
  }
}

function checkDisk({ dataDir }: Config): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return createFinding('disk_readonly', { folder: dataDir });
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const bytes = bavail * bsize;
  return createFinding(bytes < ENOUGH_BYTES ? 'disk_short' : 'disk_room', {
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

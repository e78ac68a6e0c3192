/**
 * Explains at the start settings that can't be used, and warns about settings that an operator has
 * probably meant otherwise.
 */
import { productNames } from '#kernel/domain/user/product-names.ts';
import { DEFAULT_MAIL_FROM, type Config } from '#kernel/server/config.ts';

/**
 * Returns one line about emails whose sender is no address of the operator. Undefined if a sender
 * is set or no mail server is used.
 */
export const missingSenderWarning = ({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): string | undefined =>
  smtpUrl !== undefined && mailFrom === DEFAULT_MAIL_FROM
    ? `MAIL_FROM is not set: emails are sent from ${mailFrom}, which mail servers may refuse. Set MAIL_FROM to an address of yours, such as '${productNames.en} <portal@example.com>'.`
    : undefined;

/** Variables that other programs use for the parts of `S3_URL`. The portal reads none of them. */
const S3_PARTS = ['S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET'];

/**
 * Returns one line about the parts of an S3 storage that are set while `S3_URL` is not, so that no
 * such storage is used. It names no value. Undefined if there is nothing to warn of.
 */
export function ignoredS3Warning(env: Readonly<Record<string, string | undefined>>) {
  const found = S3_PARTS.filter((name) => env[name]);
  if (found.length === 0 || env['S3_URL'] || env['S3_URL_FILE']) return undefined;
  return `${found.join(', ')} ${found.length === 1 ? 'is' : 'are'} ignored: no S3 storage is used. Set S3_URL=https://KEY:SECRET@host/bucket?region=… instead.`;
}

/** Error codes of a host that this machine doesn't have or that names no address. */
const HOST_CODES = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/**
 * Returns one line about an address at which the server can't listen. It names the variable that
 * has to change.
 * @param name The variable of the port. That of its host is named alike.
 * @param code The code of the error.
 */
export function unusableAddressLine(
  name: 'PORT' | 'METRICS_PORT',
  { host, port }: { readonly host: string; readonly port: number },
  code: string | undefined,
): string {
  const hostName = name.replace('PORT', 'HOST');
  if (HOST_CODES.includes(code ?? ''))
    return `${hostName}: ${host} cannot be used (${code}). Set ${hostName} to a name or an address of this machine.`;

  const found = `${name}: ${host}:${port} cannot be used (${code}).`;
  if (code === 'EACCES')
    return `${found} Set ${name} to 1024 or more, or give the server the right to a lower one (CAP_NET_BIND_SERVICE).`;
  return `${found} Stop what listens there, or set ${name} to another.`;
}

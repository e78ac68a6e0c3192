/** Lists the browsers' push services: the portal sends messages to no other host. */

/** Host names of the push services; their subdomains are included. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/**
 * Returns whether an endpoint is an https URL at a known push service, without a user name or
 * password, and with the default port.
 * @param standIn The origin of a test's service, which is also accepted. Undefined in production.
 */
export function isPushServiceUrl(endpoint: string, standIn: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (standIn !== undefined && origin === standIn) return true;

  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

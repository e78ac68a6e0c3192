/** The push services of browsers: nobody else is ever sent a message. */

/** Their hosts, each with all below it. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;
/** An address that a browser named: https at a known service, no user, no port of its own. `standIn`: the origin of a test's service. */
export function isOfPushService(endpoint: string, standIn: string | undefined): boolean {
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

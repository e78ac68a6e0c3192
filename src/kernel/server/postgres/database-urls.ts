/**
 * Reads database URLs. Like libpq's, they may name several hosts:
 * `postgresql://user:password@a:5432,b:5433/database?target_session_attrs=read-write`.
 */
import pg from 'pg';

const ATTRIBUTES = 'target_session_attrs';

/**
 * The values of `target_session_attrs` that a URL may have. Both ask for the host that takes
 * writes, for which the server always looks.
 */
const WRITABLE = ['read-write', 'primary'];

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Returns one URL for each host in the URL's `host` and `port` parameters, or the URL itself if
 * they name fewer than two hosts.
 */
function splitParameters(url: URL): URL[] {
  const hosts = url.searchParams.get('host')?.split(',') ?? [];
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  if (hosts.length < 2) return [url];
  return hosts.map((host, n) => {
    const one = new URL(url);
    one.searchParams.set('host', host);
    const port = ports[n] ?? ports[0];
    if (port) one.searchParams.set('port', port);
    return one;
  });
}

/**
 * Returns a URL for each host that a database URL names. The driver knows URLs of one host only.
 * Throws a TypeError if a part is invalid.
 */
export function splitUrlByHost(text: string): readonly string[] {
  const [, before, hosts, after] = PARTS.exec(text) ?? [];
  if (before === undefined) throw new TypeError('Invalid URL');
  const names = hosts!.split(',');
  if (names.length > 1 && names.includes('')) throw new TypeError('Invalid URL');

  const urls = names.flatMap((host) => splitParameters(new URL(`${before}${host}${after}`)));
  if (urls.length === 1 && !urls[0]!.searchParams.has(ATTRIBUTES)) return [text];
  return urls.map((url) => {
    url.searchParams.delete(ATTRIBUTES);
    return url.href;
  });
}

/** Returns true if the text is a database URL that the server can use. */
export function isDatabaseUrl(text: string): boolean {
  try {
    const wanted = new URL(urlText(text)).searchParams.get(ATTRIBUTES);
    return splitUrlByHost(text).length > 0 && (wanted === null || WRITABLE.includes(wanted));
  } catch {
    return false;
  }
}

/** Returns true if the text is a database URL with one host. */
export const isSingleHostUrl = (text: string): boolean =>
  isDatabaseUrl(text) && splitUrlByHost(text).length === 1;

/** Returns the URL with its first host only, which leaves all other parts as they are. */
const urlText = (text: string): string =>
  text.replace(PARTS, (_all, before: string, hosts: string, after: string) =>
    [before, hosts.split(',')[0], after].join(''),
  );

/** The parameters of a URL that libpq knows. It refuses a URL with another one. */
const LIBPQ_PARAMETERS = new Set([
  'host',
  'hostaddr',
  'port',
  'dbname',
  'user',
  'passfile',
  'service',
  'options',
  'application_name',
  'fallback_application_name',
  'client_encoding',
  'connect_timeout',
  'keepalives',
  'keepalives_idle',
  'keepalives_interval',
  'keepalives_count',
  'tcp_user_timeout',
  'channel_binding',
  'require_auth',
  'requirepeer',
  'krbsrvname',
  'gssencmode',
  'gsslib',
  'gssdelegation',
  'sslmode',
  'sslnegotiation',
  'sslcompression',
  'sslcert',
  'sslkey',
  'sslpassword',
  'sslcertmode',
  'sslrootcert',
  'sslcrl',
  'sslcrldir',
  'sslsni',
  'ssl_min_protocol_version',
  'ssl_max_protocol_version',
  'load_balance_hosts',
  ATTRIBUTES,
]);

/**
 * Returns the parameters of a URL for libpq. The driver's `ssl=1` and `sslmode=no-verify` become
 * modes of libpq, and its other own parameters, such as time-outs, are left out.
 */
function libpqParametersOf(given: URLSearchParams): Map<string, string> {
  const known = [...given].filter(([name, value]) => value !== '' && LIBPQ_PARAMETERS.has(name));
  const parameters = new Map(known);
  const isSsl = ['true', '1'].includes(given.get('ssl') ?? '');
  if (parameters.get('sslmode') === 'no-verify' || (isSsl && !parameters.has('sslmode')))
    parameters.set('sslmode', 'require');
  return parameters;
}

/** Returns the text with each `%` that encodes nothing encoded, as libpq requires. */
const encodePercents = (text: string): string => text.replaceAll(/%(?![\da-f]{2})/gi, '%25');

/**
 * Returns the password of a URL as the driver reads it: a `%` that encodes nothing stands for
 * itself. Returns '' if there is none.
 * @param before The URL up to its hosts.
 */
function passwordOf(before: string, url: URL): string {
  if (!url.password) return url.searchParams.get('password') ?? '';
  const { password } = new pg.Client({ connectionString: `${before}localhost/` });
  return password ?? '';
}

/**
 * Returns the URL for libpq without its password, and the password. PostgreSQL's programs take the
 * URL as an argument, which other users of the machine can read. If the URL names several hosts,
 * the programs use the one that takes writes.
 */
export function splitPasswordFromUrl(text: string): {
  readonly url: string;
  readonly password: string;
} {
  const [, before, hosts, after] = PARTS.exec(text)!;
  const url = new URL(urlText(text));
  const own = before!.replace(/(:\/\/[^:@]*):.*@$/s, '$1@');
  const [path] = after!.split('?');

  const parameters = libpqParametersOf(url.searchParams);
  if (splitUrlByHost(text).length > 1 && !parameters.has(ATTRIBUTES))
    parameters.set(ATTRIBUTES, 'read-write');
  const query = [...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);

  return {
    url: `${encodePercents(own)}${hosts}${encodePercents(path!)}${query.length > 0 ? '?' : ''}${query.join('&')}`,
    password: passwordOf(before!, url),
  };
}

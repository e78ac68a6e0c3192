/**
 * Reads database URLs. Like libpq's, they may name several hosts:
 * `postgresql://user:password@a:5432,b:5433/database?target_session_attrs=read-write`.
 */

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

/**
 * Returns the URL without its password, and the password. PostgreSQL's programs take the URL as an
 * argument, which other users of the machine can read. If the URL names several hosts, the programs
 * use the one that takes writes.
 */
export function splitPasswordFromUrl(text: string): {
  readonly url: string;
  readonly password: string;
} {
  const [, before, hosts, after] = PARTS.exec(text)!;
  const url = new URL(urlText(text));
  const password = decodeURIComponent(url.password);
  const own = before!.replace(/(:\/\/[^:@]*):.*@$/s, '$1@');
  const isOne = splitUrlByHost(text).length === 1 || url.searchParams.has(ATTRIBUTES);
  const more = isOne ? '' : `${url.search ? '&' : '?'}${ATTRIBUTES}=read-write`;
  return { url: `${own}${hosts}${after}${more}`, password };
}

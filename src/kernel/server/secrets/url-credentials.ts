/** Takes the user and the password out of URLs, because `fetch` refuses a URL that has them. */

/** Decodes percent-encoding. A text with a `%` that encodes nothing is returned as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the URL without its user and password, and the header that has them. There is no header
 * if the URL has neither.
 */
export function splitCredentialsFromUrl(text: string): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const url = new URL(text);
  const { username, password } = url;
  if (!username && !password) return { url: text, headers: {} };

  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64');
  return { url: url.href, headers: { authorization: `Basic ${credentials}` } };
}

/** Recognizes hosts that only this machine reaches. */

/** Returns true for a name or an address of this machine. An IPv6 address may be in brackets. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i.test(host);

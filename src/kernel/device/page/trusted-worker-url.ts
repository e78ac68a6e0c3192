/**
 * Creates worker addresses through the app's only Trusted Types policy. The policy allows the
 * service worker, scripts in the folder of the build and, for development, sources.
 */

type Policy = { createScriptURL(url: string): string };
const OURS = /^\/(?:sw\.js|assets\/[\w.-]+\.js|src\/[\w./-]+\.ts\?[\w&=]+)$/;
const rules: Policy = {
  createScriptURL: (url) => {
    if (!OURS.test(url)) throw new TypeError(url);
    return url;
  },
};
let policy: Policy | undefined;

/**
 * Returns the address for the `Worker` constructor, as Trusted Types where the browser supports
 * them. Throws for an address that is not the portal's own.
 */
export function toTrustedWorkerUrl(url: string): string {
  policy ??=
    (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
    ).trustedTypes?.createPolicy('portal-worker', rules) ?? rules;
  return policy.createScriptURL(url);
}

/** Addresses of workers, through the one Trusted Types policy: the service worker's, and those that the build names itself. */

type Policy = { createScriptURL(url: string): string };
const OURS = /^\/(?:sw\.js|assets\/[\w.-]+\.js|src\/[\w./-]+\.ts\?[\w&=]+)$/;
const rules: Policy = {
  createScriptURL: (url) => {
    if (!OURS.test(url)) throw new TypeError(url);
    return url;
  },
};
let policy: Policy | undefined;

export function workerAddress(url: string): string {
  policy ??=
    (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
    ).trustedTypes?.createPolicy('portal-worker', rules) ?? rules;
  return policy.createScriptURL(url);
}

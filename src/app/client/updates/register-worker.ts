/** Registers the service worker through the one Trusted Types policy. */

type Policy = { createScriptURL(url: string): string };
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;
const rules: Policy = { createScriptURL: (url) => { if (url !== '/sw.js') throw new TypeError(url); return url; } };
let policy: Policy | undefined;

/** undefined: no service workers here, or a portal that is not built. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  policy ??= factory?.createPolicy('portal-worker', rules) ?? rules;
  return await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'), { updateViaCache: 'none' });
}

/**
 * Shows the number of pending alerts on the icon of the installed portal, if the browser supports
 * this.
 */

type WithBadge = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/**
 * Shows the count, or removes it if it is 0. Does nothing in browsers that don't support or allow
 * it.
 */
export function showAppBadge(
  count: number,
  { setAppBadge, clearAppBadge }: WithBadge = boundTo(globalThis.navigator),
): void {
  void (count > 0 ? setAppBadge?.(count) : clearAppBadge?.())?.catch(() => undefined);
}

const boundTo = (navigator: WithBadge): WithBadge => ({
  ...(navigator.setAppBadge ? { setAppBadge: (count) => navigator.setAppBadge!(count) } : {}),
  ...(navigator.clearAppBadge ? { clearAppBadge: () => navigator.clearAppBadge!() } : {}),
});

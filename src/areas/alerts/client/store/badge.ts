/** How many pendencies there are, on the icon of the installed portal, where the browser can show it. */

type WithBadge = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** A browser that cannot, or is not allowed to, shows nothing. */
export function showOnIcon(
  count: number,
  { setAppBadge, clearAppBadge }: WithBadge = boundTo(globalThis.navigator),
): void {
  void (count > 0 ? setAppBadge?.(count) : clearAppBadge?.())?.catch(() => undefined);
}
const boundTo = (navigator: WithBadge): WithBadge => ({
  ...(navigator.setAppBadge ? { setAppBadge: (count) => navigator.setAppBadge!(count) } : {}),
  ...(navigator.clearAppBadge ? { clearAppBadge: () => navigator.clearAppBadge!() } : {}),
});

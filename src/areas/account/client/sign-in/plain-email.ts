/** A first look at an address while typing; the server looks properly. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

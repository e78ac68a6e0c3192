/** Provides the local storage of this page, which the browser may block. */
import type { StringStorage } from '#kernel/device/session/session-mirror.ts';

/**
 * Local storage. If the browser blocks it, even the access to `localStorage` throws: then all keys
 * are absent, and writing throws.
 */
export const pageStorage: StringStorage = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

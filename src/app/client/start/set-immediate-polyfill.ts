/**
 * Defines `setImmediate` before React is loaded. React's scheduler uses it if it exists, and
 * otherwise a message channel of its own, which does not recover lost messages.
 */
import { createSetImmediate } from '#kernel/device/page/set-immediate.ts';

(globalThis as { setImmediate?: unknown }).setImmediate ??= createSetImmediate();

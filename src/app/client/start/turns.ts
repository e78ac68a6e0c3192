/**
 * Runs before React is loaded. React's scheduler uses `setImmediate` if it exists, and otherwise a
 * message channel of its own, which does not recover lost messages.
 */
import { createTurns } from '#kernel/device/page/next-turn.ts';

(globalThis as { setImmediate?: unknown }).setImmediate ??= createTurns();

/** Before React is loaded: its scheduler takes its turns by this function where there is one, and by a channel of its own where there is none; and it asks no second time for a turn that was lost. */
import { createTurns } from '#kernel/device/page/next-turn.ts';

(globalThis as { setImmediate?: unknown }).setImmediate ??= createTurns();

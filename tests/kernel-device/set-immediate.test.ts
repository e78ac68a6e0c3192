/**
 * Tests a setImmediate that works by messages: the calls keep their order, and a timer takes over
 * if the browser loses a message.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSetImmediate, MESSAGE_LOST_AFTER_MS } from '#kernel/device/page/set-immediate.ts';

/** The posted messages that have not arrived yet. The test decides when they arrive. */
let underWay: (() => void)[] = [];
let opened = 0;
class Channel {
  readonly port1: { onmessage?: () => void; close(): void } = {
    close: () => {
      this.isClosed = true;
    },
  };
  isClosed = false;
  readonly port2 = {
    postMessage: () => {
      underWay.push(() => {
        if (!this.isClosed) this.port1.onmessage!();
      });
    },
  };
  constructor() {
    opened++;
  }
}

const arrive = () => {
  for (const message of underWay.splice(0)) message();
};

beforeEach(() => {
  underWay = [];
  opened = 0;
  vi.useFakeTimers();
  vi.stubGlobal('MessageChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Queues four pieces of work and returns the numbers of those that have run. */
function four(turns: (work: () => void) => void) {
  const done: number[] = [];
  for (const n of [1, 2, 3, 4]) turns(() => done.push(n));
  return done;
}

test('each message brings one turn, in order, and no timer is left', () => {
  const done = four(createSetImmediate());
  expect(done).toEqual([]);
  underWay.shift()!();
  expect(done).toEqual([1]);
  arrive();
  expect([done, vi.getTimerCount(), opened]).toEqual([[1, 2, 3, 4], 0, 1]);
});
test('lost messages: the first work has its turn by a timer, the others by a new channel; the next too', () => {
  const turns = createSetImmediate();
  const done = four(turns);
  underWay = [];
  vi.advanceTimersByTime(MESSAGE_LOST_AFTER_MS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1]);
  arrive();
  expect(done).toEqual([1, 2, 3, 4]);
  turns(() => done.push(5));
  arrive();
  expect([done, vi.getTimerCount(), opened]).toEqual([[1, 2, 3, 4, 5], 0, 2]);
});
test('a message that is only late does nothing twice', () => {
  const done = four(createSetImmediate());
  vi.advanceTimersByTime(MESSAGE_LOST_AFTER_MS);
  arrive();
  expect([done, vi.getTimerCount()]).toEqual([[1, 2, 3, 4], 0]);
});
test('where no message ever arrives all have their turns by the timer', () => {
  const done = four(createSetImmediate());
  vi.advanceTimersByTime(MESSAGE_LOST_AFTER_MS * 4);
  expect([done, vi.getTimerCount()]).toEqual([[1, 2, 3, 4], 0]);
});
test('work that fails keeps no other from its turn', () => {
  const turns = createSetImmediate();
  const done: string[] = [];
  turns(() => {
    throw new Error('failed');
  });

  turns(() => done.push('the next'));
  expect(underWay.shift()).toThrow('failed');
  underWay = [];
  vi.advanceTimersByTime(MESSAGE_LOST_AFTER_MS);
  expect(done).toEqual(['the next']);
});

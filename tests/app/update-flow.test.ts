/**
 * Tests an update of the portal step by step: after a failure at any step the old version still
 * works, and nothing reloads twice.
 */
import { describe, expect, it } from 'vitest';
import {
  isUpdateLoop,
  hasRecentlyLeftVersion,
  addRecordedUpdate,
} from '#app/client/updates/flow/prevent-update-loop.ts';
import { isVersionStable } from '#app/client/updates/flow/is-version-stable.ts';
import { markUpdateArrived, type PastUpdate } from '#app/client/updates/update-history.ts';
import { findMissingEntryIds } from '#app/client/updates/outbox-snapshot.ts';
import { runUpdate, type UpdateEffects } from '#app/client/updates/flow/update-flow.ts';
import { parseVersionInfo } from '#app/client/updates/version-info.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';

const info = { version: '1.1.0', minClient: 1, schema: 2 };

function page(change: Partial<UpdateEffects> = {}) {
  const trace: string[] = [];
  const step = (name: string) => async () => {
    trace.push(name);
  };
  const effects: UpdateEffects = {
    running: '1.0.0',
    schema: 1,
    isLoop: async () => false,
    isSteady: async () => true,
    isPutOff: () => false,
    precache: async () => {
      trace.push('precache');
      return '1.1.0';
    },
    idle: step('idle'),
    commit: async () => {
      trace.push('commit');
      return 3;
    },
    alert: async ({ version, unsent, forced }) => {
      trace.push(`alert ${version}, ${unsent} unsent${forced ? ', forced' : ''}`);
      return true;
    },
    quiet: async () => {
      trace.push('quiet');
      return () => {
        trace.push('go on');
      };
    },
    note: step('note'),
    forgetNote: step('forget note'),
    takeOver: step('take over'),
    clear: step('clear'),
    reload: step('reload'),
    ...change,
  };
  return { effects, trace };
}

const breaks = async () => {
  throw new Error('cut');
};

describe('a new version', () => {
  it('is installed in steps: precached, committed, announced, quiet, noted, taken over, late input committed, cleared, reloaded', async () => {
    const { effects, trace } = page();
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'reloading' });
    expect(trace).toEqual([
      'precache',
      'idle',
      'commit',
      'alert 1.1.0, 3 unsent',
      'quiet',
      'note',
      'take over',
      'commit',
      'clear',
      'reload',
    ]);
  });

  it.each([['precache'], ['commit'], ['alert'], ['quiet'], ['note'], ['takeOver']] as const)(
    'interrupted at %s leaves the old version working, with nothing cleared',
    async (name) => {
      const { effects, trace } = page({ [name]: breaks });
      expect(await runUpdate(info, effects)).toEqual({
        outcome: 'failed',
        step: name === 'takeOver' ? 'take_over' : name,
      });
      expect(trace).not.toContain('clear');
      expect(trace).not.toContain('reload');
      expect(trace.includes('go on')).toBe(trace.includes('quiet'));
      expect(trace.includes('forget note')).toBe(name === 'note' || name === 'takeOver');
    },
  );

  it('does not reload while an editor has text that cannot be saved, not even with the new worker in charge', async () => {
    let commits = 0;
    const { effects, trace } = page({
      commit: async () => {
        commits += 1;
        if (commits > 1) throw new Error('disk full');
        return 0;
      },
    });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'failed', step: 'commit_again' });
    expect(trace.slice(-3)).toEqual(['take over', 'forget note', 'go on']);
  });

  it('is not installed before its worker is there', async () => {
    const { effects, trace } = page({ precache: async () => '1.0.0' });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'failed', step: 'precache' });
    expect(trace).toEqual([]);
  });

  it('needs no worker if the browser has none', async () => {
    expect(await runUpdate(info, page({ precache: async () => undefined }).effects)).toEqual({
      outcome: 'reloading',
    });
  });

  it('that was postponed does not ask again, unless the running one may not send any more', async () => {
    expect(await runUpdate(info, page({ isPutOff: () => true }).effects)).toEqual({
      outcome: 'later',
    });
    expect(
      await runUpdate({ ...info, minClient: 2 }, page({ isPutOff: () => true }).effects),
    ).toEqual({ outcome: 'reloading' });
  });

  it('interrupted while clearing still reloads into the worker that took over', async () => {
    const { effects, trace } = page({ clear: breaks });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'reloading' });
    expect(trace.at(-1)).toBe('reload');
  });

  it('does not wait until no one types if the running one is below minClient', async () => {
    const { effects, trace } = page({
      idle: async () => {
        throw new Error('somebody types');
      },
      alert: async () => false,
    });
    expect(await runUpdate({ ...info, minClient: 2 }, effects)).toEqual({ outcome: 'reloading' });
    expect(trace).toContain('reload');
  });

  it('may be postponed', async () => {
    const { effects, trace } = page({ alert: async () => false });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'later' });
    expect(trace).not.toContain('quiet');
  });

  it('that leads in a circle is not repeated', async () => {
    const { effects, trace } = page({ isLoop: async (to) => to === '1.1.0' });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'stuck', version: '1.1.0' });
    expect(trace).toEqual([]);
  });

  it('that the server does not name steadily is neither fetched nor announced', async () => {
    const { effects, trace } = page({ isSteady: async (to) => to !== '1.1.0' });
    expect(await runUpdate(info, effects)).toEqual({ outcome: 'unsteady' });
    expect(trace).toEqual([]);
  });

  it('is unknown if the content of version.json is not valid', () => {
    expect(parseVersionInfo('<html>')).toBeUndefined();
    expect(parseVersionInfo({ version: 2 })).toBeUndefined();
    expect(parseVersionInfo({ ...info, minClient: '1' })).toBeUndefined();
    expect(parseVersionInfo({ ...info, version: '<b>1</b>' })).toBeUndefined();
    expect(parseVersionInfo(info)).toEqual(info);
  });

  it('that led back to the old one is not tried for an hour, while another one is', () => {
    const made = [{ from: 'a', to: 'b', at: 1_000 }];
    expect([
      isUpdateLoop(made, 'a', 'b', 2_000),
      isUpdateLoop(made, 'a', 'c', 2_000),
      isUpdateLoop(made, 'a', 'b', 1_000 + HOUR),
    ]).toEqual([true, false, false]);
  });

  it('is installed again after a rollback, at once, and three times a day at most', () => {
    let made: readonly PastUpdate[] = [];
    const offered: boolean[] = [];
    for (let at = 0; at < 8; at += 1) {
      const [from, to] = at % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const);
      offered.push(!isUpdateLoop(made, from, to, at));
      made = markUpdateArrived([...made, { from, to, at }], to);
    }

    expect(offered).toEqual([true, true, true, true, true, true, false, false]);
    expect(isUpdateLoop(made, 'a', 'b', DAY + 7)).toBe(false);
  });

  it('is noted once, however often its note is requested', () => {
    const update = { from: 'a', to: 'b', at: 1_000 };
    const other = { from: 'b', to: 'a', at: 900 };
    expect(addRecordedUpdate(addRecordedUpdate([other], update), update)).toEqual([other, update]);
  });

  it('is marked as arrived only by the start of that version', () => {
    const made = [
      { from: 'a', to: 'b', at: 1 },
      { from: 'b', to: 'c', at: 2 },
    ];
    expect(markUpdateArrived(made, 'b')).toEqual(made);
    expect(markUpdateArrived(made, 'c')).toEqual([made[0], { ...made[1], arrived: true }]);
    expect(markUpdateArrived([], 'a')).toEqual([]);
  });

  it('must be named steadily if the device has left it on the same day', () => {
    const made = [{ from: 'a', to: 'b', at: 1_000 }];
    expect([
      hasRecentlyLeftVersion(made, 'a', 2_000),
      hasRecentlyLeftVersion(made, 'b', 2_000),
      hasRecentlyLeftVersion(made, 'a', 1_000 + DAY),
    ]).toEqual([true, false, false]);
  });

  it('is steady when no answer names another for a while', async () => {
    const says = (...versions: readonly (string | undefined)[]) => {
      let asked = 0;
      return async () => {
        const version = versions[asked++ % versions.length];
        return version === undefined ? undefined : { ...info, version };
      };
    };
    const atOnce = async () => undefined;
    expect([
      await isVersionStable('a', says('a'), atOnce),
      await isVersionStable('a', says('a', 'b'), atOnce),
      await isVersionStable('a', says('a', undefined), atOnce),
    ]).toEqual([true, false, false]);
  });

  it('reports noted work that is missing afterwards', () => {
    expect(findMissingEntryIds(['a', 'b'], new Set(['b', 'c']))).toEqual(['a']);
  });
});

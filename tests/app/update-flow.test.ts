/** The update in its steps: a failure at any of them leaves the old version working, and nothing reloads twice. */
import { describe, expect, it } from 'vitest';
import { wasMade } from '#app/client/updates/loop-guard.ts';
import {
  missingAfterUpdate,
  updateIfNew,
  type UpdateEffects,
} from '#app/client/updates/update-flow.ts';
import { readVersion } from '#app/client/updates/versions.ts';
import { DAY } from '#kernel/domain/dates.ts';

const info = { version: '1.1.0', minClient: 1, schema: 2 };
function page(change: Partial<UpdateEffects> = {}) {
  const trace: string[] = [];
  const step = (name: string) => async () => {
    trace.push(name);
  };
  const effects: UpdateEffects = {
    running: '1.0.0',
    schema: 1,
    fetchVersion: async () => info,
    wasMade: async () => false,
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
  it('comes in its steps: precached, committed, told, quiet, noted, taken over, what was typed since committed, cleared, reloaded', async () => {
    const { effects, trace } = page();
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
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
    'cut at %s leaves the old version working, nothing cleared',
    async (name) => {
      const { effects, trace } = page({ [name]: breaks });
      expect(await updateIfNew(effects)).toEqual({
        outcome: 'failed',
        step: name === 'takeOver' ? 'take_over' : name,
      });
      expect(trace).not.toContain('clear');
      expect(trace).not.toContain('reload');
      expect(trace.includes('go on')).toBe(trace.includes('quiet'));
      expect(trace.includes('forget note')).toBe(name === 'note' || name === 'takeOver');
    },
  );
  it('does not reload while an editor holds what cannot be written, not even with the new worker in charge', async () => {
    let commits = 0;
    const { effects, trace } = page({
      commit: async () => {
        commits += 1;
        if (commits > 1) throw new Error('disk full');
        return 0;
      },
    });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'failed', step: 'commit_again' });
    expect(trace.slice(-3)).toEqual(['take over', 'forget note', 'go on']);
  });
  it('is not believed before its worker is here', async () => {
    const { effects, trace } = page({ precache: async () => '1.0.0' });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'failed', step: 'precache' });
    expect(trace).toEqual([]);
  });
  it('needs no worker where the browser has none', async () => {
    expect(await updateIfNew(page({ precache: async () => undefined }).effects)).toEqual({
      outcome: 'reloading',
    });
  });
  it('that was put off does not disturb again, unless the running one may not send any more', async () => {
    expect(await updateIfNew(page({ isPutOff: () => true }).effects)).toEqual({ outcome: 'later' });
    expect(
      await updateIfNew(
        page({ isPutOff: () => true, fetchVersion: async () => ({ ...info, minClient: 2 }) })
          .effects,
      ),
    ).toEqual({ outcome: 'reloading' });
  });
  it('cut while clearing still reloads into the worker that took over', async () => {
    const { effects, trace } = page({ clear: breaks });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
    expect(trace.at(-1)).toBe('reload');
  });
  it('waits until nobody types, unless the running one is below minClient', async () => {
    const { effects, trace } = page({
      fetchVersion: async () => ({ ...info, minClient: 2 }),
      idle: async () => {
        throw new Error('somebody types');
      },
      alert: async () => false,
    });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
    expect(trace).toContain('reload');
  });
  it('may be put off', async () => {
    const { effects, trace } = page({ alert: async () => false });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'later' });
    expect(trace).not.toContain('quiet');
  });
  it('that was made and came back as the old one is not made again', async () => {
    const { effects, trace } = page({ wasMade: async (to) => to === '1.1.0' });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'stuck', version: '1.1.0' });
    expect(trace).toEqual([]);
  });
  it('is nobody’s word when version.json cannot be read', async () => {
    expect(await updateIfNew(page({ fetchVersion: async () => undefined }).effects)).toEqual({
      outcome: 'unreachable',
    });
    expect(await updateIfNew(page({ fetchVersion: breaks }).effects)).toEqual({
      outcome: 'unreachable',
    });
    expect(readVersion('<html>')).toBeUndefined();
    expect(readVersion({ version: 2 })).toBeUndefined();
    expect(readVersion({ ...info, minClient: '1' })).toBeUndefined();
    expect(readVersion({ ...info, version: '<b>1</b>' })).toBeUndefined();
    expect(readVersion(info)).toEqual(info);
  });
  it('may come, be rolled back and not come a second time on the same day', () => {
    const made = [{ from: 'a', to: 'b', at: 1_000 }];
    expect([
      wasMade(made, 'a', 'b', 2_000),
      wasMade(made, 'b', 'a', 2_000),
      wasMade(made, 'a', 'c', 2_000),
      wasMade(made, 'a', 'b', 1_000 + DAY),
    ]).toEqual([true, false, false, false]);
  });
  it('finds noted work that is nowhere afterwards', () => {
    expect(missingAfterUpdate(['a', 'b'], new Set(['b', 'c']))).toEqual(['a']);
  });
});

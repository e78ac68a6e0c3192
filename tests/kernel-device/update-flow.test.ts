/** The update in its steps: a failure at any of them leaves the old version working, and nothing reloads twice. */
import { describe, expect, it } from 'vitest';
import { missingAfterUpdate, updateIfNew, type UpdateEffects } from '#app/client/updates/update-flow.ts';
import { readVersion } from '#app/client/updates/versions.ts';

const info = { version: '1.1.0', minClient: 1, schema: 2 };
function page(change: Partial<UpdateEffects> = {}) {
  const trace: string[] = [];
  const step = (name: string) => async () => { trace.push(name); };
  const effects: UpdateEffects = {
    running: '1.0.0', schema: 1, fetchVersion: async () => info, tried: async () => null,
    precache: step('precache'), idle: step('idle'), commit: async () => { trace.push('commit'); return 3; },
    alert: async ({ version, unsent, forced }) => { trace.push(`alert ${version}, ${unsent} unsent${forced ? ', forced' : ''}`); return true; },
    quiet: async () => { trace.push('quiet'); return () => { trace.push('go on'); }; },
    note: async (to) => { trace.push(`note ${to}`); }, takeOver: step('take over'), clear: step('clear'), reload: () => { trace.push('reload'); }, ...change,
  };
  return { effects, trace };
}
const breaks = async () => { throw new Error('cut'); };

describe('a new version', () => {
  it('comes in its steps: precached, committed, told, quiet, noted, taken over, cleared, reloaded', async () => {
    const { effects, trace } = page();
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
    expect(trace).toEqual(['precache', 'idle', 'commit', 'alert 1.1.0, 3 unsent', 'quiet', 'note 1.1.0', 'take over', 'clear', 'reload']);
  });
  it.each([['precache'], ['commit'], ['alert'], ['quiet'], ['note'], ['takeOver']] as const)('cut at %s leaves the old version working, nothing cleared', async (name) => {
    const { effects, trace } = page({ [name]: breaks });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'failed', step: name === 'takeOver' ? 'take_over' : name });
    expect(trace).not.toContain('clear');
    expect(trace).not.toContain('reload');
    expect(trace.includes('go on')).toBe(trace.includes('quiet'));
  });
  it('cut while clearing still reloads into the worker that took over', async () => {
    const { effects, trace } = page({ clear: breaks });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
    expect(trace.at(-1)).toBe('reload');
  });
  it('waits until nobody types, unless the running one is below minClient', async () => {
    const { effects, trace } = page({ fetchVersion: async () => ({ ...info, minClient: 2 }), idle: async () => { throw new Error('somebody types'); }, alert: async () => false });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'reloading' });
    expect(trace).toContain('reload');
  });
  it('may be put off', async () => {
    const { effects, trace } = page({ alert: async () => false });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'later' });
    expect(trace).not.toContain('quiet');
  });
  it('that came back as the old one is not tried again', async () => {
    const { effects, trace } = page({ tried: async () => ({ from: '1.0.0', to: '1.1.0' }) });
    expect(await updateIfNew(effects)).toEqual({ outcome: 'stuck', version: '1.1.0' });
    expect(trace).toEqual([]);
  });
  it('is nobody’s word when version.json cannot be read', async () => {
    expect(await updateIfNew(page({ fetchVersion: async () => undefined }).effects)).toEqual({ outcome: 'unreachable' });
    expect(await updateIfNew(page({ fetchVersion: breaks }).effects)).toEqual({ outcome: 'unreachable' });
    expect(readVersion('<html>')).toBeUndefined();
    expect(readVersion({ version: 2 })).toBeUndefined();
    expect(readVersion(info)).toEqual(info);
  });
  it('finds noted work that is nowhere afterwards', () => {
    expect(missingAfterUpdate(['a', 'b'], new Set(['b', 'c']))).toEqual(['a']);
  });
});

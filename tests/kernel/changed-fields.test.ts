/** Tests which changed fields the log of actions stores. */
import { expect, it } from 'vitest';
import { changedFields } from '#kernel/domain/changed-fields.ts';

const before = { name: 'Peru', code: 'PE', names: { en: 'Peru', pt: 'Peru' }, note: null };

it('names each changed field with its old and new value', () => {
  const after = { ...before, code: 'PER', names: { en: 'Peru', pt: 'O Peru' } };
  expect(changedFields(before, after)).toEqual({
    code: { from: 'PE', to: 'PER' },
    names: { from: before.names, to: after.names },
  });
});

it('does not name a field whose keys only have another order', () => {
  expect(changedFields(before, { ...before, names: { pt: 'Peru', en: 'Peru' } })).toEqual({});
});

it('treats an absent field as one without a value', () => {
  const { note: _note, ...without } = before;
  expect(changedFields(before, without)).toEqual({});
  expect(changedFields({}, { code: 'PE', note: null })).toEqual({ code: { from: null, to: 'PE' } });
  expect(changedFields({ code: 'PE' }, {})).toEqual({ code: { from: 'PE', to: null } });
});

/**
 * Tests a form for a row with a version: typed values stay when another person has saved meanwhile.
 */
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentRowOfRefusal,
  useVersionedForm,
  type VersionedRefusal,
  type VersionedValues,
} from '#kernel/client/ui/versioned-form/use-versioned-form.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { formFrame } from './form-frame.ts';
import { renderHook } from '../rendered-hook.ts';

type Person = { name: string; city: string; note: string };

type Sending = {
  values: Person;
  version: number;
  answer(refusal?: VersionedRefusal<Person>): void;
};

let sendings: Sending[];
/** The row that the form gets with each render. */
let read: VersionedValues<Person>;

beforeEach(() => {
  sendings = [];
  read = asRead;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

vi.mock('#kernel/client/ui/base/DialogHost.tsx', () => ({ useDialog: () => ({}) }));

const asRead = { version: 3, values: { name: 'Ana', city: 'Lima', note: '' } };

/**
 * Returns a form whose save is in flight: the name was changed and submitted, and the server has
 * not answered yet. `sendings[0].answer({ present })` refuses the save, because another person has
 * saved another name and city meanwhile.
 */
async function refused() {
  const rendered = await renderHook(
    () =>
      useVersionedForm<Person>({
        row: read,
        check: () => [],
        send: (values, { version }) =>
          new Promise((answer) => {
            sendings.push({ values, version, answer });
          }),
        accepted: () => undefined,
        issueMessage: ({ code }) => ({ id: code }),
      }),
    formFrame().Frame,
  );
  await rendered.act(() => rendered.now.form.change({ name: 'Anna' }));
  await rendered.act(() => rendered.now.form.submit());
  return rendered;
}

const present = { version: 4, values: { name: 'Ana Maria', city: 'Cusco', note: '' } };

async function inConflict() {
  const rendered = await refused();
  await rendered.act(() => sendings[0]!.answer({ present }));
  return rendered;
}

describe('a row that another person saved meanwhile', () => {
  test('is sent with the version that its author saw', async () => {
    await refused();
    expect(sendings[0]).toMatchObject({ version: 3, values: { name: 'Anna', city: 'Lima' } });
  });

  test('keeps typed values, takes values that only the other person changed, and shows both sides of the conflict', async () => {
    const { now } = await inConflict();
    expect(now.form.values).toEqual({ name: 'Anna', city: 'Cusco', note: '' });
    expect(now.conflict).toMatchObject({
      fields: ['name', 'city'],
      choice: { name: 'yours', city: 'server' },
      theirs: present.values,
    });
  });

  test('takes the chosen side of a field, either way, and leaves the others unchanged', async () => {
    const rendered = await inConflict();
    await rendered.act(() => rendered.now.form.change({ note: 'new' }));
    await rendered.act(() =>
      rendered.now.conflict!.choose({ ...rendered.now.conflict!.choice, name: 'server' }),
    );
    expect(rendered.now.form.values).toEqual({ name: 'Ana Maria', city: 'Cusco', note: 'new' });

    await rendered.act(() => rendered.now.conflict!.choose({ name: 'yours', city: 'yours' }));
    expect(rendered.now.form.values).toEqual({ name: 'Anna', city: 'Lima', note: 'new' });
  });

  test('is saved over the version that is now shown, and then the conflict is gone', async () => {
    const rendered = await inConflict();
    await rendered.act(() => rendered.now.form.submit());
    expect(sendings[1]).toMatchObject({ version: 4, values: { name: 'Anna', city: 'Cusco' } });
    await rendered.act(() => sendings[1]!.answer());
    expect(rendered.now.conflict).toBeUndefined();
  });

  test('loses nothing that was typed while the save was in flight', async () => {
    const rendered = await refused();
    await rendered.act(() => rendered.now.form.change({ city: 'Puno' }));
    await rendered.act(() => sendings[0]!.answer({ present }));
    expect(rendered.now.form.values).toMatchObject({ name: 'Anna', city: 'Puno' });
    expect(rendered.now.conflict?.choice).toEqual({ name: 'yours', city: 'yours' });
  });

  test('stays shown if the next attempt fails for another reason', async () => {
    const rendered = await inConflict();
    await rendered.act(() => rendered.now.form.submit());
    await rendered.act(() => sendings[1]!.answer({ problem: { id: 'offline' } }));
    expect(rendered.now.conflict?.fields).toEqual(['name', 'city']);
  });
});

describe('a form that stays open after it was saved', () => {
  test('keeps what was typed since, and saves it over its own version', async () => {
    const rendered = await refused();
    await rendered.act(() => rendered.now.form.change({ city: 'Puno' }));
    await rendered.act(() => sendings[0]!.answer());
    await rendered.act(() => rendered.now.form.submit());
    expect(sendings[1]).toMatchObject({ version: 4, values: { name: 'Anna', city: 'Puno' } });
  });

  test('adopts a newer version of the row with the values that were saved', async () => {
    const rendered = await refused();
    await rendered.act(() => sendings[0]!.answer());
    read = { version: 6, values: { ...asRead.values, name: 'Anna' } };
    await rendered.act(() => rendered.now.form.change({ city: 'Puno' }));
    await rendered.act(() => rendered.now.form.submit());
    expect(sendings[1]).toMatchObject({ version: 6, values: { name: 'Anna', city: 'Puno' } });
  });
});

describe('a row that was read again', () => {
  test.each([
    [
      'is saved over the new version if only what the form does not show has changed',
      asRead.values,
      4,
    ],
    ['is saved over the version that its author saw if its values have changed', present.values, 3],
  ])('%s', async (_title, values, version) => {
    const rendered = await refused();
    read = { version: 4, values };
    await rendered.act(() => sendings[0]!.answer({ problem: { id: 'offline' } }));
    await rendered.act(() => rendered.now.form.submit());
    expect(sendings[1]).toMatchObject({ version, values: { name: 'Anna', city: 'Lima' } });
  });
});

test('the present row is taken only from a refusal because of another version', () => {
  const row = { version: 4, name: 'Ana' };
  const { code, details } = refuseAsChangedMeanwhile(row);
  const reply = { ok: false, kind: 'refused', httpStatus: 409, retryAfterMs: 0 } as const;
  expect(currentRowOfRefusal({ ...reply, code, details: details! })).toEqual(row);
  expect(
    currentRowOfRefusal({ ...reply, code: 'version_conflict', details: details! }),
  ).toBeUndefined();
  expect(currentRowOfRefusal({ ok: false, kind: 'unreachable', retryAfterMs: 0 })).toBeUndefined();
});

/**
 * Tests the state of a form: messages stand beside their fields, and the form is not sent twice.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useForm, type FormOptions, type FormRefusal } from '#kernel/client/ui/fields/use-form.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { renderHook } from '../rendered-hook.ts';

type Person = { name: string; city: string };

/** A call in progress: the values sent, and a function with which the test answers. */
type Sending = { values: Person; answer(refusal?: FormRefusal): void };

let sendings: Sending[];

beforeEach(() => {
  sendings = [];
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const options: FormOptions<Person> = {
  initial: { name: '', city: 'Lima' },
  check: ({ name }) => (name === '' ? [{ path: ['name'], code: 'required' }] : []),
  send: (values) =>
    new Promise((answer) => {
      sendings.push({ values, answer });
    }),
  issueMessage: ({ code }: Issue) => ({ id: code, message: `said: ${code}` }),
};

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const opened = () => renderHook(() => useForm(options), Frame);

/** Opens a form, types a name and submits it. The call stays in progress. */
async function sent() {
  const form = await opened();
  await form.act(() => form.now.field('name').onValue('Ana'));
  await form.act(() => form.now.submit());
  return form;
}

describe('a form that is opened', () => {
  test('shows its first values without problems', async () => {
    const { now } = await opened();
    expect(now.values).toEqual({ name: '', city: 'Lima' });
    expect(now.field('name')).toMatchObject({ value: '', error: undefined });
    expect(now).toMatchObject({ isPending: false, problem: undefined, attempt: 0 });
  });
});

describe('submitting values that the check refuses', () => {
  test('shows the problem beside the field and nowhere else, counts the attempt, and sends nothing', async () => {
    const form = await opened();
    await form.act(() => form.now.submit());
    expect(form.now.error('name')).toBe('said: required');
    expect(form.now.error('city')).toBeUndefined();
    expect(form.now).toMatchObject({ isPending: false, problem: undefined, attempt: 1 });
    expect(sendings).toEqual([]);
  });

  test('keeps the message until the next attempt, also when the value changes', async () => {
    const form = await opened();
    await form.act(() => form.now.submit());
    await form.act(() => form.now.field('name').onValue('Ana'));
    expect(form.now.field('name')).toMatchObject({ value: 'Ana', error: 'said: required' });

    await form.act(() => form.now.submit());
    expect(form.now.error('name')).toBeUndefined();
    expect(sendings.map(({ values }) => values)).toEqual([{ name: 'Ana', city: 'Lima' }]);
  });
});

describe('while values are sent', () => {
  test('the form is pending until there is an answer', async () => {
    const form = await sent();
    expect(form.now).toMatchObject({ isPending: true, attempt: 0 });
    await form.act(() => sendings[0]!.answer());
    expect(form.now).toMatchObject({ isPending: false, problem: undefined, attempt: 1 });
  });

  test('another submission sends nothing', async () => {
    const form = await sent();
    await form.act(() => form.now.submit());
    expect(sendings).toHaveLength(1);

    await form.act(() => sendings[0]!.answer());
    await form.act(() => form.now.submit());
    expect(sendings).toHaveLength(2);
  });

  test('text typed meanwhile is kept, and is sent with the next attempt', async () => {
    const form = await sent();
    await form.act(() => form.now.change({ city: 'Cusco' }));
    await form.act(() => sendings[0]!.answer());
    expect(form.now.values).toEqual({ name: 'Ana', city: 'Cusco' });

    await form.act(() => form.now.submit());
    expect(sendings[1]!.values.city).toBe('Cusco');
  });
});

describe('a refusal of the server', () => {
  test('about a field is shown beside it, and the typed values stay', async () => {
    const form = await sent();
    await form.act(() => sendings[0]!.answer({ issues: [{ path: ['name', 0], code: 'taken' }] }));
    expect(form.now.field('name')).toMatchObject({ value: 'Ana', error: 'said: taken' });
    expect(form.now).toMatchObject({ isPending: false, problem: undefined, attempt: 1 });
  });

  test('about no field is shown for the form, such as a missing connection, until the next attempt', async () => {
    const form = await sent();
    const problem = { id: 'unreachable', message: 'The portal cannot be reached' };
    await form.act(() => sendings[0]!.answer({ problem }));
    expect(form.now.problem).toBe('The portal cannot be reached');
    expect(form.now.error('name')).toBeUndefined();
    expect(form.now.values).toEqual({ name: 'Ana', city: 'Lima' });

    await form.act(() => form.now.submit());
    expect(form.now).toMatchObject({ problem: undefined, isPending: true });
  });
});

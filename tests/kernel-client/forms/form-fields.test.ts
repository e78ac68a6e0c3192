/**
 * Tests form fields that are described as data: the control that each field is shown with, and how
 * its value is shown.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  FieldDescription,
  FormFields,
} from '#kernel/client/ui/versioned-form/field-definition.ts';
import { FormField } from '#kernel/client/ui/versioned-form/FormField.tsx';
import { useValueText } from '#kernel/client/ui/versioned-form/use-value-text.ts';
import { renderHook } from '../rendered-hook.ts';

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: vi.fn<() => void>() }),
}));
vi.mock('#kernel/client/format/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }));

type Values = {
  readonly name: string;
  readonly since: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly tags: readonly number[];
};

const fields: FormFields<Values> = {
  name: { control: 'text', label: 'Name', required: true, max: 40, hint: 'As on the contract' },
  since: { control: 'date', label: 'Since' },
  role: {
    control: 'choice',
    label: 'Role',
    options: [
      { value: '', label: 'None' },
      { value: '7', label: 'Sales' },
    ],
  },
  isActive: { control: 'checkbox', label: 'Active' },
  tags: {
    control: 'checkboxes',
    label: 'Tags',
    choices: [
      [1, 'Electrical'],
      [2, 'Pressure'],
    ],
  },
};

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const drawn = <Value>(field: FieldDescription<Value>, value: Value, error?: string) =>
  renderToStaticMarkup(
    createElement(
      Frame,
      null,
      createElement(FormField<Value>, { field, value, onValue: () => undefined, error }),
    ),
  );

describe('a described field', () => {
  test('has its label, its limit and its hint', () => {
    const html = drawn(fields.name, 'Ana');
    expect(html).toMatch(/<label[^>]*>Name<span[^>]*>\*/);
    expect(html).toContain('maxLength="40"');
    expect(html).toContain('As on the contract');
    expect(html).toContain('value="Ana"');
  });

  test.each(Object.keys(fields) as (keyof Values)[])('shows the error of %s', (name) => {
    const value = { name: '', since: '', role: '', isActive: false, tags: [] }[name];
    const html = drawn(fields[name] as FieldDescription<never>, value as never, 'Not valid');
    expect(html).toContain('Not valid');
    expect(html).toContain('aria-invalid="true"');
  });

  test('that is fixed can be read, in words, and not changed', () => {
    const html = drawn<string>(
      { control: 'text', label: 'Company', isFixed: true, show: (id) => `Company ${id}` },
      '7',
    );
    expect(html).toContain('value="Company 7"');
    expect(html).toContain('readOnly');
  });

  test('that the form does not have at present is not drawn', () =>
    expect(drawn<string>({ ...fields.name, isShown: false }, 'Ana')).toBe(''));

  test('without a control is not drawn', () => expect(drawn({ label: 'Rights' }, 3)).toBe(''));

  test('gets only a control that its type of value can have', () => {
    // @ts-expect-error A text cannot be a checkbox.
    const wrong: FieldDescription<string> = { control: 'checkbox', label: 'Name' };
    expect(wrong.label).toBe('Name');
  });
});

describe('the value of a described field reads', () => {
  const read = async <Value>(field: FieldDescription<Value>, value: Value) =>
    (await renderHook(useValueText, Frame)).now(field, value);

  test('as it is typed', async () => expect(await read(fields.name, 'Ana')).toBe('Ana'));

  test('as a date', async () => expect(await read(fields.since, '2026-03-31')).toBe('31/03/2026'));

  test('as nothing without a date', async () => expect(await read(fields.since, '')).toBe(''));

  test('as the label of the chosen option', async () =>
    expect(await read(fields.role, '7')).toBe('Sales'));

  test('as yes or no', async () => expect(await read(fields.isActive, false)).toBe('No'));

  test('as the names of what is chosen', async () =>
    expect(await read(fields.tags, [2, 1])).toBe('Electrical, Pressure'));

  test('as the field itself says', async () =>
    expect(await read<string>({ ...fields.role, show: (id) => `Role ${id}` }, '7')).toBe('Role 7'));
});

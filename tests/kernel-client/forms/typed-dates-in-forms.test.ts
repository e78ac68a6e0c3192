/** Tests that a typed text that is not a date or a time reaches the form, which refuses it. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  blockerFormIssues,
  newBlockerValues,
} from '#areas/deadlines/client/settings/blocker-values.ts';
import { initialItemValues, itemFormIssues } from '#areas/marketing/client/items/item-values.ts';
import { DateFilter } from '#kernel/client/ui/filters/DateFilter.tsx';
import { FormField } from '#kernel/client/ui/versioned-form/FormField.tsx';
import { renderHook } from '../rendered-hook.ts';

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: vi.fn<() => void>() }),
}));
vi.mock('#kernel/client/format/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }));

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

type Shown = ReactElement<{
  readonly children?: ReactNode;
  readonly onChange?: (event: unknown, data: { readonly value: string }) => void;
}>;

/** Returns the text field that a component with a date or a time renders in its label. */
const inputIn = (field: ReactNode): Shown => {
  const { type, props } = (field as Shown).props.children as Shown;
  const shown = (type as (given: unknown) => Shown)(props);
  const first = [shown.props.children].flat()[0];
  return isValidElement(first) ? (first as Shown) : shown;
};

const inputOf = (control: 'date' | 'time', onValue: (value: string) => void): Shown =>
  inputIn(
    FormField<string>({
      field: { control, label: 'When' },
      value: '2026-12-01',
      onValue,
      error: undefined,
    }),
  );

test.each([
  ['date', '31/12/2026', '2026-12-31'],
  ['date', '31/02/2026', '31/02/2026'],
  ['date', '31/12/26', '31/12/26'],
  ['date', ' ', ''],
  ['time', '18.30', '18:30'],
  ['time', '25:00', '25:00'],
  ['time', '', ''],
] as const)('a %s typed as “%s” is the form’s value “%s”', async (control, text, value) => {
  const values: string[] = [];
  const field = await renderHook(() => inputOf(control, (one) => values.push(one)), Frame);
  await field.act(() => field.now.props.onChange!(undefined, { value: text }));
  expect(values).toEqual([value]);
});

test('a filter stays as it is while its text isn’t a date', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const chosen: string[] = [];
  const onChosen = (day: string) => chosen.push(day);
  const field = await renderHook(
    () => inputIn(DateFilter({ className: '', label: 'From', value: '2026-12-01', onChosen })),
    Frame,
  );

  const type = (value: string) =>
    field.act(() => {
      field.now.props.onChange!(undefined, { value });
    });
  for (const text of ['31/02/2026', '20/11/20', '02/12/2026', '']) {
    await type(text);
    await field.act(() => vi.runAllTimersAsync());
  }
  expect(chosen).toEqual(['2026-12-02', '']);
});

const codesOf = (issues: readonly { readonly path: readonly unknown[]; readonly code: string }[]) =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`);

test('an item with a text instead of a date isn’t saved as one without a date', () => {
  const values = {
    ...initialItemValues(undefined, [1]),
    'titles.en': 'A',
    'titles.es': 'A',
    'titles.pt': 'A',
    link: 'https://maker.example',
  };
  expect(codesOf(itemFormIssues({ ...values, validUntil: '31/02/2026' }))).toEqual([
    'validUntil not_a_date',
  ]);
  expect(
    codesOf(itemFormIssues({ ...values, validFrom: '2026-12-02', validUntil: '2026-12-01' })),
  ).toEqual(['validUntil ends_before']);
  expect(itemFormIssues({ ...values, validFrom: '2026-12-01', validUntil: '' })).toEqual([]);
});

test('a closing with texts instead of dates and times says so beside each field', () => {
  const values = {
    ...newBlockerValues,
    startBlockDate: '20/11/20',
    startTime: '25:00',
    endBlockDate: '1830-01-01',
    endTime: '',
  };
  expect(codesOf(blockerFormIssues(values))).toEqual([
    'startBlockDate not_a_date',
    'startTime time',
    'endBlockDate date',
    'endTime required',
  ]);
});

/** Tests which section of the profile a link opens on a phone, where sections are folded. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProfileSections } from '#areas/account/client/profile/ProfileSections.tsx';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: () => true,
}));

// A timeout scrolls the opened section into view. It must not run, because the test has no page.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const sections = ['devices', 'install'].map((key) => ({ key, title: key, content: null }));

type Section = ReactElement<{
  readonly isOpen: boolean;
  readonly section: { readonly key: string };
  readonly onToggle: () => void;
}>;

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/profile'] }, children);

test('a link to a section opens it while the profile is open, again too', async () => {
  const page = await renderHook(() => {
    const { props } = ProfileSections({ sections }) as ReactElement<{ children: Section[] }>;
    return { shown: props.children, navigate: useNavigate() };
  }, Frame);
  const open = () =>
    page.now.shown.flatMap(({ props }) => (props.isOpen ? [props.section.key] : []));
  expect(open()).toEqual([]);

  await page.act(() => page.now.navigate('/profile#install'));
  expect(open()).toEqual(['install']);

  await page.act(() => page.now.shown[1]!.props.onToggle());
  expect(open()).toEqual([]);
  await page.act(() => page.now.navigate('/profile#install'));
  expect(open()).toEqual(['install']);
});

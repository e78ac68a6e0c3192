/** Tests that navigating closes the overlay of the menu for good. */
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useMenuOverlay } from '#app/client/layouts/use-menu-overlay.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/orders'] }, children);

const openedMenu = async () => {
  const page = await renderHook(() => ({ menu: useMenuOverlay(), navigate: useNavigate() }), Frame);
  await page.act(() => page.now.menu.open());
  expect(page.now.menu.isOpen).toBe(true);
  return page;
};

test('going back to the page where the menu was opened does not open it again', async () => {
  const page = await openedMenu();
  await page.act(() => page.now.navigate('/inventory'));
  expect(page.now.menu.isOpen).toBe(false);
  await page.act(() => page.now.navigate(-1));
  expect(page.now.menu.isOpen).toBe(false);
});

test('choosing the current page closes the menu', async () => {
  const page = await openedMenu();
  await page.act(() => page.now.navigate('/orders'));
  expect(page.now.menu.isOpen).toBe(false);
});

test('the button closes the menu that it opened', async () => {
  const page = await openedMenu();
  await page.act(() => page.now.menu.close());
  expect(page.now.menu.isOpen).toBe(false);
});

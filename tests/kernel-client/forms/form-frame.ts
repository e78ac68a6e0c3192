/**
 * Renders what a form needs around it: a router that can block, messages, and a window whose events
 * a test sends.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/**
 * Returns the frame, its router, and a function that tries to close the window. Stubs the functions
 * with which the form listens to events of the window.
 */
export function formFrame() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  let shown: ReactNode;
  const Shown = () => shown;
  const router = createMemoryRouter([{ path: '*', Component: Shown }]);

  const Frame = ({ children }: { children: ReactNode }) => {
    shown = children;
    return createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router }));
  };

  return {
    Frame,
    router,
    /** Returns true if the browser would ask before closing the window. */
    asksBeforeClosing: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

/**
 * Renders a hook in a React root without a document. Its component renders null, so no part of a
 * page is needed.
 */
import { act, createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Container } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Returns a stand-in for the document, with the few properties that React needs to render. */
const noPage = () => {
  const nothing = () => undefined;
  const page: Record<string, unknown> = { nodeType: 9, addEventListener: nothing };
  const element = {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: page,
    addEventListener: nothing,
  };
  return { page, element: element as unknown as Container };
};

type Rendered<Value> = {
  /** The hook's value after the last render. */
  readonly now: Value;
  /** Runs a step and all updates that follow from it. */
  act(step: () => unknown): Promise<void>;
};

export async function renderHook<Value>(
  hook: () => Value,
  Frame: ComponentType<{ children: ReactNode }>,
): Promise<Rendered<Value>> {
  const { page, element } = noPage();
  vi.stubGlobal('window', { document: page, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', page);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const rendered = {
    now: undefined as Value,
    act: (step: () => unknown) =>
      act(async () => {
        await step();
      }),
  };

  const Probe = () => {
    rendered.now = hook();
    return null;
  };

  const root = createRoot(element);
  onTestFinished(async () => {
    await rendered.act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  await rendered.act(() => root.render(createElement(Frame, null, createElement(Probe))));
  return rendered;
}

/** A hook in a root of React without a document: its component shows nothing, so no part of a page is needed. */
import { act, createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Container } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** What React asks of a page before it draws something into it. */
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
  /** As of the last rendering. */
  readonly now: Value;
  /** Lets somebody do something, and whatever follows from it at once. */
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

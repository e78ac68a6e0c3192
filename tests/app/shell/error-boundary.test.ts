/** Tests what replaces a screen that failed to render. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ErrorBoundary } from '#app/client/start/ErrorBoundary.tsx';

const failed = (props: Partial<ConstructorParameters<typeof ErrorBoundary>[0]>) => {
  const boundary = new ErrorBoundary({ children: createElement('p'), ...props });
  boundary.state = { failed: true, isLeft: false, error: new Error('broken') };
  return boundary.render();
};

test('a fallback that shows nothing leaves no error page', () => {
  expect(failed({ fallback: () => null })).toBeNull();
});

test('a screen without a fallback becomes the error page', () => {
  expect(failed({})).not.toBeNull();
});

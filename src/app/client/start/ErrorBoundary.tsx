/**
 * Catches errors of a screen. Pass the address as `at`, so that navigating elsewhere clears the
 * error.
 */
import { Component, Suspense, lazy, type ReactNode } from 'react';
import { resetFailedScreens } from '#kernel/client/index.ts';
import { whenPageStays } from '#kernel/device/index.ts';

// The error page is loaded when it is needed. If loading fails, the outer boundary shows its own
// message.
const ErrorPage = lazy(async () => ({
  default: (await import(/* @first */ '../fallback/ErrorPage.tsx')).ErrorPage,
}));

type Props = {
  readonly children: ReactNode;
  readonly at?: string;
  /**
   * Renders the replacement for the error page. It is needed where the messages of the error page
   * may not be loaded.
   */
  readonly fallback?: (retry: () => void) => ReactNode;
};

type State = { readonly failed: boolean; readonly isLeft: boolean; readonly error?: unknown };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isLeft: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isLeft: whenPageStays() !== undefined, error };
  }

  /**
   * Renders the screen again if the page was being left but stays. The browser stops loading the
   * parts of a page that is being left, which may have caused the error.
   */
  override componentDidCatch() {
    void whenPageStays()?.then(this.retry);
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.failed) this.retry();
  }

  retry = () => {
    resetFailedScreens();
    this.setState({ failed: false, isLeft: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.isLeft) return null;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return (
      <Suspense>
        <ErrorPage error={this.state.error} onRetry={this.retry} />
      </Suspense>
    );
  }
}

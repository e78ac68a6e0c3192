/** Catches what a screen throws; give it the address as `at`, so that going elsewhere starts afresh (and a screen that only renames itself stays). */
import { Component, Suspense, lazy, type ReactNode } from 'react';
import { forgetMissingParts } from '#kernel/client/index.ts';
import { pageStays } from '#kernel/device/index.ts';

// Loaded when needed: where even that fails, the boundary further out says so.
const ErrorPage = lazy(async () => ({
  default: (await import('../fallback/ErrorPage.tsx')).ErrorPage,
}));

type Props = {
  readonly children: ReactNode;
  readonly at?: string;
  /** Stands in for the error page where its words may be missing. */
  readonly fallback?: (retry: () => void) => ReactNode;
};

type State = { readonly failed: boolean; readonly isLeft: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isLeft: false };
  static getDerivedStateFromError(): State {
    return { failed: true, isLeft: pageStays() !== undefined };
  }
  /** The browser cuts off what a page that is being left still loads: tried again once it stays. */
  override componentDidCatch() {
    void pageStays()?.then(this.retry);
  }
  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.failed) this.retry();
  }
  retry = () => {
    forgetMissingParts();
    this.setState({ failed: false, isLeft: false });
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.isLeft) return null;
    return (
      this.props.fallback?.(this.retry) ?? (
        <Suspense>
          <ErrorPage onRetry={this.retry} />
        </Suspense>
      )
    );
  }
}

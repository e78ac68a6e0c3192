/** Catches what a screen throws; give it the address as `at`, so that going elsewhere starts afresh (and a screen that only renames itself stays). */
import { Component, Suspense, lazy, type ReactNode } from 'react';
import { forgetMissingParts } from '#kernel/client/index.ts';

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

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.failed) this.retry();
  }
  retry = () => {
    forgetMissingParts();
    this.setState({ failed: false });
  };
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      this.props.fallback?.(this.retry) ?? (
        <Suspense>
          <ErrorPage onRetry={this.retry} />
        </Suspense>
      )
    );
  }
}

/** Catches what a screen throws; give it a `key` of the address, so that going elsewhere starts afresh. */
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

type Props = { readonly children: ReactNode; /** Stands in for the error page where its words may be missing. */ readonly fallback?: (retry: () => void) => ReactNode };

export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  retry = () => this.setState({ failed: false });
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(this.retry) ?? <ErrorPage onRetry={this.retry} />;
  }
}

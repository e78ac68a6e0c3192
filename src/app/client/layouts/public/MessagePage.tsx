/** A page with a message instead of content: what happened, what it means, and what to do. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, EmptyState, LinkButton, Page, type EmptyStateSign } from '#kernel/client/index.ts';

type Props = {
  readonly title: string;
  readonly sign: EmptyStateSign;
  readonly message: string;
  /** Replaces the link to the home page. */
  readonly actions?: ReactNode;
  /** True if screen readers read the message out at once. */
  readonly isAlert?: boolean;
  /** Shown above the message. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

export function MessagePage({ title, sign, message, actions, isAlert, notice, children }: Props) {
  const content = (
    <EmptyState sign={sign} title={message} actions={actions ?? <HomeLink appearance="primary" />}>
      {children}
    </EmptyState>
  );
  return (
    <Page title={title}>
      {notice}
      <Card isFlush>{isAlert ? <div role="alert">{content}</div> : content}</Card>
    </Page>
  );
}

/** Renders the link to the home page. */
export const HomeLink = ({ appearance }: { readonly appearance?: 'primary' }) => (
  <LinkButton to="/" {...(appearance ? { appearance } : {})}>
    <Trans>Go to home</Trans>
  </LinkButton>
);

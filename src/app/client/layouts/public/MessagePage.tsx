/** A page that shows one message instead of content: what happened, what it means, and the way on. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, EmptyState, LinkButton, Page, type DrawingSign } from '#kernel/client/index.ts';

type Props = {
  readonly title: string;
  readonly sign: DrawingSign;
  readonly message: string;
  /** Present: instead of the way home. */
  readonly actions?: ReactNode;
  /** Read out at once by screen readers. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
};

export function MessagePage({ title, sign, message, actions, isAlert, children }: Props) {
  const content = (
    <EmptyState sign={sign} title={message} actions={actions ?? <HomeLink appearance="primary" />}>
      {children}
    </EmptyState>
  );
  return (
    <Page title={title}>
      <Card flush>{isAlert ? <div role="alert">{content}</div> : content}</Card>
    </Page>
  );
}

export const HomeLink = ({ appearance }: { readonly appearance?: 'primary' }) => (
  <LinkButton to="/" {...(appearance ? { appearance } : {})}>
    <Trans>Go to home</Trans>
  </LinkButton>
);

/**
 * Shown in place of the rows if none matches the filter in the address, with a link to all rows.
 */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../states/EmptyState.tsx';
import { LinkButton } from '../page/LinkButton.tsx';

type Props = {
  readonly title: string;
  /** The path of the list without the filter. */
  readonly clearPath: string;
  /** The text that lists what a user can search for. */
  readonly children: ReactNode;
};

export function NoMatch({ title, clearPath, children }: Props) {
  return (
    <EmptyState
      sign="search"
      title={title}
      actions={
        <LinkButton to={clearPath}>
          <Trans>Clear filters</Trans>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}

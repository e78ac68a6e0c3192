/**
 * The frame of a page about one row of the server. It shows whether the row is loading, missing or
 * not readable, or else its form.
 */
import { Fragment, type ReactNode } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { Skeletons } from '../ui/base/Skeletons.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ListUnavailable } from '../ui/states/ListUnavailable.tsx';
import { useRemoteQuery, type RemoteQuery } from './use-remote-query.ts';
import { Trans } from '@lingui/react/macro';

type Props<Row, Beside> = {
  /** The name of the kind of row, such as `blocker`. */
  readonly name: string;
  /** The id in the page's address, which may be any text. Undefined for a new row. */
  readonly id: string | undefined;
  readonly fetch: (id: number) => Promise<Reply<Row>>;
  /** Loads what the form needs besides the row, such as choices. */
  readonly beside?: () => Promise<Reply<Beside>>;
  /** About how many lines the form has, for the placeholder while it loads. */
  readonly lines: number;
  /** The title, and the label and path of a link back, that are shown if the row does not exist. */
  readonly missing: { readonly title: string; readonly back: string; readonly path: string };
  /** Wraps the placeholder or the error that is shown while there is no form. */
  readonly renderFrame?: (contents: ReactNode) => ReactNode;
  /** Returns the form. `row` is undefined for a new one. `again` reads the row again. */
  readonly children: (row: Row | undefined, beside: Beside, again: () => void) => ReactNode;
};

/**
 * The answers of `fetch` and `beside`. `row` is null if it does not exist, and undefined for a new
 * one.
 */
type Loaded<Row, Beside> = { readonly row: Row | null | undefined; readonly beside: Beside };

/** Loads a row and shows its form. */
export function FetchedRowFrame<Row, Beside = undefined>({
  name,
  id,
  fetch,
  beside,
  lines,
  missing,
  renderFrame = (contents) => contents,
  children,
}: Props<Row, Beside>) {
  const isAsked = id !== undefined || beside !== undefined;
  const query = useRemoteQuery<Loaded<Row, Beside>>({
    name: isAsked ? `${name} ${id ?? 'new'}` : undefined,
    fetch: async () => {
      const [row, found] = await Promise.all([rowOf(id, fetch), beside?.()]);
      if (!row.ok) return row;
      if (found && !found.ok) return found;
      return { ok: true, value: { row: row.value, beside: found?.value as Beside } };
    },
  });

  // Renders the form. Each row has its own form, so that typed values do not stay when the address
  // changes.
  const form = (row: Row | undefined, value: Beside) => (
    <Fragment key={`${name} ${id ?? 'new'}`}>{children(row, value, query.again)}</Fragment>
  );
  if (!isAsked) return form(undefined, undefined as Beside);

  return (
    <RemoteQueryFrame query={query} lines={lines} renderFrame={renderFrame}>
      {({ row, beside: value }) =>
        row === null ? renderFrame(<Missing {...missing} />) : form(row, value)
      }
    </RemoteQueryFrame>
  );
}

/**
 * Fetches a row. The value is null if it does not exist. An id that no row can have needs no call.
 */
async function rowOf<Row>(
  id: string | undefined,
  fetch: (id: number) => Promise<Reply<Row>>,
): Promise<Reply<Row | null | undefined>> {
  if (id === undefined) return { ok: true, value: undefined };
  if (!/^[1-9]\d{0,14}$/.test(id)) return { ok: true, value: null };
  const reply = await fetch(Number(id));
  const isGone = !reply.ok && reply.kind === 'refused' && reply.code === 'not_found';
  return isGone ? { ok: true, value: null } : reply;
}

type RemoteProps<Answer> = {
  readonly query: Pick<RemoteQuery<Answer>, 'state' | 'value' | 'again'>;
  readonly lines: number;
  readonly renderFrame?: (contents: ReactNode) => ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};

/** Shows the form of an answer once it is loaded. Until then, shows a placeholder or an error. */
export function RemoteQueryFrame<Answer>({
  query: { state, value, again },
  lines,
  renderFrame = (contents) => contents,
  children,
}: RemoteProps<Answer>) {
  if (value !== undefined) return children(value);
  if (state === 'loading') return renderFrame(<Skeletons isForm rows={lines} />);
  return renderFrame(<ListUnavailable state={state} onRetry={again} />);
}

function Missing({ title, back, path }: Props<unknown, unknown>['missing']) {
  return (
    <EmptyState sign="search" title={title} actions={<LinkButton to={path}>{back}</LinkButton>}>
      <Trans>Someone may have removed it.</Trans>
    </EmptyState>
  );
}

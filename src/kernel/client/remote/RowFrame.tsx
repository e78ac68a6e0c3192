/** What a page about one row of the server shows: that the row is being loaded, is missing or could not be read, or its form. */
import { Fragment, type ReactNode } from 'react';
import type { Reply } from '#kernel/device/index.ts';
import { Skeletons } from '../ui/base/Skeletons.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ListUnavailable } from '../ui/states/ListUnavailable.tsx';
import { useRemoteQuery, type RemoteQuery } from './use-remote-query.ts';
import { Trans } from '@lingui/react/macro';

type Props<Row, Beside> = {
  /** What the question is about, such as `blocker`. */
  readonly name: string;
  /** As the address has it, which may say anything; undefined: a new row. */
  readonly id: string | undefined;
  readonly fetch: (id: number) => Promise<Reply<Row>>;
  /** What the form offers beside the row, such as choices. */
  readonly beside?: () => Promise<Reply<Beside>>;
  /** How many lines the form has, about. */
  readonly lines: number;
  /** `back`: the words of the way to `path`. */
  readonly missing: { readonly title: string; readonly back: string; readonly path: string };
  /** The page around what is shown instead of the form. */
  readonly around?: (contents: ReactNode) => ReactNode;
  /** The form; `row` undefined: a new one. */
  readonly children: (row: Row | undefined, beside: Beside) => ReactNode;
};
/** `row` null: it does not exist. */
type Loaded<Row, Beside> = { readonly row: Row | null | undefined; readonly beside: Beside };

export function RowFrame<Row, Beside = undefined>({
  name,
  id,
  fetch,
  beside,
  lines,
  missing,
  around = (contents) => contents,
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
  // Another address, another form: nothing that was typed into one is in the next.
  const form = (row: Row | undefined, value: Beside) => (
    <Fragment key={`${name} ${id ?? 'new'}`}>{children(row, value)}</Fragment>
  );
  if (!isAsked) return form(undefined, undefined as Beside);
  return (
    <RemoteFrame query={query} lines={lines} around={around}>
      {({ row, beside: value }) =>
        row === null ? around(<Missing {...missing} />) : form(row, value)
      }
    </RemoteFrame>
  );
}

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
  readonly around?: (contents: ReactNode) => ReactNode;
  readonly children: (answer: Answer) => ReactNode;
};
/** A form of one answer, once it is here. */
export function RemoteFrame<Answer>({
  query: { state, value, again },
  lines,
  around = (contents) => contents,
  children,
}: RemoteProps<Answer>) {
  if (value !== undefined) return children(value);
  if (state === 'loading') return around(<Skeletons form rows={lines} />);
  return around(<ListUnavailable onRetry={again} />);
}

function Missing({ title, back, path }: Props<unknown, unknown>['missing']) {
  return (
    <EmptyState sign="search" title={title} actions={<LinkButton to={path}>{back}</LinkButton>}>
      <Trans>Someone may have removed it.</Trans>
    </EmptyState>
  );
}

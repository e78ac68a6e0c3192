/**
 * The form of a row that an administrator creates or changes, from what is typed to what became of it: saved, it says so and goes
 * back to the list; changed by somebody else meanwhile, it shows both; refused, it says why beside the fields or above the button.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { RefusedReply, Reply, Unanswered } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { useCommand } from '../../remote/use-command.ts';
import { useSnackbar } from '../base/SnackbarHost.tsx';
import type { FormOptions, FormRefusal } from '../fields/use-form.ts';
import { presentRow, useVersionedForm } from './use-versioned-form.ts';

type RowFormOptions<Values, Row> = Pick<FormOptions<Values>, 'check' | 'issueMessage'> & {
  /** undefined: a new one, whose version is 0. */
  readonly row: Row | undefined;
  /** Of undefined: what a new one begins with. */
  readonly valuesOf: (row: Row | undefined) => Values;
  /** What the check cannot know, such as an answer to a question; a refusal, also an empty one, ends the attempt. */
  readonly mayBeSent?: (values: Values) => Promise<FormRefusal | undefined>;
  /** `version`: which the person saw. */
  readonly save: (
    values: Values,
    version: number,
    command: ReturnType<typeof useCommand>,
  ) => Promise<Reply<unknown>>;
  /** The place in the form of what the server found wrong; absent: the same, below `content` where the call has its values there. */
  readonly inForm?: (issue: Issue) => Issue;
  /** What a refusal says that blames no field. */
  readonly problemOf?: (reply: RefusedReply | Unanswered) => MessageDescriptor;
  /** What is said once it is saved, and where the person goes then, or what follows in its place. */
  readonly saved: string;
  readonly path: string | (() => void);
};

const requestError = msg`There was a request error`;
const outOfReach = msg`Can't reach the portal. What you typed is still here: save again once you're online.`;
/** Of a save that was not refused for what was typed. */
export const saveProblem = ({ kind }: Pick<RefusedReply | Unanswered, 'kind'>): MessageDescriptor =>
  kind === 'unreachable' || kind === 'not_ours' ? outOfReach : requestError;
const inContent = (issue: Issue): Issue =>
  issue.path[0] === 'content' ? { ...issue, path: issue.path.slice(1) } : issue;

export function useRowForm<
  Values extends Readonly<Record<string, unknown>>,
  Row extends { readonly version: number },
>({
  row,
  valuesOf,
  mayBeSent,
  save,
  inForm = inContent,
  problemOf = saveProblem,
  saved,
  path,
  ...options
}: RowFormOptions<Values, Row>) {
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const command = useCommand();
  return useVersionedForm<Values>({
    ...options,
    row: { version: row?.version ?? 0, values: valuesOf(row) },
    send: async (values, version) => {
      const stopped = await mayBeSent?.(values);
      if (stopped) return stopped;
      const reply = await save(values, version, command);
      if (reply.ok) {
        show({ type: 'success', content: saved });
        if (typeof path === 'string') void navigate(path);
        else path();
        return undefined;
      }
      const present = presentRow<Row>(reply);
      if (present) return { present: { version: present.version, values: valuesOf(present) } };
      const found = reply.kind === 'refused' ? reply.details['issues'] : undefined;
      const beside = ((found ?? []) as readonly Issue[])
        .map(inForm)
        .filter((issue) => issue.path.length > 0);
      return beside.length > 0 ? { issues: beside } : { problem: problemOf(reply) };
    },
  });
}

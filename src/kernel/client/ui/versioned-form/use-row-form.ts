/**
 * Handles the form of a row that a user creates or changes on the server. After saving, a message
 * is shown and the user goes to another page, such as the list. If another user saved the row
 * meanwhile, both versions are shown. If the save fails, the reason is shown beside the fields, or
 * above the button if no field shows it. The user is asked before leaving the form with changes.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RefusedReply, Reply, Unanswered } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { saveProblemMessage } from '../../remote/save-problem-message.ts';
import { useIdempotentCommand } from '../../remote/use-idempotent-command.ts';
import { useSnackbar } from '../base/SnackbarHost.tsx';
import type { FormOptions, FormRefusal } from '../fields/use-form.ts';
import { useShownIssues } from './use-shown-issues.ts';
import { currentRowOfRefusal, useVersionedForm } from './use-versioned-form.ts';

type RowFormOptions<Values, Row> = Pick<FormOptions<Values>, 'check' | 'issueMessage'> & {
  /** The stored row, or undefined for a new row, whose version is 0. */
  readonly row: Row | undefined;
  /** Returns the form's values for a row, or the initial ones of a new row. */
  readonly valuesOf: (row: Row | undefined) => Values;
  /**
   * Runs before sending, for checks that `check` cannot make, such as a question to the user. A
   * refusal, even an empty one, ends the attempt. `seen` has the values of the row as the user last
   * saw it, with what another user saved meanwhile.
   */
  readonly mayBeSent?: (values: Values, seen: Values) => Promise<FormRefusal | undefined>;
  /**
   * Saves the values. `version` is the version of the row that the user saw, and `seen` has its
   * values.
   */
  readonly save: (
    values: Values,
    version: number,
    command: ReturnType<typeof useIdempotentCommand>,
    seen: Values,
  ) => Promise<Reply<unknown>>;
  /**
   * Moves an issue of the server to its place in the form. By default, the issue's path is used,
   * without a leading `content`.
   */
  readonly inForm?: (issue: Issue) => Issue;
  /** Returns the words of a failed save that concerns no field. */
  readonly problemOf?: (reply: RefusedReply | Unanswered) => MessageDescriptor;
  /** The message after saving. */
  readonly saved: string;
  /** Where the user goes after saving, or a function that runs instead. */
  readonly path: string | (() => void);
};

const inContent = (issue: Issue): Issue =>
  issue.path[0] === 'content' ? { ...issue, path: issue.path.slice(1) } : issue;

/** Returns the state of the form of a row, with any conflict. */
export function useRowForm<
  Values extends Readonly<Record<string, unknown>>,
  Row extends { readonly version: number },
>({
  row,
  valuesOf,
  mayBeSent,
  save,
  inForm = inContent,
  problemOf = saveProblemMessage,
  saved,
  path,
  ...options
}: RowFormOptions<Values, Row>) {
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const command = useIdempotentCommand();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const { form, conflict } = useVersionedForm<Values>({
    ...options,
    check: (values) => {
      const found = options.check(values);
      setIssues(found);
      return found;
    },
    row: { version: row?.version ?? 0, values: valuesOf(row) },
    send: async (values, seen) => {
      const stopped = await mayBeSent?.(values, seen.values);
      setIssues(stopped?.issues ?? []);
      if (stopped) return stopped;

      const reply = await save(values, seen.version, command, seen.values);
      if (reply.ok) return undefined;

      const present = currentRowOfRefusal<Row>(reply);
      if (present) return { present: { version: present.version, values: valuesOf(present) } };

      const found = reply.kind === 'refused' ? reply.details['issues'] : undefined;
      const beside = ((found ?? []) as readonly Issue[])
        .map(inForm)
        .filter((issue) => issue.path.length > 0);
      setIssues(beside);
      return beside.length > 0 ? { issues: beside } : { problem: problemOf(reply) };
    },
    accepted: () => {
      show({ type: 'success', content: saved });
      if (typeof path === 'string') void navigate(path);
      else path();
    },
  });

  return { form: useShownIssues(form, issues, options.issueMessage), conflict };
}

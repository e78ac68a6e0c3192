/** The state of a distributor's form: values, wrong places also within its lists, saving with a version. */
import { useState } from 'react';
import {
  presentRow,
  useCommand,
  usePortalSession,
  useVersionedForm,
  type VersionedRefusal,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import * as addresses from '../../domain/addresses.ts';
import {
  checkContent,
  phoneIssue,
  type DistributorContent,
  type DistributorView,
} from '../../domain/index.ts';
import { issueMessage, problemOf } from './issue-words.ts';

/** `row` null: a new one. `agree`: asked before it is sent. */
type Options = {
  readonly row: { readonly id: number; readonly version: number } | null;
  readonly content: DistributorContent;
  readonly agree: (values: DistributorContent) => Promise<boolean>;
  readonly onSaved: (view: DistributorView) => void;
};
export type DistributorForm = ReturnType<typeof useDistributorForm>;

export function useDistributorForm({ row, content, agree, onSaved }: Options) {
  const { api } = usePortalSession();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const command = useCommand();

  const send = async (
    values: DistributorContent,
    version: number,
  ): Promise<VersionedRefusal<DistributorContent> | undefined> => {
    const { phoneFaults } = await import('../../domain/phones.ts');
    const phones = phoneFaults(values.phones, values.country).map(phoneIssue);
    setIssues(phones);
    if (phones.length > 0) return { issues: phones };
    if (!(await agree(values))) return {};
    const reply = await command({ version, content: values as never }, ({ body, operationId }) =>
      row
        ? api.call(addresses.save, { params: { id: row.id }, body, operationId })
        : api.call(addresses.create, { body: { content: body.content }, operationId }),
    );
    if (reply.ok) {
      onSaved(reply.value as DistributorView);
      return undefined;
    }
    const present = presentRow<DistributorView>(reply);
    if (present) return { present: { version: present.version, values: present.content } };
    const found = inForm(reply.kind === 'refused' ? reply.details['issues'] : undefined);
    setIssues(found);
    return found.length > 0 ? { issues: found } : { problem: problemOf(reply) };
  };
  const { form, conflict } = useVersionedForm<DistributorContent & Record<string, unknown>>({
    row: { version: row?.version ?? 0, values: content as never },
    check: (values) => {
      const found = checkContent(values);
      setIssues(found);
      return found;
    },
    send,
    issueMessage,
  });
  return {
    form,
    conflict,
    /** What is wrong with a place within a list. */
    issueAt: (...path: Issue['path']): Issue | undefined =>
      issues.find((one) => one.path.join('.') === path.join('.')),
  };
}
/** The server may have read the content below a name of its own. */
const inForm = (issues: unknown): Issue[] =>
  Array.isArray(issues)
    ? (issues as Issue[]).map((one) => ({
        ...one,
        path: one.path[0] === 'content' ? one.path.slice(1) : one.path,
      }))
    : [];

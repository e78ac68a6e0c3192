/**
 * The steps of uploading a relation: choosing a file and the namespace of its rows, previewing and
 * applying it.
 */
import { useState } from 'react';
import { useBusy } from '#kernel/client/index.ts';
import type { Api } from '#kernel/device/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { RelationAnswer } from '../../domain/index.ts';
import type { RelationRow } from '../../domain/relation-file.ts';
import type { TermNamespace } from '../../domain/term-constants.ts';
import type { RelationTemplateWords } from './download-relation-template.ts';
import type { RelationFileFault } from './read-relation-file.ts';

/** `request`: a call failed. `changed`: the relation has changed since the preview. */
export type RelationProblem = RelationFileFault | 'request' | 'changed';

/**
 * Returns the state of the upload and its steps. `preview` is always the server's answer for the
 * chosen file and `namespace`; it is undefined until the server has answered for both.
 */
export function useRelationUpload(api: Pick<Api, 'call'>, onApplied: () => void) {
  const [namespace, setNamespace] = useState<TermNamespace>('cnae');
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState<readonly RelationRow[]>();
  const [preview, setPreview] = useState<RelationAnswer>();
  const [problem, setProblem] = useState<RelationProblem>();
  const { isBusy, busy } = useBusy();

  const ask = async (of: TermNamespace, asked: readonly RelationRow[], apply: boolean) => {
    setProblem(undefined);
    const state = apply && preview ? { state: preview.state } : {};
    const reply = await api.call(addresses.applyRelation, {
      body: { namespace: of, rows: asked.map((row) => ({ ...row })), apply, ...state },
    });

    if (!reply.ok) {
      setProblem('request');
      return;
    }

    if (reply.value.applied && apply) {
      onApplied();
      return;
    }

    setPreview(reply.value);
    if (apply) setProblem('changed');
  };

  return {
    namespace,
    file,
    preview,
    problem,
    isBusy,
    choose: (picked: File) =>
      busy(async () => {
        setFile(picked);
        setProblem(undefined);
        setRows(undefined);
        setPreview(undefined);
        const { readRelationFile } = await import('./read-relation-file.ts');
        const read = await readRelationFile(picked);

        if (typeof read === 'string') {
          setProblem(read);
          return;
        }

        setRows(read);
        await ask(namespace, read, false);
      }),
    chooseNamespace: (of: TermNamespace) =>
      busy(async () => {
        setNamespace(of);
        setPreview(undefined);
        if (rows) await ask(of, rows, false);
      }),
    saveTemplate: (words: RelationTemplateWords) =>
      busy(async () => {
        setProblem(undefined);
        const { downloadRelationTemplate } = await import('./download-relation-template.ts');
        if (!(await downloadRelationTemplate(api, namespace, words))) setProblem('request');
      }),
    apply: () =>
      busy(async () => {
        if (rows && preview) await ask(namespace, rows, true);
      }),
  };
}

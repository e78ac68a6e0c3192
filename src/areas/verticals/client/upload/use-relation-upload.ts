/**
 * The steps of uploading a relation: choosing a file and the namespace of its rows, previewing and
 * applying it.
 */
import { useState } from 'react';
import { tableFileFaultOf } from '#areas/imports/client/index.ts';
import { useBusy } from '#kernel/client/index.ts';
import type { Api } from '#kernel/device/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { RelationAnswer } from '../../domain/index.ts';
import type { RelationRow } from '../../domain/relation-file.ts';
import type { TermNamespace } from '../../domain/term-constants.ts';
import type { RelationTemplateWords } from './download-relation-template.ts';
import type {
  ReadRelationFile,
  RelationFileFault,
  RelationFileResult,
} from './read-relation-file.ts';

/** `request`: a call failed. `changed`: the relation has changed since the preview. */
export type RelationProblem =
  | RelationFileFault
  | { readonly code: 'request' }
  | { readonly code: 'changed' };

/** Loads the code that reads files, and reads the file. */
async function readFile(file: File): Promise<RelationFileResult> {
  try {
    const relationFile = await import('./read-relation-file.ts');
    return await relationFile.readRelationFile(file);
  } catch (cause) {
    return { ok: false, fault: tableFileFaultOf(cause) };
  }
}

/**
 * Returns the state of the upload and its steps. `preview` is always the server's answer for the
 * chosen file and `namespace`; it is undefined until the server has answered for both.
 */
export function useRelationUpload(api: Pick<Api, 'call'>, onApplied: () => void) {
  const [namespace, setNamespace] = useState<TermNamespace>('cnae');
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadRelationFile>();
  const [preview, setPreview] = useState<RelationAnswer>();
  const [problem, setProblem] = useState<RelationProblem>();
  const { isBusy, busy } = useBusy();

  const ask = async (of: TermNamespace, asked: readonly RelationRow[], apply: boolean) => {
    setProblem(undefined);
    const state = apply && preview ? { state: preview.state } : {};
    const reply = await api.call(addresses.applyRelation, {
      body: {
        namespace: of,
        rows: asked.map((row) => ({ ...row })),
        apply,
        ...state,
        ...(file ? { file: file.name.slice(0, 200) } : {}),
      },
    });

    if (!reply.ok) {
      setProblem({ code: 'request' });
      return;
    }

    if (reply.value.applied && apply) {
      onApplied();
      return;
    }

    setPreview(reply.value);
    if (apply) setProblem({ code: 'changed' });
  };

  return {
    namespace,
    file,
    facts: read?.facts,
    preview,
    problem,
    isBusy,
    choose: (picked: File) =>
      busy(async () => {
        setFile(picked);
        setProblem(undefined);
        setRead(undefined);
        setPreview(undefined);
        const result = await readFile(picked);

        if (!result.ok) {
          setProblem(result.fault);
          return;
        }

        setRead(result);
        await ask(namespace, result.rows, false);
      }),
    chooseNamespace: (of: TermNamespace) =>
      busy(async () => {
        setNamespace(of);
        setPreview(undefined);
        if (read) await ask(of, read.rows, false);
      }),
    saveTemplate: (words: RelationTemplateWords) =>
      busy(async () => {
        setProblem(undefined);
        const { downloadRelationTemplate } = await import('./download-relation-template.ts');
        if (!(await downloadRelationTemplate(api, namespace, words)))
          setProblem({ code: 'request' });
      }),
    /** Previews the file again, after an earlier upload was undone. */
    previewAgain: () =>
      busy(async () => {
        if (read) await ask(namespace, read.rows, false);
      }),
    apply: () =>
      busy(async () => {
        if (read && preview) await ask(namespace, read.rows, true);
      }),
  };
}

/**
 * Shows the screens /settings/va_rel/words/create and …/edit/{id}: a keyword. If it would bring
 * terms into conflict with their stored vertical, its effect is shown before it is saved, and the
 * person decides about these terms.
 */
import { Suspense, useState } from 'react';
import { EntryPage, type EntryChange } from '#areas/settings/client/index.ts';
import {
  saveProblemMessage,
  useIdempotentCommand,
  usePortalSession,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { useLingui } from '@lingui/react/macro';
import * as addresses from '../../domain/call-addresses.ts';
import type { RelationEffect } from '../../domain/index.ts';
import type { ChangedTermsDecision } from './ChangedTermsDialog.tsx';
import { selectConflicts } from './select-conflicts.ts';

/** The dialog loads only when a keyword brings terms into conflict. */
const KeywordConflicts = lazyPart(
  () => import('./ChangedTermsDialog.tsx'),
  ({ onAnswer, onRetry }) => (
    <MissingDialog onClose={() => onAnswer(undefined)} onRetry={onRetry} />
  ),
);

type Open = {
  readonly effect: RelationEffect;
  /**
   * Called with the person's answer. Undefined means that the person returns to the form without
   * saving.
   */
  readonly answer: (decision: ChangedTermsDecision | undefined) => void;
};

export default function KeywordPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const command = useIdempotentCommand();
  const [open, setOpen] = useState<Open>();

  const askAbout = (effect: RelationEffect) =>
    new Promise<ChangedTermsDecision | undefined>((answered) => {
      const answer = (decision: ChangedTermsDecision | undefined) => {
        setOpen(undefined);
        answered(decision);
      };
      setOpen({ effect, answer });
    });

  const beforeSave = async ({ id, fields, active }: EntryChange) => {
    const { word, vertical, anywhere } = fields as {
      readonly word: string;
      readonly vertical: number;
      readonly anywhere: boolean;
    };

    const reply = await api.call(addresses.previewEffect, {
      body: { keyword: { id, word, vertical, anywhere, active } },
    });
    if (!reply.ok) return { problem: saveProblemMessage(reply) };
    const isConflict = reply.value.changes.some(({ kind }) => kind === 'conflict');
    const decision = isConflict ? await askAbout(reply.value) : 'later';
    if (decision === undefined) return {};

    return async () => {
      const terms = selectConflicts(reply.value);
      if (decision === 'later' || !terms) return undefined;
      const decided = await command({ decision, terms }, (sent) =>
        api.call(addresses.decideConflicts, sent),
      );
      return decided.ok
        ? undefined
        : t`Keyword saved. Its terms couldn’t be decided: they’re listed as conflicts.`;
    };
  };

  return (
    <>
      <EntryPage beforeSave={beforeSave} />
      {open ? (
        <Suspense>
          <KeywordConflicts effect={open.effect} onAnswer={open.answer} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Decides conflicts: keeps the old vertical of terms or accepts the new one, and shows a message
 * about the result.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  useIdempotentCommand,
  useDialog,
  useIsOffline,
  usePortalSession,
  type RowMenuItem,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { VerticalTerm } from '../../domain/index.ts';
import type { ConflictDecision } from '../../domain/term-constants.ts';
import { useTermOutcome } from './use-term-outcome.ts';

export function useConflictActions(onDecided: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const outcome = useTermOutcome();
  const command = useIdempotentCommand();
  const isOffline = useIsOffline();
  const words: Readonly<Record<ConflictDecision, string>> = {
    keep: t`Keep the old vertical`,
    accept: t`Accept the new vertical from today`,
    accept_history: t`Accept the new vertical for earlier rows too`,
  };

  /**
   * Decides the conflict of this term. `term` is undefined for all terms in conflict, which the
   * person must confirm.
   */
  const decide = async (decision: ConflictDecision, term: VerticalTerm | undefined) => {
    if (
      term === undefined &&
      !(await ask({
        title: words[decision],
        content: t`This resolves every open conflict, not only those on this page.`,
        acceptLabel: t`Resolve all`,
      }))
    )
      return;

    const seen = term && {
      id: term.id,
      from: term.verticalId,
      to: term.proposal?.verticalId ?? null,
    };
    const reply = await command({ decision, ...(seen ? { terms: [seen] } : {}) }, (sent) =>
      api.call(addresses.decideConflicts, sent),
    );

    if (!reply.ok) return outcome.failed();

    const { terms, skipped } = reply.value;
    outcome.show(
      t`${plural(terms, { one: '# conflict resolved', other: '# conflicts resolved' })}`,
      skipped,
    );
    onDecided();
  };

  const item = (decision: ConflictDecision, term: VerticalTerm | undefined): RowMenuItem => ({
    key: decision,
    label: words[decision],
    needsConnection: true,
    isDisabled: isOffline,
    onChoose: () => decide(decision, term),
  });

  return {
    words,
    decide,
    itemsFor: (term: VerticalTerm | undefined): readonly RowMenuItem[] => [
      item('keep', term),
      item('accept', term),
      item('accept_history', term),
    ],
  };
}

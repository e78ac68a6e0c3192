/** Chooses how dates and numbers are written for this person; saved with the account at once. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  createChoiceSender,
  FormatPatternFields,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { ChosenFormatPatterns, FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import { useSession } from '../session/session-context.tsx';
import type { ProfileAnswer } from '../session/session-user.ts';

/** Returns the formats that differ. The others may have been changed on another device. */
const changedPatterns = (before: FormatPatterns, after: ChosenFormatPatterns): FormatPatterns =>
  Object.fromEntries(
    (Object.keys(after) as (keyof FormatPatterns)[])
      .filter((name) => after[name] !== (before[name] ?? null))
      .map((name) => [name, after[name]]),
  );

/**
 * Shows the choice of formats. `profile` is the profile on the server. It is undefined until the
 * server has sent it. The choice is disabled until then, and without a connection.
 */
export function ProfileFormats({ profile }: { readonly profile: ProfileAnswer | undefined }) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { store } = useSession();
  const { patterns } = usePortalSession();
  const isOffline = useIsOffline();
  const [changed, setChanged] = useState<ChosenFormatPatterns>();
  const [sendChoice] = useState(() => createChoiceSender<ChosenFormatPatterns>(setChanged));
  const chosen = changed ?? profile?.patterns;

  const choose = async (after: ChosenFormatPatterns) => {
    const isStored = await sendChoice(after, (before = profile?.patterns ?? after) =>
      store.choosePatterns(changedPatterns(before, after)),
    );
    if (!isStored) show({ type: 'error', content: t`There was a request error` });
  };

  return (
    <FormatPatternFields
      chosen={chosen ?? patterns}
      otherwise={profile?.portalPatterns ?? {}}
      disabled={chosen === undefined || isOffline}
      onChoose={(after) => {
        void choose(after);
      }}
    />
  );
}

/**
 * Shows the screens /settings/va_rel/term/edit/{id} and /settings/va_rel/missing/edit/{id}: a term,
 * the reason for its vertical, and the form that assigns one.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import { FetchedRowFrame, SettingsPage, usePortalSession } from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { HOME_PATH, MISSING_TERMS_PATH, TERMS_PATH } from '../relation-paths.ts';
import { termText } from '../term-words.ts';
import { TermForm } from './TermForm.tsx';

export default function TermPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const missing = useMatch(`${HOME_PATH}/missing/edit/:id`)?.params['id'];
  const other = useMatch(`${HOME_PATH}/term/edit/:id`)?.params['id'];

  const page = (title: string, contents: ReactNode) => (
    <SettingsPage
      parents={[
        { path: HOME_PATH, label: t`Vertical-activity relation` },
        { path: missing === undefined ? TERMS_PATH : MISSING_TERMS_PATH, label: t`All terms` },
      ]}
      title={title}
    >
      {contents}
    </SettingsPage>
  );

  return (
    <FetchedRowFrame
      name="term"
      id={missing ?? other ?? ''}
      fetch={(id) => api.call(addresses.getTerm, { params: { id } })}
      lines={4}
      missing={{
        title: t`This term doesn’t exist`,
        back: t`Back to all terms`,
        path: TERMS_PATH,
      }}
      renderFrame={(contents) =>
        page(missing === undefined ? t`Edit term` : t`Classify term`, contents)
      }
    >
      {(found) => page(termText(found!.term), <TermForm found={found!} />)}
    </FetchedRowFrame>
  );
}

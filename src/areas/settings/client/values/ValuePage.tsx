/** Shows the page of a single setting. It loads the setting and shows its form. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { EmptyState, LinkButton, Page } from '#kernel/client/index.ts';
import type { SettingFormName } from '../../domain/index.ts';
import { ValueForm } from './ValueForm.tsx';
import { MinimumsPage } from './MinimumsPage.tsx';
import { PatternsPage } from './PatternsPage.tsx';
import { SettingPage } from './SettingPage.tsx';
import { MINIMUMS_PATH, PATTERNS_PATH, valueAt } from './value-paths.ts';
import { valueWords } from './value-words.ts';

function ValuePage({ name }: { readonly name: SettingFormName }) {
  const { _ } = useWords();
  const { title, about } = valueWords[name];
  return (
    <SettingPage name={name} title={_(title)} about={_(about)} lines={3}>
      {(stored) => <ValueForm name={name} stored={stored} />}
    </SettingPage>
  );
}
export default function AnyValuePage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (pathname === MINIMUMS_PATH) return <MinimumsPage />;
  if (pathname === PATTERNS_PATH) return <PatternsPage />;
  const name = valueAt(pathname);
  if (name) return <ValuePage key={name} name={name} />;
  return (
    <Page title={t`Settings`}>
      <EmptyState
        sign="search"
        title={t`This setting doesn’t exist`}
        actions={
          <LinkButton to="/settings">
            <Trans>Back to settings</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}

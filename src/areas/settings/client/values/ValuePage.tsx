/** The page of a single setting: loads it and shows its form. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import {
  adminWords,
  EmptyState,
  LinkButton,
  ListUnavailable,
  Page,
  Skeletons,
  usePortalSession,
  useRemoteQuery,
  withWords,
} from '#kernel/client/index.ts';
import { viewValue } from '../../domain/addresses.ts';
import type { SettingFormName } from '../../domain/index.ts';
import { ValueForm, type StoredValue } from './ValueForm.tsx';
import { MinimumsPage } from './MinimumsPage.tsx';
import { MINIMUMS_PATH, valueAt } from './value-paths.ts';
import { valueWords } from './value-words.ts';

function ValuePage({ name }: { readonly name: SettingFormName }) {
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { state, value, again } = useRemoteQuery<StoredValue>({
    name: `setting ${name}`,
    fetch: () => api.call(viewValue, { params: { name } }),
  });
  const { title, about } = valueWords[name];
  const contents = () => {
    if (state === 'loading') return <Skeletons form rows={3} />;
    if (!value) return <ListUnavailable onRetry={again} />;
    return <ValueForm name={name} stored={value} />;
  };
  return (
    <Page title={_(title)} subtitle={_(about)}>
      {contents()}
    </Page>
  );
}
function AnyValuePage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (pathname === MINIMUMS_PATH) return <MinimumsPage />;
  const name = valueAt(pathname);
  if (name) return <ValuePage key={name} name={name} />;
  return (
    <Page title={t`Settings`}>
      <EmptyState
        sign="search"
        title={t`This setting doesn't exist`}
        actions={
          <LinkButton to="/settings">
            <Trans>Back to settings</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
export default withWords(adminWords, AnyValuePage);

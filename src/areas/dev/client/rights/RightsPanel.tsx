/** Shows the portal with other rights, and explains why a page or a step is allowed or not. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#kernel/client/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { explainPageRight } from '../../domain/index.ts';
import { ViewAsCard } from './ViewAsCard.tsx';
import { OrderStepRightCard } from './OrderStepRightCard.tsx';
import { RightExplanation } from './RightExplanation.tsx';
import { LabeledSelect } from './LabeledSelect.tsx';

/**
 * Explains why the user can or can't open a page: which permission entry allows it or is missing.
 */
function PageRightCard({ actor, pages }: DeveloperProps) {
  const { t } = useLingui();
  const [path, setPath] = useState(pages[0]?.path ?? '');
  const page = pages.find((one) => one.path === path);

  return (
    <Card title={<Trans>Why can’t I open a page?</Trans>}>
      <LabeledSelect
        label={t`Page`}
        value={path}
        choices={pages.map((one) => ({ value: one.path, label: one.path }))}
        onChoose={setPath}
      />
      {page ? <RightExplanation answer={explainPageRight(page, actor)} /> : null}
    </Card>
  );
}

export function RightsPanel(props: DeveloperProps) {
  return (
    <>
      <ViewAsCard {...props} />
      <PageRightCard {...props} />
      <OrderStepRightCard {...props} />
    </>
  );
}

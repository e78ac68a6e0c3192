/** Shows the portal with other rights, and explains why a page or a step is allowed or not. */
import type { DeveloperProps } from '../developer-props.ts';
import { ViewAsCard } from './ViewAsCard.tsx';
import { PageRightCard } from './PageRightCard.tsx';
import { OrderStepRightCard } from './OrderStepRightCard.tsx';

export function RightsPanel(props: DeveloperProps) {
  return (
    <>
      <ViewAsCard {...props} />
      <PageRightCard {...props} />
      <OrderStepRightCard {...props} />
    </>
  );
}

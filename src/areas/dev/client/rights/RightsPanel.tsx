/** Shows the portal with other rights, and explains why a page or a step is allowed or not. */
import type { DeveloperProps } from '../developer-props.ts';
import { ViewAsCard } from './ViewAsCard.tsx';
import { WhyPageCard } from './WhyPageCard.tsx';
import { WhyStepCard } from './WhyStepCard.tsx';

export function RightsPanel(props: DeveloperProps) {
  return (
    <>
      <ViewAsCard {...props} />
      <WhyPageCard {...props} />
      <WhyStepCard {...props} />
    </>
  );
}

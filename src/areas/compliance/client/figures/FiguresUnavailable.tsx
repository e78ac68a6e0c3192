/** A card in place of figures that could not be loaded, beside others that are shown. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#kernel/client/index.ts';
import { AnswerUnavailable } from '../AnswerUnavailable.tsx';

type Props = {
  /** Names the figures. Absent if nothing else is shown. */
  readonly title?: ReactNode;
  readonly onRetry: () => void;
};

export function FiguresUnavailable({ title, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <Card isFlush title={title}>
      <AnswerUnavailable
        offlineTitle={t`Viewing figures requires a connection`}
        onRetry={onRetry}
      />
    </Card>
  );
}

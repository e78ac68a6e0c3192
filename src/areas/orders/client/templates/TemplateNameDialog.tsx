/** Asks for a template's name. One that is taken is told, and where that is offered replaced. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import { CountedField, FormDialog, useBlocking } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { TemplatesDevice } from '../../device/templates/index.ts';
import {
  foldedName,
  templateLimits,
  type TemplateCode,
  type TemplateHolder,
} from '../../domain/index.ts';
import { templateRefusalMessage } from './template-words.ts';
import { useHolderWords } from './use-holder-words.ts';

type Props = {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly submit: ReactNode;
  readonly name?: string;
  readonly device: TemplatesDevice;
  readonly distributorId: number;
  /** Of a template that gets another name. */
  readonly id?: string;
  /** Whether the template that has the name may be replaced. */
  readonly mayReplace: boolean;
  /** `replaces`: the template that has the name, where a person has agreed to it. */
  readonly onName: (
    name: string,
    replaces: TemplateHolder | undefined,
  ) => Promise<Result<unknown, TemplateCode>>;
  readonly onClose: () => void;
};

export function TemplateNameDialog({
  title,
  description,
  submit,
  name: initial = '',
  device,
  distributorId,
  id,
  mayReplace,
  onName,
  onClose,
}: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const block = useBlocking();
  const holderWords = useHolderWords();
  const [name, setName] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  /** As found when the name was last tried. */
  const [holder, setHolder] = useState<TemplateHolder>();
  const [problem, setProblem] = useState<string>();
  const isMissing = foldedName(name) === '';

  const tryName = async () => {
    const found = await device.holderOf(distributorId, name, id);
    // Who replaces a template has been told which.
    const isAgreed = mayReplace && found !== undefined && found.id === holder?.id;
    if (found && !isAgreed) {
      setHolder(found);
      setProblem(undefined);
      return;
    }
    const done = await block(onName(name, found));
    if (!done.ok) setProblem(_(templateRefusalMessage(done.code)));
  };
  const told = holder ? holderWords(holder) : '';
  const taken = mayReplace
    ? t`${told} already exists. Replacing it puts this order's lines in its place.`
    : t`${told} already exists. Choose another name.`;
  return (
    <FormDialog
      worksOffline
      title={title}
      description={description}
      attempt={attempt}
      problem={holder ? taken : problem}
      submit={holder && mayReplace ? <Trans>Replace template</Trans> : submit}
      onClose={onClose}
      onSubmit={() => {
        setAttempt((before) => before + 1);
        if (!isMissing) inBackground(tryName());
      }}
    >
      <CountedField
        label={t`Template name`}
        value={name}
        most={templateLimits.name}
        required
        error={attempt > 0 && isMissing ? t`Enter a name` : undefined}
        onValue={(typed) => {
          setName(typed);
          setHolder(undefined);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

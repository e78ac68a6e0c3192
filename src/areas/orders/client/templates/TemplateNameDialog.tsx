/**
 * Asks for a template's name. If another template has that name, the dialog says so and, if
 * allowed, offers to replace it.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type ReactNode } from 'react';
import { CharacterCountField, FormDialog, useBlockingOverlay } from '#kernel/client/index.ts';
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
import { useTemplateHolderText } from './use-template-holder-text.ts';

type Props = {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly submit: ReactNode;
  readonly name?: string;
  readonly device: TemplatesDevice;
  readonly distributorId: number;
  /**
   * The id of a template whose own name does not count as used: the renamed one, or the removed one
   * that is kept as a new template. Absent if there is none.
   */
  readonly id?: string;
  /** True if the template that already uses the name may be replaced. */
  readonly mayReplace: boolean;
  /**
   * `replaces` is the template that already uses the name, if the person has agreed to replace it.
   */
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
  const block = useBlockingOverlay();
  const holderWords = useTemplateHolderText();
  const [name, setName] = useState(initial);
  const [attempt, setAttempt] = useState(0);

  /**
   * The template that already uses the name, as found by the last attempt. Reset when the name
   * changes.
   */
  const [holder, setHolder] = useState<TemplateHolder>();
  const [problem, setProblem] = useState<string>();
  const isMissing = foldedName(name) === '';

  const tryName = async () => {
    const found = await device.holderOf(distributorId, name, id);

    // A template is replaced only if the dialog has already named exactly that template.
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
    ? t`${told} already exists. Replacing it puts this order’s lines in its place.`
    : t`${told} already exists. Choose another name.`;

  return (
    <FormDialog
      closesWithCancel
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
      <CharacterCountField
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

/**
 * Shows notices for a template that needs a person's decision: another person has changed it too,
 * or the server has refused the change or failed to process it.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { formatDateAndTime, Notice, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import {
  toTemplateHolder,
  type ListedTemplate,
  type TemplatesDevice,
} from '../../device/templates/index.ts';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';
import { templateRefusalMessage } from './template-words.ts';
import { useTemplateAnswers } from './use-template-answers.ts';
import { useTemplateHolderText } from './use-template-holder-text.ts';

type Props = {
  readonly template: ListedTemplate;
  readonly device: TemplatesDevice;
  readonly onRename: () => void;
};

/** Returns whether another name mends the refusal. */
const isNameRefused = (refusal: string | null): boolean =>
  refusal === 'name_taken' || refusal === 'refused';

/** Shows the notices, or nothing if the template needs no decision. */
export default function TemplateNotice({ template, device, onRename }: Props) {
  const { id, name, sync, refusal, conflict, holder, isRemoved } = template;
  const { _ } = useWords();
  const holderWords = useTemplateHolderText();
  const { replaceHolder } = useTemplateAnswers(device, id);

  if (conflict) return <Changed template={template} device={device} />;
  if (sync !== 'not_sent' && refusal === null) return null;

  const told = holder ? holderWords(holder) : '';
  return (
    <Notice
      isGrave
      title={
        isRemoved ? <Trans>“{name}” wasn’t deleted</Trans> : <Trans>“{name}” wasn’t sent</Trans>
      }
      actions={
        <>
          {holder ? (
            <Button onClick={() => inBackground(replaceHolder(holder.id))}>
              <Trans>Replace that template</Trans>
            </Button>
          ) : null}
          {!isRemoved && isNameRefused(refusal) ? (
            <Button onClick={onRename}>
              <Trans>Rename</Trans>
            </Button>
          ) : (
            <Button onClick={() => inBackground(device.retryTemplate(id))}>
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button onClick={() => inBackground(device.discardTemplate(id))}>
            <Trans>Discard my change</Trans>
          </Button>
        </>
      }
    >
      <p>
        {refusal === null ? (
          <Trans>The server couldn’t accept it after several tries. It stays on this device.</Trans>
        ) : holder ? (
          <Trans>{told} was saved first. Your template is still on this device.</Trans>
        ) : (
          _(templateRefusalMessage(refusal))
        )}
      </p>
    </Notice>
  );
}

/** Shows the choice between both versions of a template. `template.conflict` must be set. */
function Changed({ template, device }: Pick<Props, 'template' | 'device'>) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const holderWords = useTemplateHolderText();
  const { id, name, distributorId, conflict, isRemoved } = template;
  const { isNaming, stopNaming, keepAsNew } = useTemplateAnswers(device, id);
  const theirs = conflict!.theirs;
  const take = () => inBackground(device.takeTheirs(id));

  if (theirs === null)
    return (
      <Notice
        isGrave
        title={t`Someone else deleted “${name}”`}
        actions={
          <>
            <Button onClick={() => inBackground(keepAsNew())}>
              <Trans>Keep as a new template</Trans>
            </Button>
            <Button onClick={take}>
              <Trans>Delete mine too</Trans>
            </Button>
          </>
        }
      >
        {isNaming ? (
          <TemplateNameDialog
            title={<Trans>Keep as a new template</Trans>}
            description={<Trans>Another template already has this name.</Trans>}
            submit={<Trans>Save template</Trans>}
            name={name}
            device={device}
            distributorId={distributorId}
            id={id}
            mayReplace={false}
            onClose={stopNaming}
            onName={async (typed) => {
              const kept = await device.keepAsNew(id, typed);
              if (kept.ok) stopNaming();
              return kept;
            }}
          />
        ) : null}
      </Notice>
    );

  const by = theirs.updatedBy;
  const when = formatDateAndTime(theirs.updatedAt, zone);
  const keep = () => inBackground(device.keepMine(id));

  if (isRemoved)
    return (
      <Notice
        isGrave
        title={t`You deleted “${name}”, but ${by} changed it (${when})`}
        actions={
          <>
            <Button onClick={take}>
              <Trans>Keep the template</Trans>
            </Button>
            <Button onClick={keep}>
              <Trans>Delete anyway</Trans>
            </Button>
          </>
        }
      />
    );

  const mine = holderWords(toTemplateHolder(template));
  const other = holderWords(toTemplateHolder(theirs));
  return (
    <Notice
      isGrave
      title={t`Someone else changed “${name}” too`}
      actions={
        <>
          <Button onClick={keep}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button onClick={take}>
            <Trans>Use server version</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Yours: {mine}</Trans>
      </p>
      <p>
        <Trans>Server version: {other}</Trans>
      </p>
    </Notice>
  );
}

/**
 * Shows the additional header fields of a funnel order, in the sequence of the field table. People
 * type them in the first order under a funnel. Later orders take them from the funnel.
 */
import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import {
  fieldErrorProps,
  formatDate,
  formatDateAndTime,
  useLanguage,
  usePortalSession,
  NonBreakingText,
  CharacterCountField,
} from '#kernel/client/index.ts';
import { punctuateCpfs, punctuateTypedCpf } from '#kernel/domain/privacy/cpf.ts';
import { headerFieldsOf, headerValue, orderLimits, type HeaderField } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { HeaderDateField } from '../fields/HeaderDateField.tsx';
import { FixedField } from '../fields/FixedField.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { useFollowedFunnel } from './use-followed-funnel.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  number: { '& input': { textTransform: 'uppercase' } },
});

type Props = {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
  readonly errorOf: (field: HeaderField) => string | undefined;
};

/**
 * Returns the typed number in capitals, writes it into the field and keeps the cursor where it was.
 */
function typedNumber({ currentTarget: field }: ChangeEvent<HTMLInputElement>): string {
  const at = field.selectionStart;
  field.value = field.value.toUpperCase();
  field.setSelectionRange(at, at);
  return field.value;
}

export default function FunnelFields({ editor, distributorId, errorOf }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { zone } = usePortalSession();
  const { references } = useOrdersContext();
  const header = useOrderEditor(editor, (state) => state.header);

  /**
   * The funnel number when its field got the focus, or undefined without focus. While the person
   * types, this funnel remains, as a partly typed number names another one or none.
   */
  const [before, setBefore] = useState<string>();
  const number = headerValue(header, 'funnelNumber');
  const { funnel, asOf, isKnown } = useFollowedFunnel(editor, distributorId, before ?? number);

  const label = (field: HeaderField) => _(headerFieldWords[field]);
  const faultIn = (field: HeaderField) => fieldErrorProps(errorOf(field));

  const numberHint = (): string => {
    if (number.trim() === '') return t`As in the manufacturer’s CRM`;
    if (before !== undefined || !isKnown) return '';
    if (asOf === undefined)
      return t`Funnels have not been downloaded to this device yet. The server checks the number.`;
    const time = formatDateAndTime(asOf, zone);
    if (errorOf('funnelNumber')) return t`As of ${time}`;
    if (!funnel) return t`Not open yet: approving this order opens it. As of ${time}`;
    const day = formatDate(funnel.expiresOn);
    return t`Special prices until ${day}. As of ${time}`;
  };

  const verticals = (references?.verticals ?? [])
    .filter(({ id, active }) => active || id === header.verticalId)
    .map(({ id, names }) => ({ value: String(id), label: names[language] }));

  const text = (field: 'endUser' | 'endUserState', most: number) => (
    <CharacterCountField
      key={field}
      id={headerFieldElementId(field)}
      label={label(field)}
      value={headerValue(header, field)}
      most={most}
      required
      error={errorOf(field)}
      onValue={(value) =>
        editor.change({ [field]: punctuateTypedCpf(headerValue(header, field), value) })
      }
    />
  );

  const agreed = (field: HeaderField, value: string) => (
    <FixedField
      key={field}
      id={headerFieldElementId(field)}
      label={label(field)}
      value={value || '–'}
    />
  );
  const nameOf = (id: number | null) =>
    references?.verticals?.find((one) => one.id === id)?.names[language] ?? '';

  const fields: Readonly<Partial<Record<HeaderField, () => ReactNode>>> = {
    funnelNumber: () => (
      <Field
        key="funnelNumber"
        id={headerFieldElementId('funnelNumber')}
        label={label('funnelNumber')}
        required
        hint={<NonBreakingText text={numberHint()} />}
        {...faultIn('funnelNumber')}
      >
        <Input
          className={styles.number}
          value={number}
          maxLength={orderLimits.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onFocus={() => setBefore(number)}
          onBlur={() => setBefore(undefined)}
          onChange={(event) => editor.change({ funnelNumber: typedNumber(event) })}
        />
      </Field>
    ),
    endUser: () =>
      funnel
        ? agreed('endUser', punctuateCpfs(funnel.endUser))
        : text('endUser', orderLimits.endUser),
    endUserState: () =>
      funnel
        ? agreed('endUserState', funnel.endUserState)
        : text('endUserState', orderLimits.endUserState),
    verticalId: () =>
      funnel ? (
        agreed('verticalId', nameOf(funnel.verticalId))
      ) : (
        <ChoiceField
          key="verticalId"
          id={headerFieldElementId('verticalId')}
          label={label('verticalId')}
          value={header.verticalId ? String(header.verticalId) : null}
          choices={verticals}
          onChoose={(value) => editor.change({ verticalId: value === null ? null : Number(value) })}
          required
          error={errorOf('verticalId')}
        />
      ),
    funnelExpiresOn: () =>
      funnel ? (
        agreed('funnelExpiresOn', formatDate(funnel.expiresOn))
      ) : (
        <HeaderDateField
          key="funnelExpiresOn"
          editor={editor}
          field="funnelExpiresOn"
          error={errorOf('funnelExpiresOn')}
        />
      ),
  };

  return headerFieldsOf(header.type).map((field) => fields[field]?.());
}

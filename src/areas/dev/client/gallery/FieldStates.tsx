/** Shows fields, the choice of a language, flags and the logo in their states. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  LanguageMarkIcon,
  LanguageMenu,
  LanguagePicker,
  Logo,
  TextField,
} from '#kernel/client/index.ts';
import type { StateFrame } from './state-frame.ts';

export function FieldStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();
  const [text, setText] = useState('ana@norte.example');

  return (
    <>
      <State id="text-field">
        <TextField
          label={t`Email`}
          value={text}
          onValue={setText}
          hint={t`A note`}
          autoComplete="off"
        />
      </State>
      <State id="text-field-required">
        <TextField label={t`Name`} value="" onValue={() => undefined} required />
      </State>
      <State id="text-field-error">
        <TextField
          label={t`Email`}
          value="ana@"
          onValue={() => undefined}
          error={t`This email address isn’t valid`}
        />
      </State>
      <State id="text-field-password">
        <TextField
          label={t`Password`}
          type="password"
          value="seven brass gauges"
          onValue={() => undefined}
          autoComplete="off"
        />
      </State>
      <State id="languages">
        <LanguagePicker />
      </State>
      <State id="language-menu">
        <LanguageMenu />
      </State>
      <State id="flags">
        <LanguageMarkIcon mark="us" />
        <LanguageMarkIcon mark="globe" />
        <LanguageMarkIcon mark="br" />
      </State>
      <State id="logo">
        <Logo size={44} />
      </State>
    </>
  );
}

/** The state of "new password" typed twice, and what is wrong with it, before and after the server has seen it. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordProblem } from '../../domain/password.ts';
import { passwordsDiffer, passwordWords, required } from '../sign-in/problem-words.ts';

export type NewPassword = {
  readonly first: string;
  readonly second: string;
  readonly setFirst: (text: string) => void;
  readonly setSecond: (text: string) => void;
  readonly errors: { readonly first?: string; readonly second?: string };
  /** True: fine, send it. */
  readonly check: (email: string) => boolean;
  /** True: the server's refusal was about the password, and is shown beside it. */
  readonly refused: (code: string) => boolean;
};

export function useNewPassword(): NewPassword {
  const { i18n } = useLingui();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [errors, setErrors] = useState<{ first?: MessageDescriptor; second?: MessageDescriptor }>(
    {},
  );
  return {
    first,
    second,
    setFirst,
    setSecond,
    errors: {
      ...(errors.first ? { first: i18n._(errors.first) } : {}),
      ...(errors.second ? { second: i18n._(errors.second) } : {}),
    },
    check: (email) => {
      const problem = first === '' ? required : passwordWords[passwordProblem(first, email) ?? ''];
      const found = {
        ...(problem ? { first: problem } : {}),
        ...(second === ''
          ? { second: required }
          : second === first
            ? {}
            : { second: passwordsDiffer }),
      };
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    refused: (code) => {
      const words = passwordWords[code];
      setErrors(words ? { first: words } : {});
      return words !== undefined;
    },
  };
}

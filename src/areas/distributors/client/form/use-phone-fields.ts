/** The phone numbers of a form, which are masked for their country while they are typed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withoutReloadPrompt } from '#kernel/client/index.ts';

type PhoneMask = (before: string, typed: string, country: string) => string;
const asTyped: PhoneMask = (_before, typed) => typed;

/**
 * Returns the mask for typed phone numbers, and a function that loads it. The library's table of
 * countries is larger than the form, so it is loaded when a number is first added or typed. Until
 * then numbers stay as typed; `onArrival` is called with the mask once it is loaded.
 */
function usePhoneMask(onArrival: (mask: PhoneMask) => void): {
  readonly mask: PhoneMask;
  readonly fetchMask: () => void;
} {
  const [mask, setMask] = useState<{ readonly of: PhoneMask }>();
  const isFetched = useRef(false);
  const fetchMask = () => {
    if (isFetched.current) return;
    isFetched.current = true;
    void withoutReloadPrompt(() => import('../../domain/phones.ts')).then((later) => {
      if (later) setMask({ of: later.formatTypedPhone });
      else isFetched.current = false;
    });
  };

  const arrived = useEffectEvent(onArrival);
  useEffect(() => {
    if (mask) arrived(mask.of);
  }, [mask]);

  return { mask: mask?.of ?? asTyped, fetchMask };
}

/** Returns the functions that add, change and remove the number at an index. */
export function usePhoneFields(
  phones: readonly string[],
  country: string,
  onChange: (phones: readonly string[]) => void,
) {
  // The texts that were typed before the mask was loaded. Numbers have no ids, and their indexes
  // change when one is removed.
  const typedEarly = useRef(new Set<string>());
  const { mask, fetchMask } = usePhoneMask((arrived) => {
    if (typedEarly.current.size === 0) return;
    const isEarly = (phone: string) => typedEarly.current.has(phone);
    onChange(phones.map((one) => (isEarly(one) ? arrived('', one, country) : one)));
  });

  return {
    add: () => {
      fetchMask();
      onChange([...phones, '']);
    },
    type: (n: number, typed: string) => {
      fetchMask();
      if (mask === asTyped) typedEarly.current.add(typed);
      onChange(phones.with(n, mask(phones[n]!, typed, country)));
    },
    remove: (n: number) => onChange(phones.filter((_one, at) => at !== n)),
  };
}

/** The text of a number field, which stays as typed while the field has the focus. */
import { useState } from 'react';
import type { TypedFigure } from '../../domain/index.ts';

type Figure = {
  readonly value: TypedFigure;
  readonly read: (text: string) => TypedFigure;
  readonly write: (value: TypedFigure) => string;
  /**
   * Returns the text to show while the field does not have the focus. By default, `write` is used.
   */
  readonly writeAtRest?: ((value: TypedFigure) => string) | undefined;
};

export type NumberFieldText = {
  readonly text: string;
  enter(): void;
  /** Sets the typed text and returns the value that the text is read as. */
  type(text: string): TypedFigure;
  leave(): void;
};

/**
 * Returns the text of a number field and its handlers. If the value changes other than by typing
 * while the field has the focus, the text is replaced with the new value's text.
 */
export function useNumberFieldText({
  value,
  read,
  write,
  writeAtRest = write,
}: Figure): NumberFieldText {
  /** The typed text. It is null while the field does not have the focus and shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The value was changed other than by typing.
    if (typed !== null) setTyped(write(value));
  }

  return {
    text: typed ?? writeAtRest(value),
    enter: () => setTyped(write(value)),
    type: (text) => {
      const figure = read(text);
      setTyped(text);
      setSeen(figure);
      return figure;
    },
    leave: () => setTyped(null),
  };
}

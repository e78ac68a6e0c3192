/** The text of a figure that is being typed: while somebody is in the cell it is theirs, whatever else becomes known meanwhile. */
import { useState } from 'react';
import type { Typed } from '../../domain/index.ts';

type Figure = {
  readonly value: Typed;
  readonly read: (text: string) => Typed;
  readonly write: (value: Typed) => string;
};
export type FigureText = {
  readonly text: string;
  enter(): void;
  /** → the figure that the text is read as. */
  type(text: string): Typed;
  leave(): void;
};

export function useFigureText({ value, read, write }: Figure): FigureText {
  /** null: nobody is in the cell, which shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Not by typing.
    if (typed !== null) setTyped(write(value));
  }
  return {
    text: typed ?? write(value),
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

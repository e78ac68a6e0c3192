/**
 * Tests the text that a cell with a number shows while a person types and while the profile
 * arrives.
 */
import { createElement, Fragment, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useNumberFieldText } from '#areas/orders/client/cells/use-number-field-text.ts';
import {
  readTypedUnitValue,
  writeUnitValue,
  type TypedFigure,
} from '#areas/orders/domain/index.ts';
import type { DecimalMark } from '#kernel/domain/money.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const Frame = ({ children }: { children: ReactNode }) => createElement(Fragment, null, children);

/**
 * Renders a unit value cell of an order in reais. Until the returned `profile` is called, only the
 * portal's language is known, whose decimal mark is the point.
 */
async function cell(start: TypedFigure, writeAtRest?: (value: TypedFigure) => string) {
  let value = start;
  let mark: DecimalMark = '.';
  const hook = await renderHook(() => {
    const [, count] = useState(0);
    const figure = useNumberFieldText({
      value,
      read: (text) => readTypedUnitValue(text, 'BRL', mark),
      write: (written) => writeUnitValue(written, 'BRL', mark),
      writeAtRest,
    });
    return { figure, drawAgain: () => count((before) => before + 1) };
  }, Frame);

  const step = (doing: (now: typeof hook.now) => unknown) => hook.act(() => doing(hook.now));
  return {
    shown: () => hook.now.figure.text,
    value: () => value,
    enter: () => step(({ figure }) => figure.enter()),
    leave: () => step(({ figure }) => figure.leave()),
    type: (text: string) =>
      step(({ figure }) => {
        value = figure.type(text);
      }),
    /** Lets the person's profile arrive, whose decimal mark is the comma. */
    profile: () =>
      step(({ drawAgain }) => {
        mark = ',';
        drawAgain();
      }),
    put: (next: TypedFigure) =>
      step(({ drawAgain }) => {
        value = next;
        drawAgain();
      }),
  };
}

test('typed text stays as it is when the first profile brings another decimal mark', async () => {
  const unit = await cell(null);
  await unit.enter();
  await unit.type('1234.5');
  await unit.profile();
  expect([unit.shown(), unit.value()]).toEqual(['1234.5', 123_450]);

  await unit.type('1234.56');
  expect([unit.shown(), unit.value()]).toEqual(['1234.56', 123_456]);

  await unit.leave();
  expect(unit.shown()).toBe('1234,56');
});

test('a cell without focus shows its value with the decimal mark of the profile', async () => {
  const unit = await cell(123_450);
  expect(unit.shown()).toBe('1234.50');
  await unit.profile();
  expect(unit.shown()).toBe('1234,50');
});

test('text that cannot be read stays as typed', async () => {
  const unit = await cell(null);
  await unit.enter();
  await unit.type('about ten');
  await unit.leave();
  expect([unit.shown(), unit.value()]).toEqual(['about ten', 'about ten']);
});

test('a value set from elsewhere is shown even while the cell has focus', async () => {
  const unit = await cell(500);
  await unit.enter();
  await unit.type('7');
  await unit.put(650);
  expect(unit.shown()).toBe('6.50');
});

test('a cell without focus may show another text, which the focus replaces with one that can be typed', async () => {
  const unit = await cell(123_450, () => '1,234.50');
  expect(unit.shown()).toBe('1,234.50');
  await unit.enter();
  expect(unit.shown()).toBe('1234.50');
});

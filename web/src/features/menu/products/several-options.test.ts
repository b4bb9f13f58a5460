import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { expect, test } from 'vitest';
import { newOption } from './product-form-values.ts';
import { withSeveralOptions } from './several-options.ts';

const option = (name: string, price = '0', isDefault = false) => ({ ...newOption(), name, price, isDefault });

test.each([
  ['Small, Medium +80, Large +150', [option('Small'), option('Medium', '80'), option('Large', '150')]],
  ['Family 20 inch + ₹1,200; Half +Rs. 99.50', [option('Family 20 inch', '1,200'), option('Half', '99.50')]],
  ['सानो, ठूलो +१५०', [option('सानो'), option('ठूलो', '१५०')]],
  ['Extra cheese 80', [option('Extra cheese 80')]],
  [' , Timur ,, timur +5', [option('Timur')]],
  ['+80', [option('+80')]],
])('%j is several options', (text, options) => {
  expect(withSeveralOptions([newOption()], text)).toEqual({ options, isFull: false });
});

test('options that are there stay as they are, and their names are not added again', () => {
  const large = { ...option('Large', '90'), id: 'its id', stockLeft: '2' };
  expect(withSeveralOptions([large], 'large +150, Small').options).toEqual([large, option('Small')]);
});

test('the first option is the default when the empty one was', () => {
  const empty = option(' ', '0', true);
  const { options } = withSeveralOptions([empty], 'Small, Large');
  expect(options).toEqual([option('Small', '0', true), option('Large')]);
  expect(withSeveralOptions([empty], ' ,').options).toEqual([]);
});

test('no more options than a choice may have', () => {
  const names = Array.from({ length: MENU_BOUNDS.options + 1 }, (_, index) => `Option ${index}`);
  expect(withSeveralOptions([], names.slice(1).join())).toMatchObject({ isFull: false });
  const { options, isFull } = withSeveralOptions([], names.join());
  expect([options.length, isFull]).toEqual([MENU_BOUNDS.options, true]);
});

import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { expect, test } from 'vitest';
import { newOption } from './product-form-values.ts';
import { withSeveralOptions } from './several-options.ts';

const option = (name: string, price = '0', isDefault = false) => ({ ...newOption(), name, price, isDefault });

test.each([
  ['Small, Medium +80, Large +150', [option('Small'), option('Medium', '80'), option('Large', '150')]],
  ['8 inch,12 inch +80,16 inch +150', [option('8 inch'), option('12 inch', '80'), option('16 inch', '150')]],
  ['500 ml +80,750 ml +1,20,000', [option('500 ml', '80'), option('750 ml', '1,20,000')]],
  ['Family 20 inch + ₹1,200; Half +Rs. 99.50', [option('Family 20 inch', '1,200'), option('Half', '99.50')]],
  ['Family +1,200,Half +99', [option('Family', '1,200'), option('Half', '99')]],
  ['Half +120,50', [option('Half', '120,50')]],
  [
    'Small\nLarge (+150)\r\nFamily +NPR 300/-',
    [option('Small'), option('Large', '150'), option('Family', '300')],
  ],
  ['Small\tMedium +80\tLarge', [option('Small'), option('Medium', '80'), option('Large')]],
  ['Small\t+0\nMedium\t+80', [option('Small', '0'), option('Medium', '80')]],
  ['सानो, ठूलो +१५०', [option('सानो'), option('ठूलो', '१५०')]],
  ['सानो,१२ इन्च +रु ८०,१६ इन्च', [option('सानो'), option('१२ इन्च', '८०'), option('१६ इन्च')]],
  [' , Timur ,, timur +5', [option('Timur')]],
  ['+80', [option('+80')]],
])('%j is several options, and nothing is unclear', (text, options) => {
  expect(withSeveralOptions([newOption()], text)).toEqual({ options, isFull: false, unclear: [] });
});

test.each([
  ['Large Rs 150', 'Large', '150'],
  ['Extra cheese 80', 'Extra cheese', '80'],
  ['Large: ₹1,150', 'Large', '1,150'],
  ['Large = 150/-', 'Large', '150'],
  ['Large (रु. १५०)', 'Large', '१५०'],
  ['12 inch - 80.50', '12 inch', '80.50'],
])('the amount of %j is unclear until somebody says what it is', (text, name, price) => {
  const asName = withSeveralOptions([], `Small, ${text}`);
  expect(asName).toEqual({ options: [option('Small'), option(text)], isFull: false, unclear: [text] });
  const asExtra = withSeveralOptions([], `Small, ${text}`, 'extra');
  expect(asExtra.options).toEqual([option('Small'), option(name, price)]);
});

test('a table of names and amounts is read row by row', () => {
  const { options, unclear } = withSeveralOptions([], 'Small\t0\nMedium\t80\nLarge\tRs 150', 'extra');
  expect(options).toEqual([option('Small', '0'), option('Medium', '80'), option('Large', '150')]);
  expect(unclear).toEqual(['Small 0', 'Medium 80', 'Large Rs 150']);
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

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test('an e-mail address can be broken before @ and dots only', () => {
  expect(renderToStaticMarkup(<EmailText email="sita.k@mail.example.com" />)).toBe(
    'sita<wbr/>.k<wbr/>@mail<wbr/>.example<wbr/>.com',
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TrackingScreen } from './tracking-screen.tsx';

test('the tracking screen without a token shows that authentication is required [S5.30]', () => {
  const screen = renderToStaticMarkup(
    <MemoryRouter>
      <TrackingScreen
        orderId="an-order"
        homeHref="/"
        heading="Order tracking"
        chipOf={() => null}
        offer={null}
      />
    </MemoryRouter>,
  );
  expect(screen).toContain('Authentication required.');
  expect(screen).toContain('Go Home');
});

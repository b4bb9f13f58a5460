import { trackingSchema } from '@chulo/shared/contract/orders/order-changes';
import { sampleOf } from '@chulo/shared/contract/testing/sample';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { apiErrorOf, NetworkError } from '../../../lib/api/api-errors.ts';
import { OrderTimeline } from './order-progress.tsx';
import { TrackingScreen, trackingErrorText } from './tracking-screen.tsx';

test('the tracking screen without a token shows that authentication is required [S5.30]', () => {
  const screen = renderToStaticMarkup(
    <MemoryRouter>
      <TrackingScreen
        orderId="an-order"
        homeHref="/"
        heading="Order tracking"
        chipOf={() => null}
        offer={null}
        afterwardsOf={() => null}
        phone={null}
        choices={null}
      />
    </MemoryRouter>,
  );
  expect(screen).toContain('Authentication required.');
  expect(screen).toContain('Go Home');
});

const refused = (status: number, body: unknown, operationId: 'trackOrder' | 'readOrder' = 'trackOrder') =>
  trackingErrorText(apiErrorOf(operationId, new Response(null, { status }), body, null));

test('a tracking error response shows what failed and the message of the server [S8.40]', () => {
  expect(refused(404, { success: false, error: 'Order not found.' })).toBe(
    'Failed to fetch order data. Order not found.',
  );
});

test('a tracking error response without a message shows its status [S8.3]', () => {
  expect(refused(502, undefined)).toBe('Failed to fetch order data. HTTP error! status: 502');
});

test('a tracking response without success shows the message of the server, or which request failed [S8.40]', () => {
  expect(refused(200, { success: false, error: 'The books are closed.' })).toBe('The books are closed.');
  expect(refused(200, { success: false })).toBe('Tracking error');
  expect(refused(200, { success: false }, 'readOrder')).toBe('Order error');
});

test('a tracking request without a response shows a default message [S8.40]', () => {
  expect(trackingErrorText(new NetworkError())).toBe('A network error occurred.');
  expect(trackingErrorText('?')).toBe('An unknown error occurred.');
});

test('a step of the timeline has its day unless that is today', () => {
  const { timeline } = sampleOf(trackingSchema, {
    timeline: [
      { status: 'pending', label: 'Order Placed', completed: true, timestamp: '2026-11-21T09:42:00Z' },
      { status: 'confirmed', label: 'Confirmed', completed: true, timestamp: '2026-11-25T09:45:00Z' },
    ],
  });
  const now = new Date('2026-11-25T13:00:00Z');
  const screen = renderToStaticMarkup(<OrderTimeline timeline={timeline} isOngoing now={now} />);
  expect(screen).toContain('>21 Nov, 03:27 PM</time>');
  expect(screen).toContain('>03:30 PM</time>');
});

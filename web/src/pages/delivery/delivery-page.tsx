import { usePageHead } from '../../lib/page-head.ts';
import { pageMessages } from './delivery.messages.ts';

export function DeliveryPage() {
  usePageHead(pageMessages.heading);
  return (
    <main id="main" tabIndex={-1} className="px-4 py-8 outline-none lg:px-8">
      <h1 className="text-3xl">{pageMessages.heading}</h1>
    </main>
  );
}

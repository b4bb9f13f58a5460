import { pageMessages } from './delivery.messages.ts';

export function DeliveryPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.heading}</h1>;
}

import { pageMessages } from './customer.messages.ts';

export function TrackingPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.trackingHeading}</h1>;
}

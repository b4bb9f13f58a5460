import { pageMessages } from './delivery.messages.ts';

export function RiderPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.riderHeading}</h1>;
}

import { pageMessages } from './customer.messages.ts';

export function ContactPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.contactHeading}</h1>;
}

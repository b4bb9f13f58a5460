import { pageMessages } from './kitchen.messages.ts';

export function KitchenPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.heading}</h1>;
}

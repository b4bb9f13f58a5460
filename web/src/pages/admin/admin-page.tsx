import { pageMessages } from './admin.messages.ts';

export function AdminPage() {
  return <h1 className="px-4 py-8 text-3xl">{pageMessages.heading}</h1>;
}

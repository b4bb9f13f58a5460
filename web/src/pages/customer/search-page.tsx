import { searchMessages } from './search.messages.ts';

export function SearchPage() {
  return <h1 className="px-4 py-8 text-3xl">{searchMessages.heading}</h1>;
}

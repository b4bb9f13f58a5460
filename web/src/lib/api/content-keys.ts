import { useRef } from 'react';
import { randomUuid } from '../device/random-uuid.ts';

/**
 * Idempotency keys for calls that move money. The same content has the same key while the component is open, so that
 * sending it again after a lost answer moves nothing twice.
 */
export function useContentKeys(): (content: object) => Record<string, string> {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? randomUuid();
    keys.current.set(text, key);
    return { 'idempotency-key': key };
  };
}

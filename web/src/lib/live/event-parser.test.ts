import { expect, test } from 'vitest';
import { createEventParser, type ServerSentEvent } from './event-parser.ts';

const STREAM =
  'event: ready\ndata: {}\n\n: a comment\n\nevent: change\r\ndata: {"topic":\r\ndata: "menu"}\r\n\r\ndata:x\n\n';
const EVENTS: ServerSentEvent[] = [
  { name: 'ready', data: '{}' },
  { name: 'change', data: '{"topic":\n"menu"}' },
  { name: 'message', data: 'x' },
];

test.each([1, 2, 7, 1_000])('events are parsed from chunks of %i characters', (size) => {
  const events: ServerSentEvent[] = [];
  const read = createEventParser((event) => events.push(event));
  for (let at = 0; at < STREAM.length; at += size) read(STREAM.slice(at, at + size));
  expect(events).toEqual(EVENTS);
});

test('an incomplete event is not emitted', () => {
  const events: ServerSentEvent[] = [];
  const read = createEventParser((event) => events.push(event));
  read('event: change\ndata: {}\n');
  expect(events).toEqual([]);
  read('\n');
  expect(events).toHaveLength(1);
});

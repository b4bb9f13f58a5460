import { clockOf } from '@chulo/shared/domain/time/clock';
import { nepalTimestampOf } from '@chulo/shared/domain/time/nepal-time';

const nepalDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long' });

/** When and from where a mail was asked for. */
export interface MailRequest {
  requestedAt: Date;
  /** The IP address of the request. */
  address: string;
}

/** 'on 23 November 2026 at 10:20 PM (Nepal time) from the network address 192.0.2.1' */
export function whenAndWhere({ requestedAt, address }: MailRequest): string {
  const [, time = ''] = /(\d\d:\d\d):\d\d$/.exec(nepalTimestampOf(requestedAt)) ?? [];
  return `on ${nepalDay.format(requestedAt)} at ${clockOf(time)} (Nepal time) from the network address ${address}`;
}

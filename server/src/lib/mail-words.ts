const nepalTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** When and from where a mail was asked for. */
export interface MailRequest {
  requestedAt: Date;
  /** The IP address of the request. */
  address: string;
}

/** 'on 23 November 2026 at 22:20 (Nepal time) from the network address 192.0.2.1' */
export const whenAndWhere = ({ requestedAt, address }: MailRequest): string =>
  `on ${nepalTime.format(requestedAt)} (Nepal time) from the network address ${address}`;

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpPeer {
  url: string;
  /** The raw mails, oldest first. */
  received: string[];
  /** Waits for this number of mails. @throws after 5 seconds */
  waitFor(count: number): Promise<void>;
  /** While true, rejects mails with a temporary error (451). */
  setFailing(isFailing: boolean): void;
  close(): Promise<void>;
}

/** Starts an SMTP server on loopback that records mails. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: string[] = [];
  let isFailing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isFailing) {
          // As most servers do, the answer repeats the address.
          const to = session.envelope.rcptTo.map(({ address }) => `<${address}>`).join(' ');
          return done(Object.assign(new Error(`${to} try again later`), { responseCode: 451 }));
        }
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async waitFor(count) {
      for (let waited = 0; received.length < count && waited < 15_000; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20));
      if (received.length < count) throw new Error(`${received.length} of ${count} mails came`);
    },
    setFailing(value) {
      isFailing = value;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The text of a mail, with quoted-printable decoded. */
export function textOf(mail: string): string {
  const [, body = ''] = mail.split(/\r\n\r\n([\s\S]*)/);
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

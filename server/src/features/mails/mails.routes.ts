import {
  discardMail,
  listOverdueJobs,
  listStuckMails,
  retryMail,
} from '@chulo/shared/contract/restaurant/mails';
import type { Routes } from '../../http/route.ts';
import type { MailsService } from './mails.service.ts';

export function registerMailRoutes({ route }: Routes, mails: MailsService): void {
  route(listStuckMails, () => mails.listStuck());
  route(listOverdueJobs, () => mails.listOverdueJobs());
  route(retryMail, async ({ params }) => {
    await mails.retry(params.mailId);
    return null;
  });
  route(discardMail, async ({ params }) => {
    await mails.discard(params.mailId);
    return null;
  });
}

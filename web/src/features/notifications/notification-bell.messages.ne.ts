import type { Translation } from '@chulo/shared/domain/text/translation';
import type { bellMessages as english } from './notification-bell.messages.ts';

export const bellMessages: Translation<typeof english> = {
  heading: 'सूचनाहरू',
  bell: (unread) => (unread === 0 ? 'सूचनाहरू' : `सूचनाहरू, ${unread} नपढिएका`),
  badge: (unread) => (unread > 9 ? '9+' : String(unread)),
  overlayLate: 'अहिले इन्टरनेट जडान छैन। जडान भएपछि सूचनाहरू खुल्नेछन्।',
  readFailed: 'सूचनालाई पढिएको बनाउन सकिएन।',
  readAllFailed: 'सूचनाहरूलाई पढिएको बनाउन सकिएन।',
};

import { pluralIn, type Translation } from '@chulo/shared/domain/text/translation';
import type { notificationMessages as english } from './notifications.messages.ts';

const plural = pluralIn('ne');

export const notificationMessages: Translation<typeof english> = {
  unread: (count) => plural(count, { one: '1 नपढिएको सूचना', other: `${count} नपढिएका सूचनाहरू` }),
  allRead: 'सबै पढिसक्नुभयो!',
  markAllRead: 'सबैलाई पढिएको बनाउनुहोस्',
  isUnread: 'नपढिएको',
  empty: 'अहिलेसम्म कुनै सूचना छैन',
  emptyHint: 'केही महत्त्वपूर्ण भएमा हामी तपाईंलाई जानकारी दिनेछौं',
  signedOutHint: 'आफ्नो अर्डर हेर्न साइन इन गर्नुहोस्।',
  signIn: 'साइन इन',
  loading: 'सूचनाहरू लोड हुँदैछ...',
  failed: 'तपाईंका सूचनाहरू लोड गर्न सकिएन।',
  view: 'हेर्नुहोस्',
  opensNewTab: 'नयाँ ट्याबमा खुल्छ',
  today: 'आज',
  yesterday: 'हिजो',
  justNow: 'भर्खरै',
  minutesAgo: (minutes) => `${minutes} मिनेट अघि`,
  hoursAgo: (hours) => `${hours} घण्टा अघि`,
  daysAgo: (days) => `${days} दिन अघि`,
};

import { type ApiRequest, callApi } from '../../../lib/api/api-client.ts';
import { useTopicMutation } from '../../../lib/live/use-refresh-topic.ts';

export const useAskAboutOrder = () =>
  useTopicMutation('order', (request: ApiRequest<'askAboutOrder'>) => callApi('askAboutOrder', request));

export const useAnswerRequest = () =>
  useTopicMutation('order', (request: ApiRequest<'answerRequest'>) => callApi('answerRequest', request));

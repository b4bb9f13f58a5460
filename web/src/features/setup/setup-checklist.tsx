import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { SETUP_STEPS, type SetupStep } from '@chulo/shared/domain/restaurant/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../lib/api/api-errors.ts';
import { Card } from '../../ui/data/card.tsx';
import { ErrorLine } from '../../ui/feedback/error-line.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { setupMessages as messages, setupStepTexts } from './setup.messages.ts';
import { setupOptions, useTestOrder } from './setup.queries.ts';

const STEP_LINKS: Record<SetupStep, string | null> = {
  restaurant: PATHS.setup,
  menu: `${PATHS.admin}#products`,
  staff: `${PATHS.admin}#staff`,
  // Another account on another device.
  kitchen: null,
  order: PATHS.home,
};

/** What a new restaurant still has to do; nothing after its first order. */
export function SetupChecklist() {
  const { data: setup } = useQuery(setupOptions());
  if (!setup || setup.done.order) return null;
  const texts = setupStepTexts(setup.kitchenEmail, `${location.origin}${PATHS.kitchen}`);
  const doneCount = SETUP_STEPS.filter((step) => setup.done[step]).length;
  return (
    <Card as="section" className="p-4">
      <h2 className="text-xl">{messages.checklist}</h2>
      <p className="text-ink-soft">{messages.checklistHint(doneCount, SETUP_STEPS.length)}</p>
      <ol className="mt-2 grid gap-1">
        {SETUP_STEPS.map((step) => (
          <Step key={step} text={texts[step]} link={STEP_LINKS[step]} isDone={setup.done[step]} />
        ))}
      </ol>
      {setup.done.menu && <TestOrder />}
    </Card>
  );
}

function TestOrder() {
  const { mutate, isPending, error } = useTestOrder();
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ orderNumber }) =>
        showToast({ kind: 'success', text: messages.testOrderSent(orderNumber) }),
    });
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="secondary" isBusy={isPending} onClick={send}>
        {messages.sendTestOrder}
      </Button>
      <p className="text-ink-soft text-sm">{messages.testOrderHint}</p>
      <ErrorLine message={error && messages.testOrderFailed(errorText(error))} />
    </div>
  );
}

interface StepProps {
  text: string;
  link: string | null;
  isDone: boolean;
}

function Step({ text, link, isDone }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  const content = (
    <>
      <Icon aria-hidden className={`size-5 shrink-0 ${isDone ? 'text-leaf' : ''}`} />
      <span className="min-w-0 break-words">
        <span className="sr-only">{isDone ? messages.stepDone : messages.stepOpen} </span>
        {text}
      </span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-3';
  return (
    <li>
      {isDone || link === null ? (
        <span className={`${look} ${isDone ? 'text-ink-soft' : 'font-semibold'}`}>{content}</span>
      ) : (
        <Link to={link} className={`${look} font-semibold text-indigo underline-offset-4 hover:underline`}>
          {content}
        </Link>
      )}
    </li>
  );
}

import type { OperationData } from '@chulo/shared/contract/endpoints';
import type { SecondFactor as State } from '@chulo/shared/contract/people/second-factor';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../lib/api/api-errors.ts';
import { setNeedsSecondFactor } from '../../lib/api/needed-second-factor.ts';
import { Card } from '../../ui/data/card.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import {
  secondFactorOptions,
  useConfirmSecondFactor,
  useRenewRecoveryCodes,
  useStartSecondFactor,
  useSwitchOffSecondFactor,
} from './second-factor.queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type Step = 'start' | 'renew' | 'off';

/**
 * Sets up, renews and switches off the second factor of the signed-in staff account.
 * @param children what leads away; hidden while recovery codes are shown, which cannot be shown again
 */
export function SecondFactor({ children }: { children: ReactNode }) {
  const read = useQuery(secondFactorOptions());
  const [step, setStep] = useState<Step | null>(null);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync: start } = useStartSecondFactor();
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: switchOff } = useSwitchOffSecondFactor();
  const isNeeded = read.data?.isRequired && read.data.isAvailable && !read.data.isOn;
  const isShowingCodes = codes !== null;
  useEffect(() => {
    // Only after the recovery codes were stored: the guard then leaves this page.
    if (isNeeded !== undefined && !isShowingCodes) setNeedsSecondFactor(isNeeded);
  }, [isNeeded, isShowingCodes]);
  const close = () => setStep(null);

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setup)
    return (
      <>
        <ConfirmSetup
          setup={setup}
          onConfirmed={(recoveryCodes) => {
            setSetup(null);
            setCodes(recoveryCodes);
            showSuccess(messages.switchedOn);
          }}
          onCancel={() => setSetup(null)}
        />
        {children}
      </>
    );
  const forms = {
    start: (
      <SecondFactorForm
        submit={messages.start}
        onSend={async ({ password }) => {
          setSetup(await start(password));
          close();
        }}
        onCancel={close}
      />
    ),
    renew: (
      <SecondFactorForm
        submit={messages.renew}
        hint={messages.renewHint}
        hasCode
        onSend={async (body) => {
          setCodes((await renew(body)).recoveryCodes);
          close();
        }}
        onCancel={close}
      />
    ),
    off: (
      <SecondFactorForm
        submit={messages.off}
        hint={messages.offHint}
        hasCode
        onSend={async (body) => {
          await switchOff(body);
          close();
          showSuccess(messages.switchedOff);
        }}
        onCancel={close}
      />
    ),
  };
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <ReadState
          read={read}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="h-32" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.stale(errorText(error))}
        >
          {(state) => (
            <>
              <Status state={state} />
              {step === null ? <Actions state={state} onStep={setStep} /> : forms[step]}
            </>
          )}
        </ReadState>
      </Card>
      {children}
    </>
  );
}

function Status({ state: { isOn, isAvailable, recoveryCodesLeft } }: { state: State }) {
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold text-lg">
        <Icon aria-hidden className={`size-6 ${isOn ? 'text-leaf' : 'text-ink-soft'}`} />
        {isOn ? messages.isOn : messages.isOff}
      </p>
      {isOn && <p className="text-ink-soft">{messages.codesLeft(recoveryCodesLeft)}</p>}
      {!isOn && !isAvailable && <p className="text-ink-soft">{messages.unavailable}</p>}
    </div>
  );
}

function Actions({ state, onStep }: { state: State; onStep: (step: Step) => void }) {
  if (!state.isOn)
    return state.isAvailable ? (
      <Button className="justify-self-start" onClick={() => onStep('start')}>
        {messages.start}
      </Button>
    ) : null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onStep('renew')}>
        {messages.renew}
      </Button>
      <Button variant="danger" onClick={() => onStep('off')}>
        {messages.off}
      </Button>
    </div>
  );
}

type Setup = OperationData<'startSecondFactor'>;

interface ConfirmSetupProps {
  setup: Setup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key as QR code and as text; a first code from the app confirms it. */
function ConfirmSetup({ setup, onConfirmed, onCancel }: ConfirmSetupProps) {
  const { setupId, setupKey, uri } = setup;
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <h2 className="text-xl">{messages.scanTitle}</h2>
      <p>{messages.scan}</p>
      <QrCode text={uri} label={messages.qr} className="w-full max-w-64 rounded-control border border-line" />
      <div className="grid gap-1">
        <p>{messages.typeKey}</p>
        <p className="select-all break-all font-mono text-lg">{setupKey.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <SecondFactorForm
        submit={messages.confirm}
        hasPassword={false}
        hasCode
        isAppOnly
        onSend={async ({ code }) => onConfirmed((await confirm({ setupId, code })).recoveryCodes)}
        onCancel={onCancel}
      />
    </Card>
  );
}

import type { OperationData } from '@chulo/shared/contract/endpoints';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Card } from '../../ui/data/card.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import { useConfirmSecondFactor } from './second-factor.queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

export type Setup = OperationData<'startSecondFactor'>;

interface ConfirmSetupProps {
  setup: Setup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key as QR code and as text; a first code from the app confirms it. */
export function ConfirmSetup({ setup, onConfirmed, onCancel }: ConfirmSetupProps) {
  const { setupId, setupKey, uri } = setup;
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <h2 className="text-xl">{messages.scanTitle}</h2>
      <p>{messages.scan}</p>
      <QrCode text={uri} />
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

/** Modules of white space that readers need around the code. */
const QUIET_ZONE = 4;

/** Black on white in both themes, because some apps do not read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const modules = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: code.size, path: modules.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={messages.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-control border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

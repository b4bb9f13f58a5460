import { QrCode } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { failureText } from '../../../lib/api/api-errors.ts';
import { useUploadPicture } from '../../../lib/api/use-upload-picture.ts';
import { PICTURE_FILE } from '../../../lib/form/picture-file.ts';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { settingsMessages as messages } from './settings.messages.ts';
import type { SettingsPath, SettingsValues } from './settings-values.ts';

interface WalletCodeFieldProps {
  form: UseFormReturn<SettingsValues>;
  path: SettingsPath;
  /** The setting with the number of the account; null without one. */
  accountPath: SettingsPath | null;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The picture of a code, whole as it was uploaded, above the account that it should belong to. */
export function WalletCodeField({ form, path, accountPath, label, hint = '', error }: WalletCodeFieldProps) {
  const { mutateAsync: upload } = useUploadPicture('code');
  const picture = String(form.watch(path));
  const number = accountPath === null ? '' : String(form.watch(accountPath)).trim();
  return (
    <PictureField
      label={label}
      hint={hint}
      error={error}
      path={picture}
      preview={
        <figure className="w-44">
          <div
            data-theme="light"
            className="grid size-44 place-items-center rounded-card border border-line-strong bg-code p-2"
          >
            {picture === '' ? (
              <p className="grid justify-items-center gap-1 text-center text-ink-soft text-sm">
                <QrCode aria-hidden className="size-10" />
                {messages.noCode}
              </p>
            ) : (
              <img src={picture} alt={label} className="size-40 object-contain" />
            )}
          </div>
          <figcaption className="wrap-anywhere mt-1 text-sm">
            {messages.accountOf(form.watch('name').trim(), number)}
          </figcaption>
        </figure>
      }
      shape={null}
      rules={PICTURE_FILE}
      upload={upload}
      failedText={(failure) => failureText(failure, messages.codeFailed)}
      onPath={(uploaded) => form.setValue(path, uploaded, { shouldDirty: true })}
    />
  );
}

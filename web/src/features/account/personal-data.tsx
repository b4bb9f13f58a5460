import type { User } from '@chulo/shared/contract/people/auth';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import type { FormRefusal } from '../../lib/form/form-refusal.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormOverlay } from '../../ui/form/form-overlay.tsx';
import { accountMessages as messages } from './account.messages.ts';
import { useDeleteAccount, useExportData } from './account.queries.ts';
import { CurrentPassword } from './account-forms.tsx';
import { fieldRefusalOf, SettingsCard } from './settings-form.tsx';

interface PersonalDataProps {
  user: User;
  /** Asks about an unsent order on this device; calls back when the account may be deleted. */
  askToDelete: (proceed: () => void) => void;
  forgetOrders: () => Promise<void>;
  onDeleted: () => void;
}

export function PersonalData({ user, askToDelete, forgetOrders, onDeleted }: PersonalDataProps) {
  const { mutateAsync: exportData, isPending } = useExportData(user.id);
  const [isDeleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    try {
      const data = await exportData();
      saveFile(messages.dataFile, JSON.stringify(data, null, 2), 'application/json');
      showSuccess(messages.dataSaved(data.orders.length));
    } catch (error) {
      showError(errorToastOf(error, messages.dataFailed));
    }
  }

  return (
    <>
      <SettingsCard title={messages.data} hint={messages.dataHint}>
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={isPending}
          onClick={() => void download()}
        >
          {messages.downloadData}
        </Button>
      </SettingsCard>
      <SettingsCard title={messages.deletion} hint={messages.deletionHint}>
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => askToDelete(() => setDeleting(true))}
        >
          {messages.deleteAccount}
        </Button>
      </SettingsCard>
      {isDeleting && (
        <DeletionForm
          userId={user.id}
          forgetOrders={forgetOrders}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

interface DeletionFormProps {
  userId: string;
  forgetOrders: () => Promise<void>;
  onDeleted: () => void;
  onClose: () => void;
}

function DeletionForm({ userId, forgetOrders, onDeleted, onClose }: DeletionFormProps) {
  const { mutateAsync: deleteAccount } = useDeleteAccount({ userId, forgetOrders, leave: onDeleted });
  const form = useForm({ defaultValues: { currentPassword: '' } });

  async function save({ currentPassword }: { currentPassword: string }): Promise<FormRefusal | null> {
    try {
      await deleteAccount(currentPassword);
      showSuccess(messages.accountDeleted);
      return null;
    } catch (error) {
      return fieldRefusalOf(error, messages.deletionFailed);
    }
  }

  return (
    <FormOverlay
      title={messages.deleteAccount}
      description={messages.deletionQuestion}
      size="dialog"
      form={form}
      submitLabel={messages.deleteAccount}
      onSave={save}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <CurrentPassword />
      </FormProvider>
    </FormOverlay>
  );
}

import type { PersonJob } from '@chulo/shared/domain/account/roles';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ACCOUNT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { useForm } from 'react-hook-form';
import { errorToastOf } from '../../lib/api/api-errors.ts';
import { accountRules, personNameRule } from '../../lib/form/account-rules.ts';
import { type FormRefusal, refusalOf } from '../../lib/form/form-refusal.ts';
import { textRule } from '../../lib/form/form-rules.ts';
import { showError, showSuccess } from '../../ui/feedback/staff-toast.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormOverlay } from '../../ui/form/form-overlay.tsx';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { JOB_OPTIONS, JobSummary } from './job-permissions.tsx';
import { staffMessages as messages } from './staff.messages.ts';
import { useInviteStaff } from './staff.queries.ts';

const WAYS = [
  { value: 'code', label: messages.byCode },
  { value: 'mail', label: messages.byMail },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface InviteValues {
  name: string;
  job: PersonJob;
  way: Way;
  email: string;
}

/** A code to hand over. */
export interface PrintedCode {
  title: string;
  hint: string;
  secret: string;
  expiresAt: string;
}

interface InviteFormProps {
  isDemo: boolean;
  onCode: (code: PrintedCode) => void;
  onClose: () => void;
}

/** Invites by email, or with a code that is printed or copied. */
export function InviteForm({ isDemo, onCode, onClose }: InviteFormProps) {
  const { mutateAsync: invite } = useInviteStaff();
  const form = useForm<InviteValues>({ defaultValues: { name: '', job: 'cashier', way: 'code', email: '' } });
  const { errors } = form.formState;
  const { job, way } = form.watch();

  async function save(values: InviteValues): Promise<FormRefusal | null> {
    const email = values.way === 'mail' ? values.email.trim() : undefined;
    try {
      const name = values.name.trim();
      const { code, expiresAt } = await invite({ name, job: values.job, ...(email ? { email } : {}) });
      if (code !== null) {
        const hint = messages.codeHint(`${location.origin}${PATHS.join}`);
        onCode({ title: messages.codeTitle(name), hint, secret: code, expiresAt });
      } else showSuccess(messages.invited(email ?? ''));
      return null;
    } catch (error) {
      showError(errorToastOf(error, messages.inviteFailed));
      return refusalOf(error, messages.inviteFailed);
    }
  }

  return (
    <FormOverlay
      title={messages.inviteTitle}
      description={messages.inviteHint}
      form={form}
      submitLabel={way === 'mail' ? messages.sendInvitation : messages.makeCode}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={messages.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          validate: personNameRule(textRule({ missing: messages.nameMissing, max: ACCOUNT_BOUNDS.name.max })),
        })}
      />
      <SelectField label={messages.job} options={JOB_OPTIONS} {...form.register('job')} />
      <JobSummary job={job} isDemo={isDemo} />
      <SegmentedChoice
        label={messages.way}
        options={WAYS}
        value={way}
        onChange={(chosen) => form.setValue('way', chosen, { shouldDirty: true })}
      />
      {way === 'mail' && (
        <Field
          label={messages.email}
          type="email"
          autoComplete="off"
          hint={messages.emailHint}
          error={errors.email?.message}
          {...form.register('email', {
            validate: accountRules.email,
          })}
        />
      )}
    </FormOverlay>
  );
}

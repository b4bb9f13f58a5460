import type { Setup } from '@chulo/shared/contract/restaurant/setup';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AuthForm, FORM_TIMING } from '../../features/auth/auth-form.tsx';
import { AccountFields, NewPasswordFields } from '../../features/auth/new-account-fields.tsx';
import { settingsMessages } from '../../features/restaurant/settings/settings.messages.ts';
import { settingsRules } from '../../features/restaurant/settings/settings-list.ts';
import { useRestaurantHead } from '../../features/restaurant/use-restaurant-head.ts';
import { setupMessages as messages } from '../../features/setup/setup.messages.ts';
import { setupOptions, useSetUp } from '../../features/setup/setup.queries.ts';
import { deleteDraft, readDraft, saveDraft } from '../../features/setup/setup-draft.ts';
import {
  EMPTY_SETUP,
  isSetUpWithoutSession,
  type SetupValues,
  setUpBodyOf,
  setupRefusalOf,
} from '../../features/setup/setup-values.ts';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';
import { errorText } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/api/session.ts';
import { accountRules } from '../../lib/form/account-rules.ts';
import { numberOf } from '../../lib/form/form-rules.ts';
import { usePhoneRule } from '../../lib/form/use-phone-rule.ts';
import { settingsLabels } from '../../panel/field-labels.messages.ts';
import { MithilaBorder } from '../../ui/art/mithila-border.tsx';
import { ReadState } from '../../ui/data/read-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useFocusOnNavigation } from '../customer/shell/use-focus-on-navigation.ts';
import { ChoiceCard, VatFields } from './setup-vat-fields.tsx';

export function SetupPage() {
  const setup = useQuery(setupOptions());
  const user = useSession((session) => session.user);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  useRestaurantHead(messages.title);
  const isOwner = user?.can?.includes('staff') === true;
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <div className="flex justify-end px-4 py-2">
        <ThemeToggle />
      </div>
      <MithilaBorder />
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-8 pb-12">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {messages.title}
          </h1>
          <p className="mt-1 text-ink-soft text-lg">{messages.hint}</p>
        </div>
        <ReadState
          read={setup}
          loadingLabel={messages.loading}
          skeleton={<Skeleton className="h-96" />}
          failedText={(error) => messages.failed(errorText(error))}
          staleText={(error) => messages.failed(errorText(error))}
        >
          {(read) => {
            if (read.done.restaurant) return <Closed text={messages.done} />;
            return isOwner ? <SetupForm setup={read} /> : <Closed text={messages.notOwner} />;
          }}
        </ReadState>
      </div>
    </main>
  );
}

function Closed({ text }: { text: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>{text}</p>
      <Link
        to={PATHS.admin}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4"
      >
        {messages.toPanel}
      </Link>
    </div>
  );
}

type SetupForm = UseFormReturn<SetupValues>;

function SetupForm({ setup: { hasFirstAccount, kitchenEmail } }: { setup: Setup }) {
  const [draft] = useState(readDraft);
  const form: SetupForm = useForm({ ...FORM_TIMING, defaultValues: draft ?? EMPTY_SETUP });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => saveDraft(form.getValues()));
    return unsubscribe;
  }, [form]);
  const phoneRule = usePhoneRule(settingsMessages.missing(settingsLabels.phone));
  const setUp = useSetUp();
  const navigate = useNavigate();

  async function send(values: SetupValues): Promise<void> {
    await setUp.mutateAsync(setUpBodyOf(values, hasFirstAccount)).catch((error: unknown) => {
      if (isSetUpWithoutSession(error)) deleteDraft();
      for (const { field, message } of setupRefusalOf(error).fields)
        form.setError(field as FieldPath<SetupValues>, { message: messages.fieldProblem(message) });
      throw error;
    });
    deleteDraft();
    await navigate(PATHS.admin, { replace: true });
  }

  if (isSetUpWithoutSession(setUp.error)) return <Closed text={messages.signIn} />;
  return (
    <AuthForm
      label={messages.title}
      form={form}
      submit={messages.submit}
      isBusy={setUp.isPending}
      error={setUp.error && setupRefusalOf(setUp.error).sentence}
      onType={setUp.reset}
      onSend={send}
    >
      <p className="text-ink-soft">{draft ? messages.draftFound : messages.draftHint}</p>
      <Group title={messages.restaurant}>
        <SettingField form={form} path="restaurant.name" rule="name" autoComplete="organization" />
        <SettingField form={form} path="restaurant.phone" rule="phone" validate={phoneRule} type="tel" />
        <SettingField form={form} path="restaurant.email" rule="email" type="email" />
        <SettingField form={form} path="restaurant.address.street" rule="address.street" />
        <SettingField form={form} path="restaurant.address.city" rule="address.city" />
      </Group>
      <Group title={messages.hours}>
        <SettingField form={form} path="operatingHours.start" rule="operatingHours.start" type="time" />
        <SettingField form={form} path="operatingHours.end" rule="operatingHours.end" type="time" />
        <SettingField
          form={form}
          path="deliveryMinutes"
          rule="deliveryTime.max"
          inputMode="numeric"
          hint={deliveryHintOf(form.watch('deliveryMinutes'))}
        />
        <SettingField
          form={form}
          path="deliveryFee"
          rule="deliveryFee"
          inputMode="decimal"
          hint={settingsMessages.rupees}
        />
        <SettingField
          form={form}
          path="minimumOrder"
          rule="minimumOrder"
          inputMode="decimal"
          hint={settingsMessages.rupees}
        />
      </Group>
      <Group title={messages.vat}>
        <VatFields />
      </Group>
      {hasFirstAccount && (
        <Group title={messages.account} hint={messages.accountHint}>
          <AccountFields />
          <NewPasswordFields />
        </Group>
      )}
      <Group title={messages.kitchen} hint={messages.kitchenHint(kitchenEmail)}>
        <PasswordField
          label={messages.kitchenPassword}
          autoComplete="new-password"
          error={form.formState.errors.kitchenPassword?.message}
          {...form.register('kitchenPassword', {
            validate: (password) => password === '' || accountRules.password(password),
          })}
        />
      </Group>
      <Group title={messages.menu}>
        <ChoiceCard value="empty" label={messages.emptyMenu} {...form.register('menu')} />
        <ChoiceCard
          value="demo"
          label={messages.demoMenu}
          hint={messages.demoMenuHint}
          {...form.register('menu')}
        />
      </Group>
    </AuthForm>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-bold font-display text-xl">{title}</legend>
      {hint && <p className="-mt-2 break-words text-ink-soft sm:col-span-2">{hint}</p>}
      {children}
    </fieldset>
  );
}

interface SettingFieldProps
  extends Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'hint' | 'autoComplete'> {
  form: SetupForm;
  path:
    | `restaurant.${'name' | 'email' | 'phone' | 'address.street' | 'address.city'}`
    | `operatingHours.${'start' | 'end'}`
    | 'deliveryMinutes'
    | 'deliveryFee'
    | 'minimumOrder';
  /** The setting whose label and rule the field has. */
  rule: SetupRule;
  validate?: Validate;
}

/** A new restaurant can be reached, though settings may leave these empty later. */
const RULES = {
  ...settingsRules,
  email: accountRules.email,
};

type Validate = (input: string) => true | string;

type SetupRule = Exclude<keyof typeof settingsRules, `kitchen.${string}` | 'timezone' | 'about' | 'pan'>;

function SettingField({ form, path, rule, validate = RULES[rule] as Validate, ...field }: SettingFieldProps) {
  return (
    <Field
      label={settingsLabels[rule]}
      error={form.getFieldState(path, form.formState).error?.message}
      autoComplete="off"
      {...field}
      {...form.register(path, { validate })}
    />
  );
}

function deliveryHintOf(input: string): string {
  const minutes = numberOf(input);
  if (minutes === null) return settingsMessages.averageEmptyHint;
  const { min, max } = deliveryTimeRange(minutes);
  return settingsMessages.averageHint(min, max);
}

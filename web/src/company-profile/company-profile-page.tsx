import {
  type CompanyProfile,
  CompanyProfileChange,
  companyNameLimit,
  companyProfile,
  MailSenderName,
  PrivacyNotice,
} from '@hireloom/contract/company-profile'
import { session } from '@hireloom/contract/session'
import { languageNames, languages } from '@hireloom/contract/texts/languages'
import { Alert, Button, Select, type SelectProps, Switch, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { SaveButton, SettingsPanel } from '../settings/parts/settings-page.tsx'

const title = 'Company profile'

/**
 * The name, time zone, privacy notice, language of candidates, sender name, NIB and days of job health of the company.
 */
export function Page() {
  const profile = useQuery({ ...queryFor(companyProfile.read, {}), staleTime: 0, refetchOnWindowFocus: false })
  // The values of the form. A profile that is loaded again in the background doesn't replace what was typed.
  const [initial, setInitial] = useState<CompanyProfile>()
  const loaded = initial ?? (profile.isFetching || profile.isError ? undefined : profile.data?.data)
  if (loaded && !initial) setInitial(loaded)
  const reload = async () => setInitial((await profile.refetch()).data?.data)

  return (
    <>
      <PageHead title={title} />
      <SettingsPanel>
        {!loaded && profile.isFetching && <SkeletonRows rows={8} height={36} />}
        {!loaded && profile.isError && !profile.isFetching && (
          <LoadFailure
            title="Failed to load the company profile"
            error={profile.error}
            onRetry={() => profile.refetch()}
          />
        )}
        {loaded && (
          <ProfileForm key={loaded.updatedAt.getTime()} profile={loaded} onReload={reload} onSaved={setInitial} />
        )}
      </SettingsPanel>
    </>
  )
}

interface Props {
  profile: CompanyProfile
  onReload: () => void
  onSaved: (profile: CompanyProfile) => void
}

function ProfileForm({ profile, onReload, onSaved }: Props) {
  const form = useFormOf(CompanyProfileChange, { ...profile, updatedAt: profile.updatedAt.toISOString() })
  const save = useCall(companyProfile.save, {
    success: 'Company profile saved',
    failure: 'Failed to save the company profile',
    isShownOnScreen: isStale,
    refreshes: [companyProfile.read, session.me],
    onDone: ({ data }) => onSaved(data),
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  const { field } = form

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ updatedAt, ...profile }) =>
        save.mutate({ body: { ...profile, updatedAt: updatedAt.toISOString() } }, { onError: form.refuse }),
      )}
    >
      {isStale(save.error) && (
        <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />} title="Not saved" mb="md">
          {save.error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onReload}>
            Reload and lose my changes
          </Button>
        </Alert>
      )}
      <FormSection title="Company" description="The name on the career page, in job posts and in mails.">
        <TextInput label="Name" required maxLength={companyNameLimit} {...field('name')} />
        <TimeZoneField saved={profile.timeZone} {...field('timeZone')} />
      </FormSection>
      <FormSection title="Applicants" description="What applicants read, and in which language.">
        <TextInput
          label="Privacy notice"
          description="Application forms link to it. Its address is stored with each consent."
          placeholder="https://example.co.id/privacy"
          maxLength={maxLengthOf(PrivacyNotice)}
          {...field('privacyNoticeUrl')}
        />
        <Select
          label="Language of candidates"
          description="For visitors whose browser asks for none of these languages, and for mails to candidates that you add."
          required
          allowDeselect={false}
          data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          {...field('candidateLanguage')}
        />
      </FormSection>
      <FormSection title="E-mail" description="Mails are sent from the address of this installation under this name.">
        <TextInput
          label="Sender name"
          description="If empty, the name of the company is used."
          placeholder={form.values.name || undefined}
          maxLength={maxLengthOf(MailSenderName)}
          {...field('mailSenderName')}
        />
      </FormSection>
      <FormSection
        title="Reports to the ministry"
        description="Employers in Indonesia report vacancies to the Ministry of Manpower (Perpres 57/2023)."
      >
        <TextInput
          label="NIB"
          description="The business identification number, which appears in the files for the ministry."
          placeholder="9120001234567"
          inputMode="numeric"
          maxLength={13}
          {...field('nib')}
        />
        <Switch
          label="Remind about reports that are due"
          description="Recruiters on their home page, and Admins by mail on Mondays."
          {...field('remindsOfVacancyReports', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection
        title="Job health"
        description="When the Job health report and the home page call a job stuck or without applicants: 3 to 60 days."
      >
        <NumberField
          label="Days open"
          description="How long a job is open before it can be called without applicants."
          {...field('healthOpenDays', { called: 'Days open' })}
        />
        <NumberField
          label="Days without applicants"
          description="How long a job gets no application before it can be called without applicants."
          {...field('healthQuietDays', { called: 'Days without applicants' })}
        />
        <NumberField
          label="Days idle"
          description="How long a candidate's timeline gets no entry before the candidate counts as idle."
          {...field('healthIdleDays', { called: 'Days idle' })}
        />
      </FormSection>
      <SaveButton isDirty={isDirty} isSaving={save.isPending} />
    </form>
  )
}

// Memoized, because drawing its 400 options again with each key typed into another field is slow.
const TimeZoneField = memo(function TimeZoneField({ saved, ...rest }: SelectProps & { saved: string }) {
  return (
    <Select
      label="Time zone"
      description="For all days and times in the company, such as closing dates and interviews."
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such time zone"
      data={zonesWith(saved)}
      {...rest}
    />
  )
})

/** Returns the time zones to choose from. Browsers name some zones differently, so the company's zone is always one. */
function zonesWith(current: string) {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), current])].sort()
}

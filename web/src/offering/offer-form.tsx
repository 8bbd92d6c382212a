import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { CounterProposal } from '@hireloom/contract/counter-proposals'
import { letters } from '@hireloom/contract/letters/templates'
import { lookups, optionLists } from '@hireloom/contract/lookups'
import { offering, offerTexts } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { lacksApproval } from '@hireloom/contract/offers/status'
import { maxTermsText } from '@hireloom/contract/offers/terms'
import { required } from '@hireloom/contract/platform/messages'
import type { StageDetail } from '@hireloom/contract/schedules/endpoints'
import { Alert, Button, Checkbox, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MasterDataField } from '../lookups/parts/master-data-field.tsx'
import { probationChoices, salaryTypeChoices } from '../offers/parts/term-choices.ts'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { MoneyField } from '../platform/ui/fields/money-field.tsx'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormFooter } from '../platform/ui/forms/form-footer.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { offersAddress, staleWithOffer } from './labels.ts'
import { LetterFields } from './letter-fields.tsx'
import css from './offer-form.module.css'
import { newOffer, OfferInput, proposedValues, valuesOf } from './offer-values.ts'

interface Props {
  application: StageDetail
  /** The offer to edit; absent for a new one. */
  offer: Offer | undefined
  /** The proposal whose terms the form starts with instead of those of the offer. */
  proposal?: CounterProposal | undefined
  /** Loads the newest version of the offer. */
  onReload: () => void
  /** Called before the offers of the candidate open. */
  onSaved: () => void
}

/** The form of an offer: terms, pay, letter and how it is sent. */
export function OfferForm({ application, offer, proposal, onReload, onSaved }: Props) {
  const { jobId, jobApplicationId, candidateName, jobPositionName, branchName, hasEmail } = application
  const navigate = useNavigate()
  const client = useQueryClient()
  const today = dayIn(new Date(), useCompanyTimeZone())
  const form = useFormOf(OfferInput, offer ? valuesOf(offer, application) : newOffer(application))
  const { field, setValues } = form
  const proposed = proposal?.proposed
  // The form starts with the offer, so that the proposed terms are changes to save.
  useEffect(() => {
    if (proposed) setValues(proposedValues(proposed))
  }, [proposed, setValues])
  const [isUploading, setUploading] = useState(false)
  const isSaved = useRef(false)
  useUnsavedChanges(() => form.isDirty() && !isSaved.current)

  const outcome = {
    refreshes: staleWithOffer,
    onDone: ({ data }: { data: Offer }) => {
      isSaved.current = true
      if (lacksApproval(data.approvalStatus)) {
        notifications.show({ message: 'It needs approval before it can be sent', color: 'orange' })
      }
      onSaved()
      // Otherwise the page of the candidate would show the earlier offers next to the notice until it is loaded again.
      client.removeQueries({ queryKey: [candidates.read.path], type: 'inactive' })
      navigate(offersAddress(application))
    },
  }
  const create = useCall(offering.create, {
    ...outcome,
    success: offerTexts.created,
    failure: offerTexts.createFailed,
  })
  const change = useCall(offering.change, {
    ...outcome,
    success: offerTexts.updated,
    failure: 'Failed to update offer',
    isShownOnScreen: isStale,
  })
  const needsStartDate = useNeedsStartDate(form.values.templateId as number | null)
  const submitTerms = (use: (body: OfferInput) => void) =>
    form.onSubmit((body) => {
      if (!needsStartDate || body.startDate !== null) return use(body)
      form.setFieldError('startDate', required('First working day'))
      showFirstError()
    })
  const save = submitTerms((body) =>
    offer
      ? change.mutate(
          { params: { offerId: offer.id }, body: { ...body, updatedAt: offer.updatedAt.toISOString() } },
          { onError: form.refuse },
        )
      : create.mutate({ body: { ...body, jobId, jobApplicationId } }, { onError: form.refuse }),
  )
  const isSent = form.values.sendToEmail || form.values.sendToEsign
  const currency = offer?.salaryCurrency ?? application.salaryCurrency
  return (
    <form className={css.page} onSubmit={save} noValidate aria-label={offer ? 'Edit offer' : 'New offer'}>
      <div className={css.head}>
        <PageHead
          title={offer ? 'Edit offer' : 'New offer'}
          breadcrumb={[
            { label: 'Candidates', to: '/candidates' },
            { label: candidateName, to: offersAddress(application) },
          ]}
        />
      </div>
      <div className={css.body}>
        <StaleAlert error={change.error} onReload={onReload} />
        {proposal && (
          <Alert color="blue" title="Filled in with the proposed terms" mb="md">
            Check them, the letter and the expiration date before you save.
            {proposal.words && ` ${candidateName} writes: “${proposal.words}”`}
          </Alert>
        )}
        <FormSection title="Terms" description={`${candidateName} for ${jobPositionName}, ${branchName}.`}>
          <MasterDataField
            label="Employment type"
            savedName={offer?.employmentTypeName}
            of={lookups.employmentTypes}
            required
            {...field('employmentTypeId')}
          />
          <ChoiceField label="Working type" choices={optionLists.workingType} required {...field('workingType')} />
          <ChoiceField label="Probation period" choices={probationChoices} required {...field('probationPeriod')} />
          <DateField
            label="First working day"
            description={needsStartDate ? 'The letter mentions it' : 'If it is already agreed'}
            required={needsStartDate}
            firstDay={today}
            {...field('startDate', { called: 'First working day' })}
          />
        </FormSection>
        <FormSection title="Pay" description="Shown only to users who manage offers, and to the Hiring Manager.">
          <MoneyField label="Salary per month" currency={currency} required {...field('salary')} />
          <ChoiceField label="Salary type" choices={salaryTypeChoices} required {...field('salaryType')} />
          <Textarea
            label="Benefits"
            className={css.wide}
            autosize
            minRows={2}
            maxLength={maxTermsText}
            {...field('benefits')}
          />
        </FormSection>
        <LetterFields
          form={form}
          submitTerms={submitTerms}
          application={application}
          offer={offer}
          isUploading={isUploading}
          onUploading={setUploading}
        />
        <FormSection
          title="Sending"
          description="If you choose neither, the offer stays a draft and can be sent later."
        >
          <DateField label="Expiration date" required firstDay={today} {...field('expirationDate')} />
          <Checkbox
            label="Send by e-mail"
            description={hasEmail ? 'With the letter attached' : 'This candidate has no e-mail address'}
            disabled={!hasEmail}
            className={css.beside}
            {...field('sendToEmail', { type: 'checkbox' })}
          />
          <Checkbox
            label="Send for e-signature"
            description={hasEmail ? 'Signing accepts the offer' : 'This candidate has no e-mail address'}
            disabled={!hasEmail}
            className={css.beside}
            {...field('sendToEsign', { type: 'checkbox' })}
          />
          <Textarea
            label="Notes"
            description="For your colleagues. The candidate doesn't see them."
            className={css.wide}
            autosize
            minRows={2}
            maxLength={maxTermsText}
            {...field('notes')}
          />
        </FormSection>
      </div>
      <FormFooter
        cancelTo={offersAddress(application)}
        errorCount={Object.keys(form.errors).length}
        onShowErrors={showFirstError}
      >
        <Button
          size="md"
          type="submit"
          loading={create.isPending || change.isPending}
          disabled={isUploading || (offer !== undefined && !form.isDirty())}
        >
          {isSent ? (offer ? 'Save and send' : 'Create and send') : offer ? 'Save changes' : 'Create offer'}
        </Button>
      </FormFooter>
    </form>
  )
}

/** Returns whether the text of a template names the first working day. */
function useNeedsStartDate(templateId: number | null) {
  const templatesQuery = useQuery({
    ...queryFor(letters.offered, {}),
    enabled: templateId !== null,
    throwOnError: false,
  })
  return templatesQuery.data?.data.find(({ id }) => id === templateId)?.needsStartDate === true
}

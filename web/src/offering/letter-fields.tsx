import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { required } from '@hireloom/contract/platform/messages'
import { uploadType } from '@hireloom/contract/uploads'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { TemplateField } from '../letters/parts/template-field.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { useFlag } from '../platform/session/use-flag.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import formCss from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { AttachmentField } from '../uploads/parts/attachment-field.tsx'
import { letterOf, type OfferFormState, type OfferInput } from './offer-values.ts'

type Source = 'template' | 'upload'
const sources: { value: Source; label: string }[] = [
  { value: 'template', label: 'From a template' },
  { value: 'upload', label: 'Upload a file' },
]

interface Props {
  form: OfferFormState
  /** Checks the form and, unless a term is missing, passes the terms on. */
  submitTerms: (use: (body: OfferInput) => void) => () => void
  /** The application that the offer is for. */
  application: { jobId: number; jobApplicationId: number }
  /** The offer that is edited; absent for a new one. */
  offer: Offer | undefined
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
}

/** The letter of an offer: drawn from a template, where the company has them, or uploaded. */
export function LetterFields({ form, submitTerms, application, offer, isUploading, onUploading }: Props) {
  const hasTemplates = useFlag('offer_letter_template')
  const [chosenSource, setChosenSource] = useState<Source>()
  const source = hasTemplates
    ? (chosenSource ?? (offer && offer.templateId === null ? 'upload' : 'template'))
    : 'upload'
  const preview = useCall(offering.preview, { failure: 'Failed to create the preview', onDone: saveFile })
  const { offerLetter: letterError, templateId: templateError } = form.errors

  const setLetter = (letter: { offerLetter: string | null; templateId: number | null }) => {
    form.setFieldValue('offerLetter', letter.offerLetter)
    form.setFieldValue('templateId', letter.templateId)
  }
  const change = (source: Source) => {
    const letter = letterOf(offer)
    setChosenSource(source)
    setLetter(source === 'template' ? { ...letter, offerLetter: null } : { ...letter, templateId: null })
    form.clearFieldError('offerLetter')
    form.clearFieldError('templateId')
  }
  const draw = submitTerms((body) =>
    preview.mutate(
      { body: { ...body, jobId: application.jobId, jobApplicationId: application.jobApplicationId } },
      { onError: form.refuse },
    ),
  )
  return (
    <FormSection title="Offer letter" description="The candidate gets exactly this file.">
      {hasTemplates && (
        <SegmentedControl<Source>
          className={formCss.wide}
          aria-label="Source of the offer letter"
          data={sources}
          value={source}
          disabled={isUploading}
          onChange={change}
        />
      )}
      {source === 'template' ? (
        <TemplateField
          className={formCss.wide}
          required
          value={form.values.templateId as number | null}
          onChange={(templateId) => {
            setLetter({ offerLetter: null, templateId })
            form.clearFieldError('offerLetter')
          }}
          error={templateError ?? (letterError && required('Template'))}
          inputContainer={(input) => (
            <Group align="flex-start">
              {input}
              <Button
                variant="default"
                leftSection={<IconEye size={16} aria-hidden />}
                loading={preview.isPending}
                onClick={() => draw()}
              >
                Preview
              </Button>
            </Group>
          )}
        />
      ) : (
        <AttachmentField
          label="Offer letter"
          type={uploadType.offerLetter}
          required
          description="JPG, PNG or PDF, at most 10 MB"
          attached={offer?.templateId === null ? (offer.offerLetterName ?? undefined) : undefined}
          error={letterError ?? templateError}
          onChange={(offerLetter) => setLetter({ offerLetter, templateId: null })}
          onBusy={onUploading}
        />
      )}
    </FormSection>
  )
}

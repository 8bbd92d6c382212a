import {
  type LetterTemplate,
  letterKind,
  letterLanguage,
  letters,
  TemplateForm as TemplateSchema,
} from '@hireloom/contract/letters/templates'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isStale } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormFooter } from '../platform/ui/forms/form-footer.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { kindChoices, languageChoices, listPath } from './labels.ts'
import { LetterTextField } from './letter-text-field.tsx'
import { OfferTemplatesOff } from './offer-templates-off.tsx'
import css from './template-form.module.css'

interface Props {
  /** The template to edit; absent for a new one. */
  template: LetterTemplate | undefined
  /** Discards the changes and loads the newest version. */
  onReload: () => void
}

const newTemplate = {
  kind: letterKind.offer,
  name: '',
  language: letterLanguage.indonesian,
  body: '',
  bodyEnglish: null,
  isArchived: false,
}

function valuesOf({ kind, name, language, body, bodyEnglish, isArchived }: LetterTemplate) {
  return { kind, name, language, body, bodyEnglish, isArchived }
}

/** The form of a letter template: name, kind, language and its texts. */
export function TemplateForm({ template, onReload }: Props) {
  const navigate = useNavigate()
  const form = useFormOf(letters.create.body, template ? valuesOf(template) : newTemplate)
  const { field } = form
  const isSaved = useRef(false)
  useUnsavedChanges(() => form.isDirty() && !isSaved.current)

  const outcome = {
    refreshes: [letters.list, letters.offered],
    failure: 'Failed to save the template',
    onDone: () => {
      isSaved.current = true
      navigate(listPath)
    },
  }
  const creating = useCall(letters.create, { ...outcome, success: 'Template created' })
  const changing = useCall(letters.change, { ...outcome, success: 'Template saved', isShownOnScreen: isStale })
  const preview = useCall(letters.preview, { failure: 'Failed to create the preview', onDone: saveFile })

  const change = ({ id, updatedAt }: LetterTemplate, values: ReturnType<typeof valuesOf>) =>
    changing.mutate(
      { params: { templateId: id }, body: { ...values, updatedAt: updatedAt.toISOString() } },
      { onError: form.refuse },
    )
  const save = form.onSubmit(({ updatedAt: _, ...values }) =>
    template ? change(template, values) : creating.mutate({ body: values }, { onError: form.refuse }),
  )
  const draw = form.onSubmit(({ language, body, bodyEnglish }) =>
    preview.mutate({ body: { language, body, bodyEnglish } }, { onError: form.refuse }),
  )

  const isBoth = form.values.language === letterLanguage.both
  const title = template ? template.name : 'New template'
  return (
    <form className={css.page} onSubmit={save} noValidate aria-label={title}>
      <PageHead
        title={title}
        breadcrumb={[{ label: 'Letter templates', to: listPath }]}
        actions={
          template && (
            <Button
              variant="default"
              disabled={form.isDirty()}
              loading={changing.isPending}
              onClick={() => change(template, { ...valuesOf(template), isArchived: !template.isArchived })}
            >
              {template.isArchived ? 'Restore' : 'Archive'}
            </Button>
          )
        }
      />
      <div className={css.body}>
        {form.values.kind === letterKind.offer && <OfferTemplatesOff />}
        <StaleAlert error={changing.error} onReload={onReload} />
        <FormSection
          title="Template"
          description="Letters that were made with a template stay as they are when it changes."
        >
          <TextInput label="Name" required maxLength={maxLengthOf(TemplateSchema.shape.name)} {...field('name')} />
          <ChoiceField label="Kind" choices={kindChoices} required {...field('kind')} />
          <ChoiceField
            label="Language"
            choices={languageChoices}
            required
            {...field('language')}
            onChange={(language) => {
              form.setFieldValue('language', language)
              if (language !== letterLanguage.both) form.setFieldValue('bodyEnglish', null)
            }}
          />
        </FormSection>
        <FormSection title="Text" description="Placeholders are replaced by the data of the candidate and the offer.">
          <LetterTextField label={isBoth ? 'Indonesian text' : 'Text'} {...field('body', { called: 'Text' })} />
          {isBoth && <LetterTextField label="English text" {...field('bodyEnglish', { called: 'English text' })} />}
        </FormSection>
      </div>
      <FormFooter
        cancelTo={listPath}
        errorCount={Object.keys(form.errors).length}
        onShowErrors={() => showFirstError()}
      >
        <Button size="md" variant="default" loading={preview.isPending} onClick={() => draw()}>
          Preview
        </Button>
        <Button
          size="md"
          type="submit"
          loading={creating.isPending || changing.isPending}
          disabled={template && !form.isDirty()}
        >
          {template ? 'Save changes' : 'Create template'}
        </Button>
      </FormFooter>
    </form>
  )
}

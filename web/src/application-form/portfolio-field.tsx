import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import { texts } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { TextInput } from '@mantine/core'
import { ChoiceRows } from './choice-rows.tsx'
import { errorOf } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FileField } from './file-field.tsx'
import { type FieldUploads, type FormState, useFormAudience } from './parts/form-context.ts'
import { fieldLabel } from './parts/labels.ts'

const path = 'attachment.portfolio'

/** The applicant's portfolio: a file, or a link to it. */
export function PortfolioField({ application, uploads }: { application: FormState; uploads: FieldUploads }) {
  const { job, draft } = application
  const { size, isOwn } = useFormAudience()
  const isOptional = fieldRule(job.applicationForm, 'attachment', 'portfolio', draft.ticks) !== 'required'
  const value = draft.values.attachment.portfolio
  const change = (next: string | null) => application.set('attachment', 'portfolio', next)
  return (
    <>
      <ChoiceRows
        path="portfolioKind"
        kind="radio"
        label={isOwn ? texts().form.fields.portfolioQuestion : 'Portfolio as'}
        isOptional={isOptional}
        error={undefined}
        options={[
          { value: false, label: texts().form.fields.uploadFile },
          { value: true, label: texts().form.fields.giveLink },
        ]}
        isChosen={(isLink) => isLink === draft.isPortfolioLink}
        onToggle={(isLink) => {
          uploads.cancel(path)
          application.linkPortfolio(isLink)
        }}
      />
      {draft.isPortfolioLink ? (
        <TextInput
          id={path}
          size={size}
          type="url"
          autoComplete="url"
          label={<FieldLabel isOptional={isOptional}>{fieldLabel('portfolio')}</FieldLabel>}
          placeholder="https://"
          required={!isOptional}
          withAsterisk={false}
          value={typeof value === 'string' ? value : ''}
          error={errorOf(application.error(path))}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <FileField
          path={path}
          type={uploadType.portfolio}
          label={fieldLabel('portfolio')}
          isOptional={isOptional}
          application={application}
          uploads={uploads}
          value={value}
          onClear={() => change(null)}
        />
      )}
    </>
  )
}

import { questionType } from '@hireloom/contract/lookups'
import type { PublicQuestion } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { errorOf } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { FileField } from './file-field.tsx'
import { type FieldUploads, type FormState, useFormAudience } from './parts/form-context.ts'

interface Props {
  application: FormState
  uploads: FieldUploads
  question: PublicQuestion
}

/** A question of the company, with the control that fits its type. */
export function QuestionField({ application, uploads, question }: Props) {
  const { id, content, type, answerOptions, isMandatory } = question
  const { size, DayField } = useFormAudience()
  const path = `answers.${id}`
  const value = application.draft.answers[id] ?? null
  const error = application.error(path)
  const change = (next: Parameters<FormState['answer']>[1]) => application.answer(id, next)
  const common = {
    id: path,
    size,
    label: <FieldLabel isOptional={!isMandatory}>{content}</FieldLabel>,
    error: errorOf(error),
    required: isMandatory,
    withAsterisk: false,
    autoComplete: 'off',
  }
  const text = {
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value || null),
  }
  const choice = { path, label: content, isOptional: !isMandatory, error }

  switch (type) {
    case questionType.paragraph:
      return <Textarea {...common} {...text} {...lengthNote(text.value, 5000)} autosize minRows={3} maxRows={12} />
    case questionType.shortAnswer:
      return <TextInput {...common} {...text} {...lengthNote(text.value, 255)} />
    case questionType.date:
      return <DayField {...common} value={value} onChange={change} />
    case questionType.number:
      return (
        <NumberField
          {...common}
          inputMode="decimal"
          value={typeof value === 'number' ? value : null}
          onChange={change}
        />
      )
    case questionType.dropdown:
      return (
        <NativeSelect
          {...common}
          {...text}
          data={[{ value: '', label: texts().form.fields.choose }, ...answerOptions]}
        />
      )
    case questionType.yesNo:
      return (
        <ChoiceRows
          {...choice}
          kind="radio"
          options={[
            { value: true, label: texts().form.check.yes },
            { value: false, label: texts().form.check.no },
          ]}
          isChosen={(option) => option === value}
          onToggle={change}
          onClear={isMandatory ? undefined : () => change(null)}
        />
      )
    case questionType.multipleChoice: {
      const selected = Array.isArray(value) ? value : []
      return (
        <ChoiceRows
          {...choice}
          kind="checkbox"
          options={answerOptions.map((option) => ({ value: option, label: option }))}
          isChosen={(option) => selected.includes(option)}
          onToggle={(option, isChosen) =>
            change(isChosen ? [...selected, option] : selected.filter((other) => other !== option))
          }
        />
      )
    }
    default:
      return (
        <FileField
          path={path}
          type={uploadType.questionFile}
          label={content}
          isOptional={!isMandatory}
          application={application}
          uploads={uploads}
          value={value}
          onClear={() => change(null)}
        />
      )
  }
}

/** Shows the length of a text that is close to its limit. */
const lengthNote = ({ length }: string, most: number) =>
  length > most * 0.8 ? { description: texts().form.fields.characters(formatNumber(length), formatNumber(most)) } : {}

import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import { nameOf, personLists } from '@hireloom/contract/lookups'
import { texts } from '@hireloom/contract/texts/current'
import { isDayOfCalendar, longDay } from '@hireloom/contract/texts/long-day'
import { isDay } from '../../../application-form/parts/day-field.tsx'
import type { Entry } from '../../../application-form/parts/entry.ts'
import { visibleFields } from '../../../application-form/parts/form-content.ts'
import type { Upload } from '../../../application-form/parts/form-context.ts'
import { hasOwn } from '../../../application-form/parts/has-own.ts'
import { fieldLabel } from '../../../application-form/parts/labels.ts'
import { formatMoney } from '../../../platform/ui/text/money.ts'
import { formatNumber } from '../../../platform/ui/text/words.ts'
import { fileName } from '../draft/application-draft.ts'
import type { Step } from '../draft/application-steps.ts'
import type { Application } from '../draft/use-application.ts'
import type { Uploads } from '../sending/use-uploads.ts'
import css from './check-answers.module.css'

interface Props {
  application: Application
  uploads: Uploads
  step: Step
  onEdit: () => void
}

/** The answers of one step as they will be sent, with a button back to that step. */
export function CheckAnswers({ application, uploads, step, onEdit }: Props) {
  const { job, draft } = application
  const lines =
    step.name === 'questions'
      ? job.customQuestion.map(({ id, content }) => ({
          path: `answers.${id}`,
          label: content,
          text: formatValue(application, draft.answers[id]),
        }))
      : step.groups.flatMap((group) =>
          visibleFields(job, group, draft.ticks).map((field) => ({
            path: `${group}.${field}`,
            label: fieldLabel(field),
            text: formatField(application, group, field),
          })),
        )
  return (
    <section className={css.section} aria-labelledby={`check-${step.name}`}>
      <div className={css.head}>
        <h2 id={`check-${step.name}`} className={css.title}>
          {step.title}
        </h2>
        <button type="button" className={css.edit} onClick={onEdit}>
          {texts().form.check.edit} <span className={css.hidden}>{step.title}</span>
        </button>
      </div>
      <dl className={css.list}>
        {lines.map(({ path, label, text }) => (
          <div key={path} className={css.line}>
            <dt>{label}</dt>
            <dd className={text ? undefined : css.nothing}>
              {text || uploadStatus(uploads.of(path)) || texts().form.check.notGiven}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function formatField(application: Application, group: FormGroup, field: FormField): string {
  const { job, draft } = application
  const value = draft.values[group][field]
  if (hasOwn(personLists, field)) return nameOf(texts().lists[field], value as number) ?? ''
  if (typeof value === 'number') return Number.isNaN(value) ? '' : formatMoney(value, job.salaryCurrency)
  if (field === 'formalEducation') {
    return formatList(value, ({ degree, institutionName, startYear, endYear }) => [
      nameOf(texts().lists.educationLevel, degree as number),
      institutionName,
      [startYear, endYear].filter(Boolean).join(' – '),
    ])
  }
  if (field === 'informalEducation')
    return formatList(value, ({ name, issuingOrganization }) => [name, issuingOrganization])
  if (field === 'workExperience') {
    return formatList(value, ({ jobPosition, companyName, startDate, endDate, isCurrent }) => [
      jobPosition,
      companyName,
      [monthOf(startDate), isCurrent ? texts().form.check.now : monthOf(endDate)].filter(Boolean).join(' – '),
    ])
  }
  return formatValue(application, value)
}

const formatList = (value: unknown, partsOf: (entry: Entry) => unknown[]) =>
  ((value ?? []) as Entry[])
    .map((entry) => partsOf(entry).filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n')

function formatValue({ draft }: Application, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts().form.check.yes : texts().form.check.no
  if (typeof value === 'number') return Number.isNaN(value) ? '' : formatNumber(value)
  if (Array.isArray(value)) return value.join(', ')
  return fileName(draft, value) ?? (dayOf(value) || String(value ?? ''))
}

const monthOf = (value: unknown) =>
  isDay(value) ? `${texts().form.check.months[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}` : ''
const dayOf = (value: unknown) => (isDay(value) && isDayOfCalendar(value) ? longDay(value, texts().site.language) : '')

function uploadStatus(upload: Upload | undefined) {
  if (!upload) return ''
  const { file, problem, sent } = upload
  return problem
    ? `${file.name}: ${problem}`
    : texts().form.check.onItsWay(file.name, Math.round((sent / file.size) * 100))
}

import type { FormField, FormGroup } from '@hireloom/contract/application-form'
import { nameOf, optionLists, personLists } from '@hireloom/contract/lookups'
import { formatMoney } from '../../platform/ui/money.ts'
import { formatNumber, plural } from '../../platform/ui/words.ts'
import { askedFields, type Step } from '../application-steps.ts'
import { fieldLabel } from '../labels.ts'
import { dayInWords } from '../posted.ts'
import type { Application } from '../use-application.ts'
import css from './check-answers.module.css'
import type { Entry } from './entry.ts'
import { hasOwn } from './has-own.ts'

interface Props {
  application: Application
  step: Step
  onEdit: () => void
}

/** One step as it will be sent, with the way back to it. */
export function CheckAnswers({ application, step, onEdit }: Props) {
  const { job, draft } = application
  const lines =
    step.name === 'questions'
      ? job.customQuestion.map(({ id, content }) => ({
          key: String(id),
          label: content,
          words: inWords(application, draft.answers[id]),
        }))
      : step.groups.flatMap((group) =>
          askedFields(job, group, draft.ticks).map((field) => ({
            key: field,
            label: fieldLabel(field),
            words: fieldInWords(application, group, field),
          })),
        )
  return (
    <section className={css.section} aria-labelledby={`check-${step.name}`}>
      <div className={css.head}>
        <h2 id={`check-${step.name}`} className={css.title}>
          {step.title}
        </h2>
        <button type="button" className={css.edit} onClick={onEdit}>
          Edit <span className={css.hidden}>{step.title}</span>
        </button>
      </div>
      <dl className={css.list}>
        {lines.map(({ key, label, words }) => (
          <div key={key} className={css.line}>
            <dt>{label}</dt>
            <dd className={words ? undefined : css.nothing}>{words || 'Not given'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function fieldInWords(application: Application, group: FormGroup, field: FormField): string {
  const { job, draft } = application
  const value = draft.values[group][field]
  if (hasOwn(personLists, field)) return nameOf(personLists[field], value as number) ?? ''
  if (typeof value === 'number') return formatMoney(value, job.salaryCurrency)
  if (field === 'formalEducation') {
    return listInWords(value, ({ degree, institutionName }) => [
      nameOf(optionLists.educationLevel, degree as number),
      institutionName,
    ])
  }
  if (field === 'informalEducation') return listInWords(value, ({ name }) => [name])
  if (field === 'workExperience') {
    return listInWords(value, ({ jobPosition, companyName }) => [jobPosition, companyName])
  }
  return inWords(application, value)
}

const listInWords = (value: unknown, words: (entry: Entry) => unknown[]) =>
  ((value ?? []) as Entry[])
    .map((entry) => words(entry).filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n')

function inWords({ draft }: Application, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value ?? '')
  const file = draft.files[text]
  if (file) return file.name
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayInWords(text) : text
}

/** `2 things need your attention`, as a list that leads to each. */
export function ProblemList({ application, onShow }: { application: Application; onShow: (path: string) => void }) {
  const { errors, job } = application
  const problems = [...errors]
  if (problems.length === 0) return null
  const about = (path: string) =>
    job.customQuestion.find(({ id }) => path === `answers.${id}`)?.content.concat(': ') ?? ''
  return (
    <section className={css.problems} id="problems" tabIndex={-1} aria-labelledby="problems-title">
      <h2 id="problems-title" className={css.title}>
        {plural(problems.length, 'thing needs', 'things need')} your attention
      </h2>
      <ul>
        {problems.map(([path, message]) => (
          <li key={path}>
            <button type="button" onClick={() => onShow(path)}>
              {about(path)}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { consentVersion } from '@hireloom/contract/intake/consent'
import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import type { FormFill } from '@hireloom/contract/intake/form-fill'
import type { Ticks } from '@hireloom/contract/intake/submission'
import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import type { FieldError } from '@hireloom/contract/platform/wire'
import type { PublicJob } from '@hireloom/contract/public-site'
import { useMemo, useState } from 'react'
import type { Draft, JobKey } from './application-draft.ts'
import { isOnForm, problemsOf, type StepName, stepOf } from './application-steps.ts'
import { filledDraft } from './prefill.ts'
import { useDraft } from './use-draft.ts'

/** Returns an application in progress, saved on the device at every change. */
export function useApplication(loadedJob: PublicJob, jobKey: JobKey) {
  const [job, setJob] = useState(loadedJob)
  const { draft, change: changeDraft, clear, isSaved, isLost } = useDraft(jobKey)
  const [checked, setChecked] = useState<ReadonlySet<StepName>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const prefilled = useMemo<ReadonlySet<string>>(() => new Set(draft.prefilled), [draft.prefilled])

  const problems = useMemo(() => problemsOf(draft, job), [draft, job])
  const errors = useMemo(() => {
    const visibleProblems = [...problems].filter(([path]) => checked.has(stepOf(path)))
    return new Map([...visibleProblems, ...refused])
  }, [problems, checked, refused])

  const change = (path: string, next: (draft: Draft) => Partial<Draft>) => {
    changeDraft((draft) => ({
      prefilled: draft.prefilled.filter((field) => !isWithin(field, path)),
      ...next(draft),
    }))
    setRefused((refused) => new Map([...refused].filter(([field]) => !isWithin(field, path))))
  }

  return {
    job,
    draft,
    problems,
    errors,
    isSaved,
    isLost,
    error: (path: string) => errors.get(path),
    set: (group: FormGroup, field: FormField, value: unknown) =>
      change(`${group}.${field}`, ({ values }) => ({
        values: { ...values, [group]: { ...values[group], [field]: value } },
      })),
    answer: (questionId: number, value: AnswerValue | null) =>
      change(`answers.${questionId}`, ({ answers }) => ({ answers: { ...answers, [questionId]: value } })),
    tick: (name: keyof Ticks, isTicked: boolean) =>
      change(name, ({ ticks }) => ({ ticks: { ...ticks, [name]: isTicked } })),
    agree: (isTicked: boolean) => change('consent', () => ({ consent: isTicked && consentVersion })),
    joinTalentPool: (isTicked: boolean) => change('talentPoolConsent', () => ({ talentPoolConsent: isTicked })),
    /** Sets an uploaded file in its field. */
    attach(path: string, key: string, { name, size }: File) {
      const [group = '', field = ''] = path.split('.')
      change(path, ({ files, values, answers }) => ({
        files: { ...files, [key]: { name, size } },
        ...(group === 'answers'
          ? { answers: { ...answers, [field]: key } }
          : { values: { ...values, attachment: { ...values.attachment, [field]: key } } }),
      }))
    },
    /** Fills in known data for the applicant to confirm. Returns the number of fields. */
    fill(known: FormFill): number {
      changeDraft((draft) => {
        const { draft: next, filled } = filledDraft(draft, job, known)
        return { ...next, prefilled: [...draft.prefilled, ...filled] }
      })
      return filledDraft(draft, job, known).filled.length
    },
    /** Gives the application a new idempotency key, and returns it. */
    renewKey() {
      const idempotencyKey = crypto.randomUUID()
      changeDraft(() => ({ idempotencyKey }))
      return idempotencyKey
    },
    /** Fields that were filled in automatically and haven't been changed since. */
    prefilled,
    linkPortfolio: (isLink: boolean) =>
      change('attachment.portfolio', ({ values }) => ({
        isPortfolioLink: isLink,
        values: { ...values, attachment: { ...values.attachment, portfolio: null } },
      })),
    /** Shows the problems of these steps from now on. */
    check: (...steps: StepName[]) => setChecked((checked) => new Set([...checked, ...steps])),
    /**
     * Shows the server's errors on the job's current fields, until they are changed. A refused file has to be chosen
     * again.
     */
    refuse(refusals: readonly FieldError[], newest: PublicJob) {
      const remaining = refusals.filter(({ field }) => isOnForm(field, newest, draft.ticks))
      setJob(newest)
      setRefused(new Map(remaining.map(({ field, message }) => [field, message])))
      changeDraft((draft) => withoutFiles(draft, new Set(remaining.map(({ field }) => field))))
    },
    clear() {
      clear()
      setChecked(new Set())
      setRefused(new Map())
    },
  }
}
export type Application = ReturnType<typeof useApplication>

function withoutFiles(draft: Draft, paths: ReadonlySet<string>): Draft {
  const staysInDraft = (of: string) => (entry: [string, unknown]) =>
    !(paths.has(`${of}.${entry[0]}`) && Object.hasOwn(draft.files, String(entry[1])))
  const without = <T extends object>(record: T, of: string) =>
    Object.fromEntries(Object.entries(record).filter(staysInDraft(of))) as T
  return {
    ...draft,
    values: { ...draft.values, attachment: without(draft.values.attachment, 'attachment') },
    answers: without(draft.answers, 'answers'),
  }
}

const isWithin = (field: string, path: string) => field === path || field.startsWith(`${path}.`)

import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import fields from '../../application-form/parts/fields.module.css'
import { type FormProps, GroupFields, QuestionFields } from '../../application-form/parts/group-fields.tsx'
import { showField } from '../../application-form/parts/show-field.ts'
import { showFirstError } from '../../platform/ui/forms/first-error.ts'
import type { HumanCheckView } from '../human-check/use-human-check.ts'
import type { PageData } from '../page-data.ts'
import { ApplicationFrame } from './application-frame.tsx'
import css from './apply-form.module.css'
import { CheckStep } from './check/check-step.tsx'
import { ScreeningNotice } from './check/screening-notice.tsx'
import { ClearForm } from './clear-form.tsx'
import { isOnForm, type Step, type StepName, stepOf, stepsOf } from './draft/application-steps.ts'
import type { Application } from './draft/use-application.ts'
import { FormNotice, SendingNotice } from './form-notices.tsx'
import { QuickStart } from './quick-start.tsx'
import type { Submission } from './sending/use-sending.ts'
import type { Uploads } from './sending/use-uploads.ts'

interface Props {
  application: Application
  uploads: Uploads
  data: PageData
  headers: Record<string, string>
  human: HumanCheckView
  sending: Submission
}

/** The application form, step by step. */
export function ApplyForm({ application, uploads, data, headers, human, sending }: Props) {
  const { draft, job } = application
  const steps = stepsOf(job, draft.ticks)
  const [step, goTo] = useStep(steps)
  const [isWaiting, setWaiting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const emptyField = useRef<HTMLInputElement>(null)
  const stepIndex = steps.indexOf(step)
  const next = steps[stepIndex + 1]
  const previous = steps[stepIndex - 1]
  const isLast = step.name === 'check'
  const { prepare } = human
  const openProblems = (problems: ReadonlyMap<string, string>) =>
    new Map([...uploads.addProblems(problems)].filter(([path]) => isOnForm(path, job, draft.ticks)))
  const problems = openProblems(application.problems)
  const isFileUnderway = uploads.underway.length > 0

  useEffect(() => {
    if (isLast) prepare()
  }, [isLast, prepare])

  const lastPosition = useRef({ step: step.name, path: '' })
  useEffect(() => {
    const { step: before, path } = lastPosition.current
    lastPosition.current = { step: step.name, path: '' }
    if (before === step.name) return
    if (path) showField(path)
    else title.current?.focus()
  }, [step.name])

  const move = (name: typeof step.name, path = '') => {
    setWaiting(false)
    if (name === step.name) return path ? showField(path) : title.current?.focus()
    lastPosition.current.path = path
    goTo(name)
  }

  function openNextStep() {
    if (!next) return
    application.check(step.name)
    if ([...problems.keys()].some((path) => stepOf(path) === step.name)) return showFirstError()
    move(next.name)
  }

  /** Shows the problems of this step at their fields, and those of other steps as a list. */
  const showProblems = () =>
    [...problems.keys()].every((path) => stepOf(path) === 'check')
      ? showFirstError()
      : requestAnimationFrame(() => showField('problems'))

  function send() {
    application.check(...steps.map(({ name }) => name))
    if (problems.size > 0) return showProblems()
    if (isFileUnderway) return setWaiting(true)
    sending.send(emptyField, () => requestAnimationFrame(() => showField('problems')))
  }

  const onFilesUploaded = useEffectEvent(() => {
    setWaiting(false)
    send()
  })
  useEffect(() => {
    if (isWaiting && !isFileUnderway) onFilesUploaded()
  }, [isWaiting, isFileUnderway])

  return (
    <ApplicationFrame application={application} steps={steps} step={step}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) send()
          else openNextStep()
        }}
      >
        <main className={css.column} id="content">
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {step.title}
          </h1>
          <p className={css.hint}>{step.hint}</p>
          <FormNotice application={application} />
          {stepIndex === 0 && job.isScreenedAutomatically && <ScreeningNotice company={job.company} />}
          {/* Stays on later steps, where a CV is still uploaded and read. */}
          <div className={css.quickStart} hidden={stepIndex !== 0}>
            <QuickStart data={data} headers={headers} application={application} uploads={uploads} />
          </div>
          {isLast ? (
            <CheckStep
              application={application}
              uploads={uploads}
              steps={steps.slice(0, -1)}
              problems={openProblems(application.errors)}
              privacyUrl={data.privacyUrl}
              human={human}
              emptyField={emptyField}
              onShow={(path) => move(stepOf(path), path)}
              onEdit={move}
            />
          ) : (
            <StepFields key={step.name} application={application} uploads={uploads} step={step} />
          )}
          {isLast && <SendingNotice sending={sending} isWaiting={isWaiting} />}
          <ClearForm
            onClear={() => {
              uploads.cancelAll()
              application.clear()
              move(steps[0]?.name ?? step.name)
            }}
          />
        </main>
        <footer className={css.footer}>
          <div className={css.buttons}>
            {previous && (
              <Button
                size="lg"
                variant="default"
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => move(previous.name)}
              >
                {texts().form.frame.back}
              </Button>
            )}
            <Button
              size="lg"
              type="submit"
              classNames={{ root: css.next, label: css.nextLabel }}
              loading={sending.isSending || isWaiting}
              // The second tap of a double tap would press the button of the next step.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
              rightSection={isLast ? undefined : <IconArrowRight size={18} aria-hidden />}
            >
              {next ? texts().form.frame.next(next.short) : texts().form.frame.send}
            </Button>
          </div>
        </footer>
      </form>
    </ApplicationFrame>
  )
}

/** Shows the fields of one step. */
function StepFields({ step, ...form }: FormProps & { step: Step }) {
  if (step.name === 'questions') return <QuestionFields {...form} />
  return (
    <div className={fields.fields}>
      {step.groups.map((group) => (
        <GroupFields key={group} {...form} group={group} />
      ))}
    </div>
  )
}

/** Returns the open step. It is in the address, so that a reload and the browser's own buttons work. */
function useStep(steps: readonly Step[]): [Step, (name: StepName) => void] {
  const [hash, setHash] = useState(() => location.hash.slice(1))

  useEffect(() => {
    const updateHash = () => setHash(location.hash.slice(1))
    window.addEventListener('popstate', updateHash)
    return () => window.removeEventListener('popstate', updateHash)
  }, [])

  const goTo = (name: StepName) => {
    history.pushState(null, '', `#${name}`)
    setHash(name)
    window.scrollTo(0, 0)
  }
  return [steps.find(({ name }) => name === hash) ?? (steps[0] as Step), goTo]
}

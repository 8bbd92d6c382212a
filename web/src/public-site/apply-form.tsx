import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showFirstError } from '../platform/ui/first-error.ts'
import { stepOf, stepsOf } from './application-steps.ts'
import css from './apply-form.module.css'
import type { PageData } from './page-data.ts'
import { ApplicationFrame } from './parts/application-frame.tsx'
import { CheckAnswers, ProblemList } from './parts/check-answers.tsx'
import { ClearForm } from './parts/clear-form.tsx'
import { Consents } from './parts/consents.tsx'
import { HumanCheck } from './parts/human-check.tsx'
import { QuickStart } from './parts/quick-start.tsx'
import { StepFields } from './parts/step-fields.tsx'
import { showField } from './show-field.ts'
import type { Application } from './use-application.ts'
import type { HumanCheckState } from './use-human-check.ts'
import { useStep } from './use-step.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  application: Application
  uploads: Uploads
  data: PageData
  headers: Record<string, string>
  human: { state: HumanCheckState; prepare: () => void }
  sending: { isSending: boolean; failure: string | undefined; send: (nickname: string, onRefused: () => void) => void }
}

const noFiles: readonly string[] = []

/** The application form, step by step. */
export function ApplyForm({ application, uploads, data, headers, human, sending }: Props) {
  const { draft, problems } = application
  const steps = stepsOf(application.job, draft.ticks)
  const [step, goTo] = useStep(steps)
  const [waiting, setWaiting] = useState(noFiles)
  const title = useRef<HTMLHeadingElement>(null)
  const nickname = useRef<HTMLInputElement>(null)
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const previous = steps[at - 1]
  const isLast = step.name === 'check'
  const { prepare } = human

  useEffect(() => {
    if (isLast) prepare()
  }, [isLast, prepare])

  const shown = useRef({ step: step.name, path: '' })
  useEffect(() => {
    const { step: before, path } = shown.current
    shown.current = { step: step.name, path: '' }
    if (before === step.name) return
    if (path) showField(path)
    else title.current?.focus()
  }, [step.name])

  const move = (name: typeof step.name, path = '') => {
    setWaiting(noFiles)
    if (name === step.name) return showField(path)
    shown.current.path = path
    goTo(name)
  }

  /** Files are part of a step, so it is done when they have arrived. */
  const isWaitingIn = (names: readonly string[]) => {
    const files = uploads.underway.filter((path) => names.includes(stepOf(path)))
    setWaiting(files)
    return files.length > 0
  }

  function goOn() {
    if (!next) return
    application.check(step.name)
    if (isWaitingIn([step.name])) return
    if ([...problems.keys()].some((path) => stepOf(path) === step.name)) return showFirstError()
    move(next.name)
  }

  /** What is wrong on this step is shown there, what is wrong on others as a list. */
  const showProblems = () =>
    [...problems.keys()].every((path) => stepOf(path) === 'check')
      ? showFirstError()
      : requestAnimationFrame(() => showField('problems'))

  function send() {
    application.check(...steps.map(({ name }) => name))
    if (isWaitingIn(steps.map(({ name }) => name))) return
    if (problems.size > 0) return showProblems()
    sending.send(nickname.current?.value ?? '', () => requestAnimationFrame(() => showField('problems')))
  }

  return (
    <ApplicationFrame application={application} steps={steps} step={step}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLast) send()
          else goOn()
        }}
      >
        <main className={css.column} id="content">
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {step.title}
          </h1>
          <p className={css.hint}>{step.hint}</p>
          {isLast ? (
            <>
              <ProblemList application={application} onShow={(path) => move(stepOf(path), path)} />
              {steps.slice(0, -1).map((done) => (
                <CheckAnswers key={done.name} application={application} step={done} onEdit={() => move(done.name)} />
              ))}
              <div className={css.agreeing}>
                <Consents application={application} privacyUrl={data.privacyUrl} />
                <HumanCheck state={human.state} onRetry={prepare} />
                <div className={css.nickname} aria-hidden="true">
                  <label>
                    Nickname <input ref={nickname} name="nickname" tabIndex={-1} autoComplete="off" />
                  </label>
                </div>
              </div>
            </>
          ) : (
            <>
              {at === 0 && <QuickStart data={data} headers={headers} application={application} uploads={uploads} />}
              <StepFields key={step.name} application={application} uploads={uploads} step={step} />
            </>
          )}
          <div role="alert" className={css.failure}>
            {waiting.length > 0 && uploads.underway.length > 0 && 'Wait until your file has arrived.'}
            {isLast && sending.failure && <p>{sending.failure} Nothing you filled in is lost.</p>}
          </div>
          <ClearForm
            onClear={() => {
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
                leftSection={<IconArrowLeft size={18} />}
                onClick={() => move(previous.name)}
              >
                Back
              </Button>
            )}
            <Button
              size="lg"
              type="submit"
              className={css.next}
              loading={sending.isSending}
              rightSection={isLast ? undefined : <IconArrowRight size={18} />}
            >
              {next ? `Next: ${next.short}` : 'Send application'}
            </Button>
          </div>
        </footer>
      </form>
    </ApplicationFrame>
  )
}

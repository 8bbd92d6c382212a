import { jobPath } from '@hireloom/contract/public-paths'
import { texts } from '@hireloom/contract/texts/current'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CompanyMark } from '../frame/company-mark.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import css from './application-frame.module.css'
import type { Step } from './draft/application-steps.ts'
import type { Application } from './draft/use-application.ts'
import { minutesLeft } from './minutes-left.ts'

interface Props {
  application: Application
  steps: readonly Step[]
  step: Step
  children: ReactNode
}

/** The frame of a step: the job, the progress, and whether the draft is saved. */
export function ApplicationFrame({ application, steps, step, children }: Props) {
  const labels = texts().form.frame
  const { job, isSaved } = application
  const at = steps.indexOf(step)
  const minutes = minutesLeft(steps.slice(at), application.draft, job)
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <a className={css.job} href={jobPath(job.company.slug, job.slug)}>
          <CompanyMark company={job.company} />
          <span className={css.names}>
            <span className={css.position}>{job.jobPositionName}</span>
            <span className={css.company}>{job.company.name}</span>
          </span>
        </a>
        <LanguageSwitch />
        <span className={css.kept}>
          {isSaved ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          <span>
            {isSaved ? labels.saved : labels.notSaved}
            <span className={css.where}> {labels.onThisDevice}</span>
          </span>
        </span>
      </header>
      <div className={css.progress}>
        <div className={css.column}>
          <span className={css.count}>{labels.step(at + 1, steps.length)}</span>
          <span className={css.segments} aria-hidden="true">
            {steps.map(({ name }, index) => (
              <span key={name} data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'} />
            ))}
          </span>
          <span className={css.left}>{labels.minutesLeft(minutes)}</span>
        </div>
      </div>
      {children}
    </div>
  )
}

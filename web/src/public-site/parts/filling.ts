import type { PublicJob } from '@hireloom/contract/public-site'
import { createContext, useContext } from 'react'
import type { Draft } from '../application-draft.ts'
import type { Application } from '../use-application.ts'
import type { Uploads } from '../use-uploads.ts'

/** A form of a job while it is filled in, as far as its fields need it. */
export type Filling = Pick<Application, 'error' | 'set' | 'answer' | 'tick' | 'prefilled' | 'linkPortfolio'> & {
  job: Pick<PublicJob, 'applicationForm' | 'customQuestion' | 'salaryCurrency'>
  draft: Pick<Draft, 'ticks' | 'values' | 'answers' | 'files' | 'isPortfolioLink'>
}

/** Files on their way into the form. */
export type Sending = Pick<Uploads, 'of' | 'interruptedAt' | 'send' | 'cancel'>

interface Reader {
  size: 'lg' | 'sm'
  /** Who fills the form in speaks of themselves; staff speak of somebody. */
  isOwn: boolean
}

/** For whom the fields stand: large and personal for applicants, unless something else is said around them. */
export const ReaderOfForm = createContext<Reader>({ size: 'lg', isOwn: true })
export const useReader = () => useContext(ReaderOfForm)

import { adState } from '@hireloom/contract/job-board'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { type JobPlatform, jobPlatform } from '@hireloom/contract/lookups'
import { type Place, type Reason, type Remedy, visibilityState } from '@hireloom/contract/visibility'

/** Whether the company is connected to an outside system; `unavailable` where the installation has none. */
type Connection = 'on' | 'off' | 'absent' | 'unavailable'

export interface ListingFacts {
  status: JobStatus
  /** The platforms it is switched on for. */
  platforms: readonly JobPlatform[]
  publishedDate: Date | null
  /** Days as `YYYY-MM-DD`, today's in the zone of the company. */
  today: string
  endDate: string | null
  isAutoClose: boolean
  /** The number of visible characters in the text that is sent. */
  textLength: number
  isSalaryShow: boolean
  isRemote: boolean
  /** Whether the job is in the city of its branch, so that it has the branch's address. */
  isAtBranch: boolean
  hasStreet: boolean
  hasPostalCode: boolean
  isCompanyActive: boolean
  hasLogo: boolean
  linkedIn: Connection
  jobBoard: Connection
  /** Undefined for a job that was never set to be published there. */
  ad: { state: number; problem: string | null; postedAt: Date | null } | undefined
}

/** Returns why nobody can see a job, wherever it is published. */
export function generalReasons({ status, isCompanyActive, ...job }: ListingFacts): Reason[] {
  if (!isCompanyActive) return [blocking("Your company isn't active, so nobody can open its pages.", null)]
  const reasonsByStatus: Record<JobStatus, Reason[]> = {
    [jobStatus.draft]: [blocking('The job is a draft. People see it once it is published.', 'status')],
    [jobStatus.unpublished]: [blocking('The job is unpublished. People see it once it is published again.', 'status')],
    [jobStatus.closed]: [
      blocking('The job is closed. People see it once it is published again, with a later closing date.', 'status'),
    ],
    [jobStatus.published]:
      job.isAutoClose && isOver(job)
        ? [
            blocking(
              'The closing date has passed, so the job is about to close. A later one keeps it open.',
              'publishing',
            ),
          ]
        : [],
  }
  return reasonsByStatus[status]
}

type PlaceState = Pick<Place, 'key' | 'platformId' | 'name' | 'state' | 'reasons' | 'since'>

/** Returns the state of a job on each of the four platforms, and at Indeed, which reads the career page. */
export function placesOf(facts: ListingFacts): PlaceState[] {
  const { careerPage, linkedIn, jobBoard, googleForJobs } = jobPlatform
  const isOnCareerPage = facts.platforms.includes(careerPage)
  const indeedIsOff = absent(
    "Indeed lists the jobs of the career page, and this job isn't there. Switch the career page on.",
    'publishing',
  )
  return [
    toPlace(facts, 'careerPage', careerPage, 'Career page', [
      ...off(facts, careerPage, 'Switched off for this job. Anyone who has its link can still open it.'),
    ]),
    toPlace(facts, 'linkedIn', linkedIn, 'LinkedIn', [
      ...off(facts, linkedIn),
      ...unconnected('LinkedIn', facts.linkedIn),
      ...refusals(facts, 'LinkedIn', 100),
      ...pastClosing(facts),
    ]),
    boardOf(facts, jobBoard),
    toPlace(facts, 'googleForJobs', googleForJobs, 'Google for Jobs', [
      ...off(facts, googleForJobs),
      ...refusals(facts, 'Google', 0),
      ...pastClosing(facts),
      ...(facts.hasLogo ? [] : [suggestion("Your company has no logo, so Google can't show one.", 'careerPage')]),
      ...suggestions(facts, 'Google'),
    ]),
    toPlace(facts, 'indeed', null, 'Indeed', [
      ...(isOnCareerPage ? [] : [indeedIsOff]),
      ...refusals(facts, 'Indeed', 30),
      ...pastClosing(facts),
      ...suggestions(facts, 'Indeed'),
    ]),
  ]
}

/**
 * A reason and its effect on the place: the job isn't sent there, is sent and would be refused, or is sent and could do
 * better.
 */
type PlaceReason = Reason & { kind: 'absent' | 'refused' | 'suggestion' }

const blocking = (message: string, remedy: Remedy | null): Reason => ({ isBlocking: true, message, remedy })
const absent = (message: string, remedy: Remedy | null): PlaceReason => ({
  kind: 'absent',
  ...blocking(message, remedy),
})
const refusalReason = (message: string, remedy: Remedy | null): PlaceReason => ({
  kind: 'refused',
  ...blocking(message, remedy),
})
const suggestion = (message: string, remedy: Remedy | null): PlaceReason => ({
  kind: 'suggestion',
  isBlocking: false,
  message,
  remedy,
})

function toPlace(
  facts: ListingFacts,
  key: Place['key'],
  platformId: JobPlatform | null,
  name: string,
  reasons: readonly PlaceReason[],
): PlaceState {
  const state = stateOf(facts, reasons)
  const since = state === visibilityState.live ? facts.publishedDate : null
  // If the job isn't sent, the other reasons don't matter.
  const isAbsent = reasons.some(({ kind }) => kind === 'absent')
  const shown = reasons.filter(({ kind }) => !isAbsent || kind === 'absent')
  return { key, platformId, name, state, reasons: shown.map(({ kind, ...reason }) => reason), since }
}

function stateOf(facts: ListingFacts, reasons: readonly PlaceReason[]) {
  const kinds = reasons.map(({ kind }) => kind)
  if (kinds.includes('absent')) return visibilityState.off
  if (kinds.includes('refused')) return visibilityState.refused
  return generalReasons(facts).length > 0 ? visibilityState.off : visibilityState.live
}

/** Returns the state at the board. The board is updated by tasks, so it may not have the latest changes yet. */
function boardOf(facts: ListingFacts, platformId: JobPlatform): PlaceState {
  const { ad, platforms } = facts
  const name = 'Jobstreet by SEEK'
  const place = toPlace(facts, 'jobBoard', platformId, name, [
    ...off(facts, platformId),
    ...unconnected('Jobstreet', facts.jobBoard),
    ...(ad || !platforms.includes(platformId)
      ? []
      : [absent("The fields that Jobstreet requires aren't filled in yet.", 'publishing')]),
    ...(staysOpenPastClosing(facts)
      ? [absent('The closing date has passed, and ads end with it. Set a later one.', 'publishing')]
      : []),
    ...(ad?.state === adState.failed ? [refusalReason(failureOf(ad.problem), 'publishing')] : []),
  ])
  if (ad?.state === adState.live) {
    if (place.state === visibilityState.live) return { ...place, since: ad.postedAt }
    const takedown = blocking('The ad is being taken down.', null)
    return { ...place, state: visibilityState.pending, reasons: [...place.reasons, takedown], since: ad.postedAt }
  }
  return place.state === visibilityState.live ? { ...place, state: visibilityState.pending, since: null } : place
}

const failureOf = (problem: string | null) => (problem ?? 'The ad could not be posted').replace(/[^.!?]$/, '$&.')

const off = ({ platforms }: ListingFacts, platform: JobPlatform, message = 'Switched off for this job.') =>
  platforms.includes(platform) ? [] : [absent(message, 'publishing')]

function unconnected(system: string, connection: Connection): PlaceReason[] {
  const reasonsByConnection: Record<Connection, PlaceReason[]> = {
    on: [],
    off: [
      absent(`${system} is switched off for your company. An Admin switches it on in the settings.`, 'integrations'),
    ],
    absent: [
      absent(`Your company isn't connected to ${system}. An Admin can connect it in the settings.`, 'integrations'),
    ],
    unavailable: [absent(`This installation isn't connected to ${system}.`, null)],
  }
  return reasonsByConnection[connection]
}

const isOver = ({ endDate, today }: Pick<ListingFacts, 'endDate' | 'today'>) => endDate !== null && endDate < today

/** Returns why readers of the job's data would refuse it. */
const refusals = ({ textLength }: ListingFacts, reader: string, minLength: number): PlaceReason[] =>
  textLength < minLength
    ? [refusalReason(`${reader} asks for a description of at least ${minLength} characters.`, 'details')]
    : []

const staysOpenPastClosing = (facts: ListingFacts) =>
  facts.status === jobStatus.published && !facts.isAutoClose && isOver(facts)

/**
 * Returns advice for a published job that stays open after its closing date. The date is then no longer sent to
 * readers.
 */
const pastClosing = (facts: ListingFacts): PlaceReason[] =>
  staysOpenPastClosing(facts)
    ? [
        suggestion(
          'The closing date has passed and is no longer shown. Close the job, or set a later one.',
          'publishing',
        ),
      ]
    : []

/** Returns what would make a job easier to find. A remote job needs no street. */
function suggestions(facts: ListingFacts, reader: string): PlaceReason[] {
  const { isAtBranch, hasStreet, hasPostalCode, isRemote, isSalaryShow } = facts
  const address = isAtBranch
    ? suggestion(`The branch has no full address. ${reader} recommends a street and a postal code.`, null)
    : suggestion(
        `The job is in a different city than its branch, so ${reader} gets no street and no postal code.`,
        'details',
      )
  return [
    ...(isRemote || (isAtBranch && hasStreet && hasPostalCode) ? [] : [address]),
    ...(isSalaryShow ? [] : [suggestion(`The salary isn't shown. ${reader} recommends showing it.`, 'details')]),
  ]
}

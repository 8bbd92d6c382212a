import { adState } from '@hireloom/contract/job-board'
import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import { applyPath } from '@hireloom/contract/public-paths'
import { type BoardAd, type JobBoard, JobBoardRefused, JobBoardUnavailable } from '../outside/job-board/port.ts'
import type { Services } from '../platform/api/routes.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import {
  type AdRow,
  countFailedTry,
  findAdvertisedJob,
  listEndedAds,
  offBoard,
  saveOutcome,
} from './posting-queries.ts'
import { addSync, syncAd } from './queries.ts'
import { adOf, nextStep, notConnected, notReached, retryDelay, type Step, visiblePart } from './rules.ts'
import { jobBoardTasks } from './task-list.ts'

type BoardServices = Pick<Services, 'db' | 'outside' | 'config' | 'now'>
type Ad = PayloadOf<typeof jobBoardTasks.syncAd>

/** The milliseconds between two checks for the address of a posted advertisement, and until the last check. */
const addressCheckInterval = oneMinute
const maxSearchDuration = oneHour

/**
 * Makes the board show the current state of a job's advertisement. Only one run at a time does so for a job, from the
 * state it finds, so late and repeated runs have nothing to do. No row of the job is locked during calls to the board.
 */
export async function updateBoard(services: BoardServices, ad: Ad) {
  try {
    await runAlone(services, ad, storeOpening)
    await runAlone(services, ad, ({ step, ...run }) => steps[step](run))
  } catch (error) {
    if (error instanceof JobBoardUnavailable) await tryLater(services.db, ad, services.now())
    else if (error instanceof JobBoardRefused) {
      const failedValues = { state: adState.failed, problem: error.message, nextTryAt: null }
      await saveOutcome(services.db, ad, failedValues)
    } else throw error
  }
}

/** Queues updates of advertisements that ended with their job's closing day. */
export async function syncEndedAds({ db, now }: Pick<Services, 'db' | 'now'>) {
  for (const ad of await listEndedAds(db, now())) await addSync(db, ad)
}

/** An advertisement as it is and as it should be. */
interface AdSync {
  db: Db
  board: JobBoard
  ad: AdRow
  /** Undefined while a field that the board requires is missing. */
  target: { ad: BoardAd; fingerprint: Buffer } | undefined
  /** Whether the job is published on the board, but the company hasn't connected the board. */
  isHeldBack: boolean
  now: Date
}

async function runAlone(
  services: BoardServices,
  { companyId, jobId }: Ad,
  work: (run: AdSync & { step: Step }) => Promise<void>,
) {
  const { jobBoard: board } = services.outside
  const now = services.now()
  await services.db.transaction().execute(async (db) => {
    await lockKey(db, `ad ${companyId} ${jobId}`)
    const ad = await findAdvertisedJob(db, companyId, jobId)
    if (!ad) return
    if (!board) return saveOutcome(db, ad, { state: adState.failed, problem: notConnected })
    const formUrl = `${services.config.publicUrl}${applyPath(ad.companySlug, ad.slug)}?via=jobstreet`
    const target = targetAd(ad, formUrl, now)
    const isWanted = isWantedOnBoard(ad, now)
    const isConnected = ad.connectedHirer !== null
    const step = nextStep({
      isWanted,
      isConnected,
      adId: ad.seekPositionProfileId,
      mayExist: ad.askedAt !== null,
      isUpToDate: isUpToDate(ad, target),
      address: ad.jobAdsUrl,
    })
    await work({ db, board, ad, target, isHeldBack: isWanted && !isConnected, now, step })
  })
}

const isWantedOnBoard = ({ isPublished, closesAt }: AdRow, now: Date) =>
  isPublished === true && closesAt !== null && closesAt.getTime() > now.getTime()

function targetAd(row: AdRow, applyUrl: string, now: Date): AdSync['target'] {
  const { closesAt } = row
  const ad = closesAt ? adOf({ ...row, applyUrl, closesAt }, now) : undefined
  return ad && closesAt ? { ad, fingerprint: fingerprintOf(visiblePart(ad, closesAt)) } : undefined
}

function isUpToDate({ shownFingerprint, shownProductId }: AdRow, target: AdSync['target']) {
  if (shownFingerprint === null || target === undefined) return false
  return target.fingerprint.equals(shownFingerprint) && target.ad.productId === shownProductId
}

/** Plans the next attempt, and stores its time and the reason, which the job's page shows meanwhile. */
async function tryLater(db: Db, ad: Ad, now: Date) {
  await db.transaction().execute(async (db) => {
    const wait = retryDelay(await countFailedTry(db, ad))
    if (wait === undefined) {
      return saveOutcome(db, ad, { state: adState.failed, problem: notReached, nextTryAt: null })
    }
    await saveOutcome(db, ad, { problem: notReached, nextTryAt: new Date(now.getTime() + wait) })
    await addSync(db, ad, wait)
  })
}

/**
 * Stores the opening that the advertisement is posted for, and from when the board may have the advertisement. Both
 * stay stored if this process ends while it is posting.
 */
async function storeOpening({ db, board, ad, target, step, now }: AdSync & { step: Step }) {
  if (step !== 'post') return
  if (!target) throw incomplete()
  const hirer = hirerOf(ad)
  if (ad.hirerId !== hirer) {
    const contact = { name: ad.contactName || ad.contactEmail, email: ad.contactEmail }
    await saveOutcome(db, ad, { hirerId: hirer, seekPositionOpeningId: await board.openPosition(hirer, contact) })
  }
  await saveOutcome(db, ad, { askedAt: ad.askedAt ?? now })
}

const steps: Record<Step, (run: AdSync) => Promise<void>> = { post, update, findAddress, close, closeLostAd, done }

async function post({ db, board, ad, target, now }: AdSync) {
  const { seekPositionOpeningId: openingId, idempotencyKey: key } = ad
  // If the advertisement became due after the preparation, another run of the task is queued already.
  if (!target || openingId === null || key === null || ad.askedAt === null) return
  const adId = await board.postAd(hirerOf(ad), { openingId, key }, target.ad)
  const jobAdsUrl = (await addressOf(board, adId)) ?? null
  await saveOutcome(db, ad, { ...shownAs(target), seekPositionProfileId: adId, postedAt: now, jobAdsUrl })
  if (jobAdsUrl === null) await addSync(db, ad, addressCheckInterval)
}

/** Returns the advertisement's address; undefined while the board can't be reached. */
const addressOf = (board: JobBoard, adId: string) =>
  board.findAdAddress(adId).catch((error) => {
    if (error instanceof JobBoardUnavailable) return undefined
    throw error
  })

async function update({ db, board, ad, target }: AdSync) {
  if (!target) throw incomplete()
  const productId = target.ad.productId === ad.shownProductId ? null : target.ad.productId
  try {
    // The update names the hirer that the advertisement was posted with, because it can't move to another one.
    await board.updateAd(ad.hirerId ?? hirerOf(ad), adIdOf(ad), { ...target.ad, productId })
  } catch (error) {
    if (!(error instanceof JobBoardRefused) || !error.isMissing) throw error
    // Posting it again would cost the company again, so a user has to request it.
    const problem = 'The advertisement is no longer on the board'
    return saveOutcome(db, ad, { ...offBoard, state: adState.failed, problem })
  }
  await saveOutcome(db, ad, shownAs(target))
}

async function findAddress({ db, board, ad, now }: AdSync) {
  const jobAdsUrl = (await board.findAdAddress(adIdOf(ad))) ?? null
  await saveOutcome(db, ad, { ...syncedState, jobAdsUrl })
  const searched = now.getTime() - (ad.postedAt ?? now).getTime()
  if (jobAdsUrl === null && searched < maxSearchDuration) await addSync(db, ad, addressCheckInterval)
}

async function close(run: AdSync) {
  await run.board.closeAd(adIdOf(run.ad))
  await markOffBoard(run)
}

/** Takes down an advertisement posted by a call whose reply never arrived. */
async function closeLostAd(run: AdSync) {
  const { seekPositionOpeningId: openingId, idempotencyKey: key } = run.ad
  const adId = openingId && key ? await run.board.findAd({ openingId, key }) : undefined
  if (adId) await run.board.closeAd(adId)
  await markOffBoard(run)
}

async function done(run: AdSync) {
  if (run.ad.seekPositionProfileId === null) await markOffBoard(run)
  else await saveOutcome(run.db, run.ad, syncedState)
}

/**
 * Marks the job as not on the board, with the reason if it should be there. If it was published again while it was
 * taken down, it is posted again.
 */
async function markOffBoard({ db, ad, isHeldBack, now }: AdSync) {
  await saveOutcome(db, ad, {
    ...offBoard,
    ...(isHeldBack ? { state: adState.failed, problem: notConnected } : { state: adState.off, problem: null }),
  })
  const current = await findAdvertisedJob(db, ad.companyId, ad.jobId)
  if (current && isWantedOnBoard(current, now)) await syncAd(db, ad.companyId, ad.jobId)
}

const syncedState = { state: adState.live, problem: null, tries: 0, nextTryAt: null } as const
const shownAs = ({ ad, fingerprint }: NonNullable<AdSync['target']>) => ({
  ...syncedState,
  shownFingerprint: fingerprint,
  shownProductId: ad.productId,
})

const hirerOf = ({ connectedHirer }: AdRow) => connectedHirer ?? ''
const adIdOf = ({ seekPositionProfileId }: AdRow) => seekPositionProfileId ?? ''
const incomplete = () => new JobBoardRefused('The advertisement lacks a field that the board requires', false)

export const jobBoardTaskHandlers = handledTasks(jobBoardTasks, { syncAd: updateBoard, syncEndedAds })

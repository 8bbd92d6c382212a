import { home, type NextAction } from '@hireloom/contract/home'
import { countKnown } from '../applications/count-queries.ts'
import { countJobs } from '../jobs/list/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { listUpcomingInterviews } from '../schedules/queries.ts'
import { listOpenReviews, listUnscored } from '../scoring/list-queries.ts'
import { listMeetingAnswers, listPromises } from './answer-queries.ts'
import { listApprovalsDue } from './approval-queries.ts'
import { listPastClosing } from './closing-queries.ts'
import { listPapersToReview } from './document-queries.ts'
import { listUnreadMessages } from './message-queries.ts'
import { countToReview, listFeedbackDue, listResultsDue, listUnseen } from './next-queries.ts'
import { listWithoutApplicants } from './no-applicants-queries.ts'
import { listEndingOffers } from './offer-queries.ts'
import { findPossibleKinds, type PossibleKind } from './present-queries.ts'
import { listWaitingProposals } from './proposal-queries.ts'
import { findGettingStarted } from './queries.ts'
import { listUnsealed } from './signing-queries.ts'
import { listUnmetSlots } from './slot-queries.ts'
import { listReportsDue } from './vacancy-report-queries.ts'

export const homeRoutes = routes(home, {
  async gettingStarted({ db, actor }) {
    return { data: await findGettingStarted(db, actor.companyId) }
  },

  async upcomingInterviews({ db, actor, now }) {
    return { data: await listUpcomingInterviews(db, actor, now()) }
  },

  async nextActions({ db, actor, now, query }) {
    // One more than the reply has, to know whether there are more.
    const limit = query.limit + 1
    const span = { now: now(), limit }
    const possibleKinds = findPossibleKinds(db, actor)
    const ifPossible = async (kind: PossibleKind, list: () => Promise<NextAction[]>) =>
      (await possibleKinds)[kind] ? list() : []
    const kinds = await Promise.all<NextAction[]>([
      listApprovalsDue(db, actor, span),
      listFeedbackDue(db, actor, span),
      listResultsDue(db, actor, span),
      ifPossible('reviews', () => listOpenReviews(db, actor, limit)),
      ifPossible('scores', () => listUnscored(db, actor, limit)),
      listUnseen(db, actor, limit),
      listPastClosing(db, actor, span),
      listEndingOffers(db, actor, span),
      ifPossible('proposals', () => listWaitingProposals(db, actor, span)),
      ifPossible('meetingAnswers', () => listMeetingAnswers(db, actor, span)),
      ifPossible('promises', () => listPromises(db, actor, span)),
      ifPossible('messages', () => listUnreadMessages(db, actor, span)),
      ifPossible('papers', () => listPapersToReview(db, actor, span)),
      ifPossible('unmetSlots', () => listUnmetSlots(db, actor, span)),
      ifPossible('unsealed', () => listUnsealed(db, actor, span)),
      listWithoutApplicants(db, actor, span),
      listReportsDue(db, actor, span),
    ])
    return {
      data: kinds.flatMap((actions) => actions.slice(0, query.limit)),
      hasMore: kinds.some((actions) => actions.length === limit),
    }
  },

  async candidatesSummary({ db, actor }) {
    const data = await countKnown(db, actor)
    return { data, toReview: await countToReview(db, actor, data.newCandidates) }
  },

  async jobsSummary({ db, actor }) {
    return { data: await countJobs(db, actor) }
  },
})

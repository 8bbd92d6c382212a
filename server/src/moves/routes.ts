import { moves } from '@hireloom/contract/moves/endpoints'
import { routes } from '../platform/api/routes.ts'
import { moveMany } from './bulk-commands.ts'
import { cancelMeeting, planMeeting, recordResult } from './meeting-commands.ts'
import { changeStatus, moveToStage } from './move-commands.ts'
import { inviteNewJoiner, inviteNewJoiners } from './new-joiner-commands.ts'
import { undoMove } from './undo-commands.ts'

export const moveRoutes = routes(moves, {
  async change({ db, actor, params: { applicationId }, body, outside, config, now }) {
    const services = { outside, config, now: now() }
    if (body.isRemoveScheduled) return { data: await cancelMeeting(db, actor, applicationId, body, services) }
    if (body.updateResult) return { data: await recordResult(db, actor, applicationId, body, services) }
    if (body.isScheduled) return { data: await planMeeting(db, actor, applicationId, body, services) }
    return { data: await moveToStage(db, actor, applicationId, body, services) }
  },

  async changeStatus({ db, actor, params, body, outside, config, now }) {
    return { data: await changeStatus(db, actor, params.applicationId, body, { outside, config, now: now() }) }
  },

  async moveMany({ db, actor, body, outside, config, now }) {
    return { data: await moveMany(db, actor, body, { outside, config, now: now() }) }
  },

  async undo({ db, actor, params: { undoId }, query: { jobApplicationId }, now }) {
    return { data: await undoMove(db, actor, { moveId: undoId, onlyId: jobApplicationId, at: now() }) }
  },

  async inviteNewJoiner({ db, actor, body, config, now }) {
    return { data: await inviteNewJoiner(db, actor, body, { config, now: now() }) }
  },

  async inviteNewJoiners({ db, actor, body, config, now }) {
    return { data: await inviteNewJoiners(db, actor, body.jobApplicantIds, { config, now: now() }) }
  },
})

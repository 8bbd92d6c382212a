import { moves } from '@hireloom/contract/moves/endpoints'
import { routes } from '../platform/api/routes.ts'
import { changeApplication } from './change-commands.ts'
import { changeStatus, moveMany } from './move-commands.ts'
import { inviteNewJoiner, inviteNewJoiners } from './new-joiner-commands.ts'
import { undoMove } from './undo-commands.ts'

export const moveRoutes = routes(moves, {
  async change({ db, actor, params, body, outside, config, now }) {
    return { data: await changeApplication(db, actor, params.applicationId, body, { outside, config, now: now() }) }
  },

  async changeStatus({ db, actor, params, body, outside, config, now }) {
    return { data: await changeStatus(db, actor, params.applicationId, body, { outside, config, now: now() }) }
  },

  async moveMany({ db, actor, body, outside, config, now }) {
    return { data: await moveMany(db, actor, body, { outside, config, now: now() }) }
  },

  async undo({ db, actor, params, now }) {
    return { data: await undoMove(db, actor, params.undoId, now()) }
  },

  async inviteNewJoiner({ db, actor, body, outside, config, now }) {
    return { data: await inviteNewJoiner(db, actor, body, { outside, config, now: now() }) }
  },

  async inviteNewJoiners({ db, actor, body, outside, config, now }) {
    return { data: await inviteNewJoiners(db, actor, body.jobApplicantIds, { outside, config, now: now() }) }
  },
})

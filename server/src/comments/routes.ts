import { comments, type NewComment } from '@hireloom/contract/comments'
import { mentionNotice } from '@hireloom/contract/mail/team-texts'
import { listReaders } from '../access/reader-queries.ts'
import { record } from '../history/queries.ts'
import { deleteMails, queueMail } from '../mail/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing } from '../platform/errors.ts'
import { deleteComment, findCommentedApplication, insertComment, listComments } from './queries.ts'

const maxPeople = 20

export const commentRoutes = routes(comments, {
  async list({ db, actor, params, query }) {
    const target = { candidateId: params.candidateId, applicationId: query.jobApplicationId }
    const { id } = (await findCommentedApplication(db, actor, target)) ?? missing('Candidate')
    return { data: await listComments(db, actor, id, { before: query.before, limit: query.limit }) }
  },

  add({ db, actor, params, body, config, now }) {
    const { candidateId } = params
    const at = now()
    return db.transaction().execute(async (db) => {
      const target = { candidateId, applicationId: body.jobApplicationId }
      const application = (await findCommentedApplication(db, actor, target)) ?? missing('Candidate')
      const mentioned = await listMentionedColleagues(db, actor, application.jobId, body.mentions)
      const mentions = mentioned.map(({ id }) => id)
      const id = await insertComment(db, actor, { application, text: body.text, mentions, at })
      const mail = { application, actor, commentId: id, text: body.text, publicUrl: config.publicUrl }
      await mailMentionedColleagues(
        db,
        mentioned.filter((person) => person.id !== actor.userId),
        mail,
      )
      const people = mentioned.map(({ id, name }) => ({ id, name }))
      return { data: { id, at, authorName: actor.name, isOwn: true, text: body.text, mentions: people } }
    })
  },

  remove({ db, actor, params }) {
    return db.transaction().execute(async (db) => {
      const { id, jobId, reference } = (await deleteComment(db, actor, params)) ?? missing('Comment')
      // The mails to the mentioned colleagues repeat the text.
      await deleteMails(db, actor.companyId, id, mentionKey(params.commentId))
      await record(db, actor, { event: 'comment.removed', data: { applicationId: id, jobId, reference } })
      return undefined
    })
  },

  async people({ db, actor, params, query: { jobApplicationId, search } }) {
    const target = { candidateId: params.candidateId, applicationId: jobApplicationId }
    const { jobId } = (await findCommentedApplication(db, actor, target)) ?? missing('Candidate')
    const readers = await listReaders(db, actor.companyId, jobId, { search, limit: maxPeople })
    return { data: readers.filter(({ id }) => id !== actor.userId).map(({ id, name }) => ({ id, name })) }
  },
})

/** Lists the colleagues a comment mentions; refuses it if one of them doesn't see the job. */
async function listMentionedColleagues(db: Db, { companyId }: Actor, jobId: number, mentions: NewComment['mentions']) {
  const userIds = [...new Set(mentions)]
  if (userIds.length === 0) return []
  const readers = await listReaders(db, companyId, jobId, { userIds, limit: userIds.length })
  const index = mentions.findIndex((id) => readers.every((reader) => reader.id !== id))
  if (index >= 0) {
    throw invalid([{ field: `mentions.${index}`, message: 'Mention must be a colleague who sees the job' }])
  }
  return readers
}

/** Returns the start of the keys of all mails about a comment. */
const mentionKey = (commentId: number) => `comment ${commentId} `

interface MentionMail {
  application: NonNullable<Awaited<ReturnType<typeof findCommentedApplication>>>
  actor: Actor
  commentId: number
  text: string
  publicUrl: string
}

/** Mails the mentioned colleagues. The mail has only the candidate's first name. */
async function mailMentionedColleagues(
  db: Db,
  people: readonly { id: number; email: string }[],
  { application, actor, commentId, text, publicUrl }: MentionMail,
) {
  const { id: applicationId, candidateId, firstName, jobPositionName } = application
  const address = `${publicUrl}/candidates/${candidateId}?job_application_id=${applicationId}&tab=timeline`
  const notice = { authorName: actor.name, candidateFirstName: firstName, jobPositionName, text, link: address }
  await Promise.all(
    people.map(({ id, email }) =>
      queueMail(db, actor.companyId, {
        applicationId,
        dedupeKey: `${mentionKey(commentId)}${id}`,
        recipient: email,
        text: mentionNotice(notice),
      }),
    ),
  )
}

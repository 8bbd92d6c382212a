import multipart from '@fastify/multipart'
import { messageFiles } from '@hireloom/contract/candidate-page/messages'
import { maxFileSize } from '@hireloom/contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applicationPagePath, candidatePagePath } from '../../companies/address-rules.ts'
import { openAddress, openedApplications } from '../address-visit.ts'
import { type ApplicationVisit, openFullVisit } from '../application-visit.ts'
import { MessageForm, problemsIn } from '../frame/forms.ts'
import { type FormWithFiles, readFormWithFiles } from '../frame/forms-with-files.ts'
import { backTo, frameOf, isFormOf, withRefusedForm } from '../visit.ts'
import { checkFiles, readOwnMessages, writeToCompany } from './commands.ts'
import { messagesPage, threadsPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/messages`

/** The maximum size of a form in bytes, with the longest message and the most files. */
const maxFormBytes = messageFiles.max * maxFileSize + 128 * 1024
/** The maximum number of file names that are read: more than a message may have, so that too many are noticed. */
const maxNames = 20

/**
 * Reads a form, which browsers send in parts because of its files. Makes each line break a `\n`, as in other forms.
 */
async function formOf(request: FastifyRequest): Promise<FormWithFiles> {
  const { fields, files } = await readFormWithFiles(request, messageFiles.max)
  return { fields: { ...fields, ...(fields.text && { text: fields.text.replaceAll('\r\n', '\n') }) }, files }
}

/** Returns the frame of the page of an application's messages. Its tab counts only those about other applications. */
function threadFrameOf(visit: ApplicationVisit) {
  const frame = frameOf(visit)
  const unread = frame.unread - visit.application.unreadMessages
  return { ...frame, unread, path: visit.path, timeZone: visit.company.timeZone }
}

/** Serves the pages on which a candidate reads and writes messages about each application. */
export async function messagePageRoutes(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: maxFileSize,
      files: maxNames,
      fields: 2,
      fieldSize: 64 * 1024,
      parts: maxNames + 2,
    },
  })

  app.get(`${candidatePagePath(':slug')}/messages`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'messages' })
    if (!visit) return reply
    const threads = openedApplications(visit).map((application) => ({
      ...application,
      path: `${applicationPagePath(visit.company.slug, application.reference)}/messages`,
    }))
    const [only] = threads
    if (only && threads.length === 1) return reply.redirect(only.path, 303)
    return threadsPage(frameOf(visit), threads)
  })

  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    return messagesPage(threadFrameOf(visit), await readOwnMessages(visit))
  })

  app.post(path, { bodyLimit: maxFormBytes }, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    const { fields, files } = await formOf(request)
    const { texts } = visit
    const isOwn = isFormOf(visit, fields.token)
    const { data: message, error } = MessageForm.safeParse(fields)
    const data = isOwn ? message : undefined
    const checkedFiles = data && (await checkFiles(visit, files))
    if (checkedFiles && 'checked' in checkedFiles) {
      await writeToCompany(visit, { text: data.text, files: checkedFiles.checked })
      return backTo(reply, `${visit.path}/messages`, 'messageSent')
    }
    const problems = {
      ...(error && problemsIn(error, { text: [texts.messageTooLong, texts.messageMissing] })),
      ...(files.length > 0 && { files: checkedFiles?.problem ?? texts.filesNotKept }),
    }
    const options = { values: fields, ...(!isOwn && { notice: texts.formTooOld }) }
    const refused = withRefusedForm(visit, request, problems, options)
    return reply.code(422).send(messagesPage(threadFrameOf(refused), await readOwnMessages(visit)))
  })
}

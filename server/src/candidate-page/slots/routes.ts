import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { pageMissing } from '../../platform/errors.ts'
import { type ApplicationVisit, openForm, openFullVisit } from '../application-visit.ts'
import { NoteForm, SlotForm } from '../frame/forms.ts'
import { namesOfPeople } from '../meetings/commands.ts'
import { backTo, frameOf } from '../visit.ts'
import { chooseSlot, refuseSlots, showSlots } from './commands.ts'
import { slotsPage } from './pages.ts'

const path = `${applicationPagePath(':slug', ':reference')}/slots/:publicId`
const PublicId = z.object({ publicId: z.uuid() })

/** Serves the page on which a candidate chooses one of the times that they were offered. */
export async function slotPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    return showPage(visit, publicIdIn(request))
  })

  app.post(path, async (request, reply) => {
    const visit = await openForm(app, request, reply)
    if (!visit) return reply
    const publicId = publicIdIn(request)
    const { data } = SlotForm.safeParse(request.body)
    const notice = data ? await chooseSlot(visit, publicId, data.time) : 'chooseSlot'
    if (notice === 'slotTaken' || notice === 'slotsUsedUp') {
      reply.code(409)
      // The page of an offer without times left has this sentence as its text.
      return showPage({ ...visit, query: notice === 'slotTaken' ? { said: notice } : {} }, publicId)
    }
    const isDone = notice === 'slotChosen' || notice === 'slotsOver'
    return backTo(reply, isDone ? visit.path : `${visit.path}/slots/${publicId}`, notice)
  })

  app.post(`${path}/none`, async (request, reply) => {
    const visit = await openForm(app, request, reply)
    if (!visit) return reply
    const { data } = NoteForm.safeParse(request.body)
    if (!data) return backTo(reply, `${visit.path}/slots/${publicIdIn(request)}`, 'noteTooLong')
    return backTo(reply, visit.path, await refuseSlots(visit, publicIdIn(request), data.note))
  })
}

async function showPage(visit: ApplicationVisit, publicId: string) {
  const offer = await showSlots(visit, publicId)
  const frame = { ...frameOf(visit), path: visit.path, timeZone: visit.company.timeZone }
  return slotsPage(frame, { ...offer, people: namesOfPeople(visit, offer.people) })
}

const publicIdIn = ({ params }: { params: unknown }) => PublicId.safeParse(params).data?.publicId ?? pageMissing()

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applicationPagePath } from '../../companies/address-rules.ts'
import { pageMissing } from '../../platform/errors.ts'
import { type ApplicationVisit, openForm, openFullVisit } from '../application-visit.ts'
import { NoteForm, problemsIn, SlotForm } from '../frame/forms.ts'
import { namesOfPeople } from '../meetings/commands.ts'
import { backTo, frameOf, withRefusedForm } from '../visit.ts'
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
    const visit = await openForm(app, request, reply, (visit) => showPage(visit, publicIdIn(request)))
    if (!visit) return reply
    const publicId = publicIdIn(request)
    const { data } = SlotForm.safeParse(request.body)
    const notice = data ? await chooseSlot(visit, publicId, data.time) : 'chooseSlot'
    if (notice === 'slotTaken' || notice === 'chooseSlot') {
      reply.code(notice === 'slotTaken' ? 409 : 422)
      return showPage(withRefusedForm(visit, request, { time: visit.texts[notice] }), publicId)
    }
    if (notice !== 'slotsUsedUp') return backTo(reply, visit.path, notice)
    reply.code(409)
    // The page of an offer without times left already shows the sentence `slotsUsedUp` as its text.
    return showPage({ ...visit, query: {} }, publicId)
  })

  app.post(`${path}/none`, async (request, reply) => {
    const visit = await openForm(app, request, reply, (visit) => showPage(visit, publicIdIn(request)))
    if (!visit) return reply
    const publicId = publicIdIn(request)
    const { data, error } = NoteForm.safeParse(request.body)
    if (data) return backTo(reply, visit.path, await refuseSlots(visit, publicId, data.note))
    reply.code(422)
    return showPage(withRefusedForm(visit, request, problemsIn(error, { note: visit.texts.noteTooLong })), publicId)
  })
}

async function showPage(visit: ApplicationVisit, publicId: string) {
  const offer = await showSlots(visit, publicId)
  const frame = { ...frameOf(visit), path: visit.path, timeZone: visit.company.timeZone }
  return slotsPage(frame, { ...offer, people: namesOfPeople(visit, offer.people) })
}

const publicIdIn = ({ params }: { params: unknown }) => PublicId.safeParse(params).data?.publicId ?? pageMissing()

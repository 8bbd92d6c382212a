import { slots } from '@hireloom/contract/schedules/slots'
import { findApplicationContext } from '../access/application-context-queries.ts'
import { seesPersonalData } from '../access/person-rules.ts'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { readSlots } from './booking-commands.ts'
import { offerSlots, takeSlotsBack } from './offer-commands.ts'
import { listSlotOffers } from './queries.ts'
import { takenAt } from './rules.ts'

export const slotRoutes = routes(slots, {
  async list({ db, actor, params, now }) {
    const application = (await findApplicationContext(db, actor, params)) ?? missing('Application')
    const offers = await listSlotOffers(db, { companyId: actor.companyId, applicationId: application.id })
    const at = now()
    const company = { id: actor.companyId, timeZone: actor.timeZone }
    const data = offers.map(async (offer) => {
      const { state: status, free, seats } = await readSlots(db, company, offer, at)
      const starts = new Set(free.map((time) => time.getTime()))
      return {
        ...offer,
        status,
        slots: offer.times.map((startsAt) => ({
          startsAt,
          isFree: starts.has(startsAt.getTime()),
          taken: takenAt(seats, startsAt),
        })),
        durationMinutes: offer.minutes,
        inCharge: offer.people,
        answerNote: seesPersonalData(actor) ? offer.answerNote : '',
      }
    })
    return { data: await Promise.all(data) }
  },

  offer: ({ db, actor, body, now }) =>
    db.transaction().execute(async (db) => ({ data: await offerSlots(db, actor, body, now()) })),

  takeBack: ({ db, actor, params, now }) =>
    db.transaction().execute(async (db) => {
      await takeSlotsBack(db, actor, params.slotOfferId, now())
      return undefined
    }),
})

import { record } from '../../history/queries.ts'
import { dayIn, monthsAfter } from '../../platform/days.ts'
import { type AddressVisit, openedApplications } from '../address-visit.ts'
import { fillIn } from '../frame/frame.ts'
import { periodIn } from '../frame/periods.ts'
import { talentPoolTexts, talentPoolVersion } from './consent-texts.ts'
import { lockConsents, saveConsents } from './queries.ts'

/** Returns the words to which the candidate agrees, with the company's name and its months. */
export const consentWords = ({ company, language, texts }: Pick<AddressVisit, 'company' | 'language' | 'texts'>) =>
  fillIn(talentPoolTexts[talentPoolVersion][language], {
    company: company.name,
    period: periodIn(texts, company.talentPoolMonths),
  })

/**
 * Adds the opened applications of an address to the talent pool for the company's months from today, or extends their
 * stay in it.
 */
export function joinTalentPool(visit: AddressVisit) {
  const { company, now } = visit
  const until = monthsAfter(dayIn(company.timeZone, now), company.talentPoolMonths)
  return change(visit, until, (consent) => !consent.isGiven || consent.until !== until)
}

/** Removes the opened applications of an address from the talent pool at once. */
export const leaveTalentPool = (visit: AddressVisit) => change(visit, null, ({ isGiven }) => isGiven)

type Consent = Awaited<ReturnType<typeof lockConsents>>[number]

async function change(visit: AddressVisit, until: string | null, isChanged: (consent: Consent) => boolean) {
  const { services, company, session, now: at } = visit
  const query = { ids: openedApplications(visit).map(({ id }) => id), email: session.email }
  if (query.ids.length === 0) return
  await services.db.transaction().execute(async (db) => {
    const changed = (await lockConsents(db, company.id, query)).filter(isChanged)
    const ids = changed.map(({ id }) => id)
    if (ids.length === 0) return
    await saveConsents(db, company.id, { ids, until })
    const event = until === null ? 'candidate.withdrew_consent' : 'candidate.gave_consent'
    const text = until === null ? 'Talent pool' : `Version ${talentPoolVersion}: ${consentWords(visit)}`
    for (const applicationId of ids) {
      await record(db, { companyId: company.id }, { event, data: { applicationId, text }, at })
    }
  })
}

import { record } from '../../history/queries.ts'
import { dayIn, monthsAfter } from '../../platform/days.ts'
import { type AddressVisit, openedApplications } from '../address-visit.ts'
import { fillIn } from '../frame/frame.ts'
import { periodIn } from '../frame/periods.ts'
import { talentPoolTexts, talentPoolVersion } from './consent-texts.ts'
import { lockConsents, saveConsents } from './queries.ts'

/** Returns the text of the consent, with the company's name and the months of its talent pool. */
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
  const ids = openedApplications(visit).map(({ id }) => id)
  return change(visit, ids, until, (consent) => !consent.isGiven || consent.until !== until)
}

/**
 * Removes all applications of an address from the talent pool at once, also those that weren't opened, because mails
 * about other jobs go to the address. A session that has opened none removes none.
 */
export async function leaveTalentPool(visit: AddressVisit) {
  if (openedApplications(visit).length === 0) return
  const ids = visit.applications.map(({ id }) => id)
  await change(visit, ids, null, ({ isGiven }) => isGiven)
}

type Consent = Awaited<ReturnType<typeof lockConsents>>[number]

async function change(
  visit: AddressVisit,
  ownIds: readonly number[],
  until: string | null,
  isChanged: (consent: Consent) => boolean,
) {
  const { services, company, session, now: at } = visit
  if (ownIds.length === 0) return
  await services.db.transaction().execute(async (db) => {
    const consents = await lockConsents(db, company.id, { ids: ownIds, email: session.email })
    const changed = consents.filter(isChanged)
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

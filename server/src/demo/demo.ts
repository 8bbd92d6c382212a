import { type Db, liftTimeLimits, lockKey } from '../platform/db/db.ts'
// Sets the texts that the checks of rows use. In the server, the routes import this module.
import '../platform/reader-language.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { dayIn, instantAt } from './days.ts'
import { insertAds } from './insert/ads.ts'
import { insertApplications, type StorageSettings } from './insert/applications.ts'
import { insertComments } from './insert/comments.ts'
import { insertCompany } from './insert/company.ts'
import { insertHistory } from './insert/history.ts'
import { insertImports } from './insert/imports.ts'
import { insertIntegrations } from './insert/integrations.ts'
import { insertInvitations } from './insert/invitations.ts'
import { insertJobs } from './insert/jobs.ts'
import { insertOffers } from './insert/offers.ts'
import { insertQuotaUses } from './insert/quota-uses.ts'
import { insertRestrictions } from './insert/restrictions.ts'
import { insertScores } from './insert/scores.ts'
import { insertTags } from './insert/tags.ts'
import { insertVacancyRequests } from './insert/vacancy-requests.ts'
import { randomFrom } from './random.ts'
import { applicationStories } from './stories/applications.ts'
import { companyStories } from './stories/companies.ts'
import { offerStories } from './stories/offers.ts'

interface DemoSettings extends StorageSettings {
  /** The issuer of the accounts, which signs them in. */
  issuer: string
  /** The address of the product and the embedded job board. */
  publicUrl: string
}

/** Another seed gives other demo data. */
const seed = 20_261
/** A separate seed for offers, so that they don't change the other demo data. */
const offerSeed = 20_361

async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('companies').select('id').limit(1).executeTakeFirst())
}

/**
 * Fills an empty database with three invented companies, the same ones at each hour of a day: everything in them
 * happened before the day began in the zone of the company. Throws CannotStart when there is a company already.
 */
export async function loadDemoData(db: Db, settings: DemoSettings, at: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockKey(db, 'demo data')
    // Documents and portraits are drawn between statements, which takes minutes on a busy machine.
    await liftTimeLimits(db)
    if (!(await isEmpty(db))) throw new CannotStart('Demo data can only be loaded into an empty database.')
    for (const [index, story] of companyStories.entries()) {
      const now = instantAt(story.timeZone, dayIn(story.timeZone, at), '00:00')
      const random = randomFrom(seed + index)
      const company = await insertCompany(db, story, settings.issuer, now)
      await insertInvitations(db, story, company, now)
      const jobs = await insertJobs(db, random, story, company, now)
      const stories = applicationStories(random, story, jobs, now)
      const applications = await insertApplications(db, random, company, stories, settings)
      await insertScores(db, story, company.id, applications)
      const offers = offerStories(story, stories, now)
      await insertHistory(db, story, company, applications, offers)
      const offerRandom = randomFrom(offerSeed + index)
      await insertOffers(db, offerRandom, story, company, { applications, offers }, settings.files)
      await insertComments(db, story, company, applications, now)
      await insertTags(db, company.id, applications)
      await insertIntegrations(db, company.id, story)
      await insertAds(db, story, company.id, jobs, settings.publicUrl)
      await insertQuotaUses(db, story, company, jobs, applications)
      await insertVacancyRequests(db, story, company, jobs, now)
      await insertRestrictions(db, story, company, applications, settings.sealing, now)
      await insertImports(db, story, company, settings.files, now)
    }
  })
}
